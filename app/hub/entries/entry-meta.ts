import type { MetaFunction } from "@remix-run/node";

import type { EntryKind } from "#app/foundation/entry-store.server";
import { originOf, pageMeta } from "#app/foundation/site";
import { ENTRY_WORDS } from "#app/hub/entries/entry-words";

/** The head of the page that adds an entry. */
export const newEntryMeta =
  (kind: EntryKind): MetaFunction =>
  ({ matches }) => {
    const { title, about, add } = ENTRY_WORDS[kind];
    return pageMeta({ title, description: about, origin: originOf(matches), path: add, index: false });
  };

/** The head of the page that changes one. */
export const editEntryMeta =
  (kind: EntryKind): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: ENTRY_WORDS[kind].editTitle,
      description: "Change an entry of yours, or delete it.",
      origin: originOf(matches),
      index: false,
    });
