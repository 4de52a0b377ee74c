import {
  commentersOf,
  likersOf,
  subjectKey,
  subjectsOf,
  type Subject,
} from "#app/catalogue/about/notifications/notification-causes.server";
import type { NotificationKind } from "#app/catalogue/about/notifications/notification";
import type { NotificationCursor } from "#app/catalogue/about/notifications/notification-cursor";
import {
  listNotifications,
  type NotificationRow,
} from "#app/catalogue/about/notifications/notification-list.server";
import { searchesOf } from "#app/catalogue/about/saves/saved-searches.server";
import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath } from "#app/catalogue/entry-path";
import { toldLettersOf } from "#app/messages/told-letters.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";
import { LISTED_KINDS } from "#app/site/kinds";
import { AUTHORED_PAGES, ENTRY_PAGES } from "#app/site/kinds.server";
import { namesOf, type NotificationLine, type Word } from "#app/site/notifications/notification-line";
import { formatCount } from "#app/ui/format-count";

const KINDS = [...ENTRY_PAGES, ...AUTHORED_PAGES].map(({ kind }) => kind);

const kindOf = (table: string | null) => KINDS.find((kind) => kind.table === table);

/** "post" */
const oneOf = (table: string | null): string => kindOf(table)?.singular.toLowerCase() ?? "entry";

/** Characters. */
const SAID_LENGTH = 240;

const quote = (text: string | null): string | undefined =>
  text ? `“${excerpt(cleanLine(text), SAID_LENGTH)}”` : undefined;

/** Where it is shown; undefined for a kind without pages. */
export function pathOfSubject({ kind, id, name, text }: Subject): string | undefined {
  const found = kindOf(kind);
  return found && entryPath(found, { id, name: text === null ? name : authoredName(text) });
}

/** As an address names it: "posts/12". */
export const addressOf = ({ kind, id }: Pick<Subject, "kind" | "id">): string =>
  `${kindOf(kind)?.name ?? kind}/${id}`;

type Said = Pick<NotificationLine, "words"> &
  Partial<Pick<NotificationLine, "people" | "said" | "path" | "of">>;

/** What a line says of a row, where its cause is still there. */
type Say = (row: NotificationRow) => Said | undefined;

const COMMENTS = "#comments";

/** How it is said of these, with all of it asked at once. */
function sayingOf(memberId: number, rows: readonly NotificationRow[]): Record<NotificationKind, Say> {
  const those = (what: NotificationKind) => rows.filter((row) => row.what === what);
  const subjects = subjectsOf(rows.filter(({ entryId }) => entryId !== null));
  const subjectOf = (row: NotificationRow) => subjects.get(subjectKey(row));
  const likers = likersOf(memberId, those("like"));
  const commenters = commentersOf(memberId, those("comment"));
  const letters = toldLettersOf(memberId, [...those("message"), ...those("answer")]);
  const letter = (row: NotificationRow, deed: string): Said | undefined => {
    const found = letters.get(row.id);
    if (!found) return undefined;
    return {
      people: [found.person],
      words: [{ name: found.person.name }, deed],
      said: quote(found.text),
      path: `/messages?thread=${row.otherId}`,
      of: `members/${row.otherId}`,
    };
  };
  const searches = new Map(
    those("search").length > 0 ? searchesOf(memberId).map((search) => [search.id, search]) : [],
  );

  return {
    like: (row) => {
      const [subject, liked] = [subjectOf(row), likers.get(row.id)];
      if (!subject || !liked) return undefined;
      return {
        people: liked.people,
        words: [...namesOf(liked.people, liked.count), ` liked your ${oneOf(subject.kind)}`],
        said: quote(subject.text ?? subject.name),
        path: pathOfSubject(subject),
        of: addressOf(subject),
      };
    },

    comment: (row) => {
      const [subject, commented] = [subjectOf(row), commenters.get(row.id)];
      if (!subject || !commented) return undefined;
      const one = oneOf(subject.kind);
      const deed: Word[] =
        subject.ownerId === memberId
          ? [` commented on your ${one}`]
          : [" also commented on ", { name: subject.author ?? subject.name }, `’s ${one}`];
      const path = pathOfSubject(subject);
      return {
        people: commented.people,
        words: [...namesOf(commented.people, commented.count), ...deed],
        said: quote(commented.text),
        path: path && path + COMMENTS,
        of: addressOf(subject),
      };
    },

    message: (row) => letter(row, " wrote to you"),

    answer: (row) => letter(row, " answered your message"),

    search: ({ searchId, count, title }) => {
      const search = searches.get(searchId ?? 0);
      if (!search) return undefined;
      const list = LISTED_KINDS.find(({ table }) => table === search.kind)?.path;
      return {
        words: [`${formatCount(count ?? 0)} new for “`, { name: search.name }, "”"],
        said: title ?? undefined,
        path: list && (search.query ? `${list}?${search.query}` : list),
      };
    },

    removed: (row) => {
      const subject = subjectOf(row);
      const reason = row.reason ? `: ${row.reason}` : "";
      return {
        words: [`Your ${subject ? "comment" : oneOf(row.kind)} was removed${reason}`],
        said: quote(row.title),
        path: subject && pathOfSubject(subject),
      };
    },

    approved: (row) => {
      const subject = subjectOf(row);
      if (!subject) return undefined;
      const isComment = row.title !== null;
      const path = pathOfSubject(subject);
      return {
        words: [`Your ${isComment ? "comment" : oneOf(subject.kind)} was approved: everyone can see it now`],
        said: quote(row.title ?? subject.text ?? subject.name),
        path: isComment ? path && path + COMMENTS : path,
      };
    },

    report: (row) => {
      const subject = subjectOf(row);
      const outcome = subject ? ": the entry stays" : row.kind ? ": the entry is gone" : "";
      return {
        words: [`Your report was read${outcome}`],
        said: quote(row.title ?? subject?.name ?? null),
        path: subject && pathOfSubject(subject),
      };
    },
  };
}

/** Without those whose cause is gone. */
export const linesOf = (memberId: number, rows: readonly NotificationRow[]): NotificationLine[] =>
  inReadTransaction(() => {
    const saying = sayingOf(memberId, rows);
    return rows.flatMap((row) => {
      const said = saying[row.what](row);
      if (!said) return [];
      const { id, what, at, readAt } = row;
      return [{ people: [], ...said, id, what, at, isNew: readAt === null }];
    });
  });

/** Rows are read so often before a page stays shorter: of many the causes may be gone. */
const MAX_READS = 5;

interface LinesBefore {
  lines: NotificationLine[];
  /** Where older ones go on; undefined where there are none. */
  older?: NotificationCursor;
}

/** Newest first. */
export function linesBefore(memberId: number, limit: number, before?: NotificationCursor): LinesBefore {
  const lines: NotificationLine[] = [];
  let from = before;
  for (let reads = 0; reads < MAX_READS; reads++) {
    const wanted = limit - lines.length;
    const rows: NotificationRow[] = listNotifications(memberId, wanted + 1, from);
    const read = rows.slice(0, wanted);
    lines.push(...linesOf(memberId, read));
    if (rows.length <= wanted) return { lines };
    from = read.at(-1);
    if (lines.length === limit) break;
  }
  return { lines, older: from };
}
