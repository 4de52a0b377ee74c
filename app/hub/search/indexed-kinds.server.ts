import { postsToIndex } from "#app/features/community/posts.server";
import type { IndexedRows } from "#app/platform/search/reindex.server";
import { IMPORT_TARGETS } from "#app/hub/import/import-targets.server";

/** Everything that is searched, as the index is written from it. */
export const INDEXED_KINDS: readonly IndexedRows[] = [...Object.values(IMPORT_TARGETS), postsToIndex];
