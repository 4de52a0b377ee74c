import type { SessionMember } from "#app/accounts/sessions/session-member";
import { importedEntry } from "#app/catalogue/store/entry-rows.server";
import type { Store } from "#app/catalogue/store/store.server";
import { MEMBER_LABEL } from "#app/platform/site";
import { isVisible } from "#app/platform/text/text-rules";

/** Under whom a member's posts and reels stand. */
export const signatureOf = ({ name, avatar }: SessionMember) => ({
  author: isVisible(name) ? name : MEMBER_LABEL,
  avatar,
});

/** What an import brings along, or the demo data. Skips a known key. */
export function bring<Row extends object>(
  { kind, insert }: Store<Row>,
  row: Row,
  brought: { createdAt: number; importKey?: string },
): void {
  const { importKey } = brought;
  if (importKey === undefined || !importedEntry(kind, importKey)) insert(row, brought);
}
