import type { Person } from "#app/catalogue/about/notifications/notification-causes.server";
import type { NotificationKind } from "#app/catalogue/about/notifications/notification";
import { countOf } from "#app/platform/text/text-rules";

/** A name of somebody's, which a page sets apart from the words around it, or such words. */
export type Word = string | { name: string };

export interface NotificationLine {
  id: number;
  what: NotificationKind;
  /** Up to two; none where the operator or the hub did it. */
  people: Person[];
  words: readonly Word[];
  /** In somebody's own words. */
  said?: string;
  /** Undefined where nothing is left to look at. */
  path?: string;
  /** Of the post, or the other side of the thread, that can be muted: "posts/12", "members/4". */
  of?: string;
  /** Milliseconds since 1970. */
  at: number;
  isNew: boolean;
}

/** "Ravi Menon, Amara Osei and 3 others" */
export function namesOf(people: readonly Person[], count: number): Word[] {
  const [first, second] = people.map(({ name }) => ({ name }));
  if (!first) return [];
  const others = count - people.length;
  if (!second) return [first];
  return others > 0 ? [first, ", ", second, ` and ${countOf(others, "other")}`] : [first, " and ", second];
}

export const textOfWords = (words: readonly Word[]): string =>
  words.map((word) => (typeof word === "string" ? word : word.name)).join("");
