import type { Kind } from "#app/catalogue/define-kind";

interface EntryWords {
  addLabel: string;
  title: string;
  about: string;
  editTitle: string;
  submit: string;
  one: string;
  added: string;
  saved: string;
  deleted: string;
  failed: string;
}

/** A kind whose entries members add, edit and delete. */
export interface Entries extends Kind, EntryWords {
  path: string;
  addPath: string;
}

export const defineEntries = <const Named extends Kind & { path: string; addPath: string }>(
  kind: Named,
  words: EntryWords,
): Named & EntryWords => ({ ...kind, ...words });

export const editUrl = ({ path }: Pick<Entries, "path">, id: number): string => `${path}/${id}/edit`;
