import { z } from "zod";

import { hasMemberPage, pagedMember, wasMember } from "#app/accounts/members/member-page.server";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath, memberPath } from "#app/catalogue/entry-path";
import type { ContentRow } from "#app/catalogue/page/entry-content";
import type { EntryPages, FoundEntry, KindWithPages } from "#app/catalogue/page/entry-pages.server";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";
import { writtenBy, type Written } from "#app/catalogue/store/written-entries.server";
import { roleOf } from "#app/kinds/talent/talents.server";
import { AUTHORED_PAGES, ENTRY_PAGES } from "#app/site/kinds.server";
import { hasPublished, PUBLISHED_KINDS } from "#app/site/entries/published-members.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { idsOwnedBy } from "#app/catalogue/store/entry-lists.server";
import { MINUTE_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { cleanLine, countOf, excerpt } from "#app/platform/text/text-rules";
import { timeAgo } from "#app/platform/text/time-ago";

const memberKind: KindWithPages = {
  table: "hub_members",
  name: "members",
  label: "Members",
  singular: "Member",
  glyph: "k-talent",
  gone: "This member has left, or was deleted by the operator of this site",
};

/** Of each kind of entries, of posts and of reels: the newest (other/product.md, "Pages of members"). */
const MAX_ROWS_PER_KIND = 24;
/** Characters, more than three lines show. */
const TEXT_LENGTH = 300;

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

interface Named {
  kind: string;
  id: number;
  name: string;
  path: string;
}

/** As the API has it. */
interface MemberEntity {
  id: number;
  name: string;
  /** "2026-03". */
  memberSince: string;
  entries: Named[];
  posts: Named[];
}

const namedAnswer = z.object({
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  path: z.string(),
}) satisfies z.ZodType<Named>;

export const memberEntity = z
  .object({
    id: z.int(),
    name: z.string(),
    memberSince: z.string().meta({ description: "The month, as 2026-03", pattern: "^\\d{4}-\\d\\d$" }),
    entries: z.array(namedAnswer),
    posts: z.array(namedAnswer).meta({ description: "Reels, too" }),
  })
  .meta({ id: "MemberPage" }) satisfies z.ZodType<MemberEntity>;

/** In the JSON, which names its kind and number, and on the page. */
interface Row extends ContentRow {
  kind: string;
  id: number;
  title: string;
}

function entriesOf(memberId: number): Row[] {
  return ENTRY_PAGES.filter(({ kind }) => PUBLISHED_KINDS.includes(kind.table)).flatMap((pages) => {
    const { kind } = pages;
    return idsOwnedBy(kind.table, memberId, MAX_ROWS_PER_KIND).flatMap((id): Row[] => {
      const record = pages.recordOf(id);
      const content = record && pages.find(id, record)?.content;
      if (!content) return [];
      const { name, picture, line, badge } = content;
      return [
        {
          kind: kind.name,
          id,
          title: name,
          name,
          picture,
          path: entryPath(kind, { id, name }),
          facts: [kind.singular, ...line, badge].filter(Boolean).join(" · "),
        },
      ];
    });
  });
}

const AUTHORED_KINDS = AUTHORED_PAGES.map(({ kind }) => kind);
const [{ kind: postKind }] = AUTHORED_PAGES;

function postsOf(memberId: number): Row[] {
  const now = Date.now();
  const rowOf =
    (kind: (typeof AUTHORED_KINDS)[number]) =>
    ({ id, text, createdAt, likes, comments }: Written): Row & { createdAt: number } => {
      const title = authoredName(text);
      const facts = [
        kind !== postKind && kind.singular,
        timeAgo(createdAt, now),
        likes > 0 && countOf(likes, "like"),
        comments > 0 && countOf(comments, "comment"),
      ];
      return {
        kind: kind.name,
        id,
        title,
        name: excerpt(cleanLine(text), TEXT_LENGTH),
        path: entryPath(kind, { id, name: title }),
        facts: facts.filter(Boolean).join(" · "),
        createdAt,
      };
    };
  return AUTHORED_KINDS.flatMap((kind) =>
    writtenBy(kind.table, memberId, MAX_ROWS_PER_KIND).map(rowOf(kind)),
  ).toSorted((one, other) => other.createdAt - one.createdAt);
}

const countsOf = (rows: readonly Row[]): string =>
  AUTHORED_KINDS.map(({ name, singular }) => ({
    count: rows.filter(({ kind }) => kind === name).length,
    one: singular.toLowerCase(),
  }))
    .filter(({ count }) => count > 0)
    .map(({ count, one }) => countOf(count, one))
    .join(", ");

const inJson = ({ kind, id, title, path }: Row): Named => ({ kind, id, name: title, path });

function pageOf(id: number): FoundEntry | undefined {
  const member = pagedMember(id);
  if (!member) return undefined;
  const { name, email, joinedAt } = member;
  const entries = entriesOf(id);
  const posts = postsOf(id);
  const role = roleOf(member);
  const entity: MemberEntity = {
    id,
    name,
    memberSince: new Date(joinedAt).toISOString().slice(0, "2026-03".length),
    entries: entries.map(inJson),
    posts: posts.map(inJson),
  };
  return {
    entity,
    content: {
      name,
      picture: { look: "person", of: name, seed: seedOfEmail(email) },
      tab: { label: memberKind.singular, to: "/community", glyph: memberKind.glyph },
      line: [...(role === null ? [] : [role]), `Member since ${MONTH.format(joinedAt)}`],
      text: "",
      facts: [],
      lists: [
        { label: "Entries", glyph: "k-startup", note: `Added by ${name}`, rows: entries },
        { label: "Posts", glyph: postKind.glyph, note: countsOf(posts), rows: posts },
      ].filter(({ rows }) => rows.length > 0),
      schema: {
        "@type": "ProfilePage",
        dateCreated: new Date(joinedAt).toISOString().slice(0, "2026-03-01".length),
        mainEntity: {
          "@type": "Person",
          name,
          jobTitle: role ?? undefined,
          url: env().appUrl + memberPath({ id, name }),
        },
      },
    },
  };
}

/** Why nobody else sees a member's page; undefined where everybody does (other/product.md, "Pages of members"). */
export function whyHidden(id: number): "switched off" | "nothing published" | undefined {
  if (!hasMemberPage(id)) return "switched off";
  return hasPublished(id) ? undefined : "nothing published";
}

function recordOf(id: number, viewer?: number): EntryRecord | undefined {
  const member = pagedMember(id);
  if (!member || (viewer !== id && whyHidden(id))) return undefined;
  const { name, joinedAt } = member;
  return {
    createdAt: joinedAt,
    updatedAt: null,
    source: null,
    ownerId: id,
    ownerName: name,
    ownerPath: memberPath({ id, name }),
    isReachable: true,
    // Posts say how long ago they were written.
    version: `${name} ${dataVersions(...PUBLISHED_KINDS)} ${Math.floor(Date.now() / MINUTE_MS)}`,
  };
}

export const memberPages: EntryPages = {
  kind: memberKind,
  recordOf,
  versionOf: (id) => recordOf(id)?.version,
  wasDeleted: wasMember,
  find: pageOf,
};
