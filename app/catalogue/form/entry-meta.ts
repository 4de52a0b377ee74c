import type { MetaFunction } from "@remix-run/node";

import type { Entries } from "#app/catalogue/define-entries";
import { originOf, pageMeta } from "#app/platform/site";

export const newEntryMeta =
  ({ title, about, addPath }: Entries): MetaFunction =>
  ({ matches }) =>
    pageMeta({ title, description: about, origin: originOf(matches), path: addPath, index: false });

export const editEntryMeta =
  ({ editTitle }: Entries): MetaFunction =>
  ({ matches }) =>
    pageMeta({
      title: editTitle,
      description: "Change an entry of yours, or delete it.",
      origin: originOf(matches),
      index: false,
    });
