import type { MetaFunction } from "@remix-run/node";

import type { EntryKind } from "#app/entries/store/entry-store.server";
import { originOf, pageMeta } from "#app/platform/site";
import { ENTRY_MESSAGES } from "#app/entries/form/entry-messages";

export const newEntryMeta =
  (kind: EntryKind): MetaFunction =>
  ({ matches }) => {
    const { title, about, add } = ENTRY_MESSAGES[kind];
    return pageMeta({ title, description: about, origin: originOf(matches), path: add, index: false });
  };

export const editEntryMeta =
  (kind: EntryKind): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: ENTRY_MESSAGES[kind].editTitle,
      description: "Change an entry of yours, or delete it.",
      origin: originOf(matches),
      index: false,
    });
