import { ROWS_PER_READ } from "#app/platform/budgets";
import { onDatabase, statement, type Sqlite } from "#app/platform/db/db.server";

/** A post with more of them names many things. */
const MAX_WORDS = 300;

/** Characters. */
const LONGEST_WORD = 100;

/** Names are written with capitals; a script without them has no lower-case letters either. */
const isOfName = (word: string): boolean => word.length <= LONGEST_WORD && /[\p{Lu}\p{Lt}\p{Lo}]/u.test(word);

/** In lower case, each once, in their order. */
export const nameWords = (text: string): string[] => [
  ...new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(isOfName).map((word) => word.toLowerCase())),
];

/** Call it in the transaction that stores the post. */
export function indexPostWords(id: number, content: string): void {
  const add = statement<[string, number], unknown>(
    "INSERT OR IGNORE INTO post_words (word, post_id) VALUES (?, ?)",
  );
  for (const word of nameWords(content).slice(0, MAX_WORDS)) add.run(word, id);
}

/** Of posts that were stored by a version which kept none. */
export function indexOlderPosts(sqlite: Sqlite): void {
  onDatabase(sqlite, () => {
    const next = statement<[number], { id: number; content: string }>(
      `SELECT id, content FROM posts WHERE id > (SELECT coalesce(max(post_id), 0) FROM post_words) AND id > ?
       ORDER BY id LIMIT ${ROWS_PER_READ}`,
    );
    const add = sqlite.transaction((posts: ReturnType<typeof next.all>) => {
      for (const { id, content } of posts) indexPostWords(id, content);
    });
    for (let posts = next.all(0); posts.length > 0; posts = next.all(posts.at(-1)?.id ?? 0)) {
      add.immediate(posts);
    }
  });
}

/** Compared with the name, the newest of those with its rarest word. */
const MAX_COMPARED = 40;

/** Words of a name that are looked up. */
const MAX_LOOKED_UP = 5;

const isWordAround = (before: string | undefined, after: string | undefined): boolean =>
  [before, after].some((character) => character !== undefined && /[\p{L}\p{N}]/u.test(character));

/** Whole words, with the same capitals. */
export function namesIt(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isWordAround(text[at - 1], text[at + name.length])) return true;
  }
  return false;
}

const newestWith = (word: string): number[] =>
  statement<[string, number], number>(
    "SELECT post_id FROM post_words WHERE word = ? ORDER BY post_id DESC LIMIT ?",
  )
    .pluck()
    .all(word, MAX_COMPARED);

/** Newest first. Empty for a name without capitals, as those are words like any other. */
export function postsNaming(name: string, limit: number): number[] {
  const found = nameWords(name).slice(0, MAX_LOOKED_UP).map(newestWith);
  const [rarest = []] = found.toSorted((one, other) => one.length - other.length);
  if (rarest.length === 0) return [];
  return statement<[string], { id: number; content: string }>(
    "SELECT id, content FROM posts WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC",
  )
    .all(JSON.stringify(rarest))
    .filter(({ content }) => namesIt(content, name))
    .slice(0, limit)
    .map(({ id }) => id);
}
