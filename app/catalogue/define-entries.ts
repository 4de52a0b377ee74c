import { nounOf, type Kind } from "#app/catalogue/define-kind";

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

/** What follows from what one entry is called. */
function wordsOf(
  one: string,
): Pick<EntryWords, "one" | "editTitle" | "added" | "saved" | "deleted" | "failed"> {
  const named = one.replace(/^./, (letter) => letter.toUpperCase());
  return {
    one,
    editTitle: `Edit your ${one}`,
    added: `${named} added`,
    saved: `${named} saved`,
    deleted: `${named} deleted`,
    failed: `Failed to add ${one}`,
  };
}

export const defineEntries = <const Named extends Kind & { path: string; addPath: string }>(
  kind: Named,
  words: Partial<EntryWords> & Omit<EntryWords, keyof ReturnType<typeof wordsOf>>,
): Named & EntryWords => ({ ...kind, ...wordsOf(words.one ?? nounOf(kind)), ...words });

export const editUrl = ({ path }: Pick<Entries, "path">, id: number): string => `${path}/${id}/edit`;
