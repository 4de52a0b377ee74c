import { newestReels } from "#app/community/reels.server";
import { featuredInvestors } from "#app/kinds/investors/investors.server";
import { featuredStartups, startupParts } from "#app/kinds/startups/startups.server";
import type { EntryPages } from "#app/catalogue/page/entry-pages.server";
import { newestTalent } from "#app/kinds/talent/talents.server";

/** Of what a page shows as tags. */
const MAX_TAGS = 3;

/** What the page of an entry says, at a glance. */
function glanceAt({ recordOf, find }: EntryPages, id: number) {
  const record = recordOf(id);
  const content = record && find(id, record)?.content;
  if (!content) return undefined;
  const { name, picture, line, badge, facts } = content;
  const [tags = []] = facts.flatMap((fact) => ("tags" in fact ? [fact.tags.map(({ label }) => label)] : []));
  return {
    ...{ name, picture, badge },
    line: line.join(" · "),
    tags: tags.slice(0, MAX_TAGS),
    moreTags: Math.max(0, tags.length - MAX_TAGS),
  };
}

/** What the pictures of the quick tour show of the directory; undefined where a list is empty. */
export const shownEntries = () => ({
  startup: featuredStartups(1).map(({ id }) => glanceAt(startupParts.pages, id))[0],
  investor: featuredInvestors(1)[0],
  reel: newestReels(1)[0],
  person: newestTalent("human"),
  agent: newestTalent("nonhuman"),
});

export type ShownEntries = ReturnType<typeof shownEntries>;
