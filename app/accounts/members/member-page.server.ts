import { statement } from "#app/platform/db/db.server";

/** What the page of a member says of them, and never the address. */
export interface PagedMember {
  id: number;
  name: string;
  /** For the tile; a keyed hash of it is shown. */
  email: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  hasPage: boolean;
}

/** Without a confirmed address nobody has a page. */
export function pagedMember(id: number): PagedMember | undefined {
  const row = statement<[number], Omit<PagedMember, "hasPage"> & { hasPage: 0 | 1 }>(
    `SELECT id, name, email, joined_at AS joinedAt, has_page AS hasPage
     FROM hub_members WHERE id = ? AND verified`,
  ).get(id);
  return row && { ...row, hasPage: row.hasPage === 1 };
}

/** Whether or not the address is confirmed. */
const isMember = (id: number): boolean =>
  statement<[number], unknown>("SELECT 1 FROM hub_members WHERE id = ?").get(id) !== undefined;

/** Ids are never given twice: one up to the last that was given, and isn't there, is of somebody who has left. */
export const wasMember = (id: number): boolean =>
  id > 0 &&
  !isMember(id) &&
  id <=
    (statement<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'hub_members'").pluck().get() ?? 0);

/** Whether the member lets others see a page, if there is anything to show. */
export const hasMemberPage = (id: number): boolean => pagedMember(id)?.hasPage ?? false;

export function showMemberPage(id: number, hasPage: boolean): void {
  statement<[number, number], unknown>("UPDATE hub_members SET has_page = ? WHERE id = ?").run(
    Number(hasPage),
    id,
  );
}
