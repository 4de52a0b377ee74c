import { entryPath } from "#app/catalogue/entry-path";
import { standing } from "#app/catalogue/list/kind-list.server";
import { entryNames, lastChangeOf, lastEntryId, type IdRange } from "#app/catalogue/page/entry-names.server";
import { memberPages } from "#app/site/entries/member-pages.server";
import { AUTHORED_PAGES, ENTRY_PAGES, LISTS } from "#app/site/kinds.server";
import { PUBLISHED_KINDS, shownMembers } from "#app/site/entries/published-members.server";
import { dataVersions } from "#app/platform/db/data-version.server";
import { MINUTE_MS } from "#app/platform/durations";

interface Address {
  id: number;
  path: string;
  /** In milliseconds since 1970. */
  changedAt?: number;
}

/** What has a page for each of its rows. */
export interface SitemapKind {
  /** In addresses. */
  name: string;
  /** Changes whenever what is listed may have changed. */
  version: () => string;
  lastId: () => number;
  /** In milliseconds since 1970, 0 where it isn't known; undefined where nothing is listed. */
  lastChangeIn: (range: IdRange) => number | undefined;
  /** In parts of a few milliseconds of work. */
  addresses: (range: IdRange) => Iterable<Address[]>;
  /** Of these ids those that are listed. Call it where the kind's index is at hand. */
  listed: (ids: readonly number[]) => readonly number[];
}

const ofEntries = ({ kind }: (typeof ENTRY_PAGES | typeof AUTHORED_PAGES)[number]): SitemapKind => ({
  name: kind.name,
  version: () => dataVersions(kind.table),
  lastId: () => lastEntryId(kind.table),
  lastChangeIn: (range) => lastChangeOf(kind.table, range),
  listed: (ids) => {
    const list = LISTS[kind.name];
    return list ? standing(list, ids) : ids;
  },
  addresses: function* (range) {
    for (const entries of entryNames(kind.table, range))
      yield entries.map((entry) => ({ ...entry, path: entryPath(kind, entry) }));
  },
});

function* memberAddresses(range: IdRange): Generator<Address[]> {
  for (const members of shownMembers(range))
    yield members.map((member) => ({ id: member.id, path: entryPath(memberPages.kind, member) }));
}

const MEMBERS: SitemapKind = {
  name: memberPages.kind.name,
  // Neither a new name nor a page that is switched off is a change of what members publish.
  version: () => `${dataVersions(...PUBLISHED_KINDS)} ${Math.floor(Date.now() / MINUTE_MS)}`,
  lastId: () => lastEntryId("hub_members"),
  lastChangeIn: (range) => (memberAddresses(range).some((members) => members.length > 0) ? 0 : undefined),
  addresses: memberAddresses,
  listed: (ids) => ids,
};

export const SITEMAP_KINDS: readonly SitemapKind[] = [
  ...[...ENTRY_PAGES, ...AUTHORED_PAGES].map(ofEntries),
  MEMBERS,
];

/** All that they list, but for members' names and switches: at worst the index names a file that lists nobody any more. */
export const SITEMAP_TABLES = [...ENTRY_PAGES, ...AUTHORED_PAGES].map(({ kind }) => kind.table);
