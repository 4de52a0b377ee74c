import { talentKind } from "#app/kinds/talent/talent-kind";
import { talentPage } from "#app/kinds/talent/talent-page.server";
import { talentRelation } from "#app/kinds/talent/talent-related.server";
import { talentSection } from "#app/kinds/talent/talent-prompt-section";
import { cardOf } from "#app/catalogue/fields/card-values";
import { employmentLabel, roleIn, type ShownTalent, type TalentCardData } from "#app/kinds/talent/talent";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { talentDefinition, type Talent } from "#app/kinds/talent/talent-fields";
import { noteAgentCard } from "#app/kinds/talent/agent-card/agent-cards.server";
import { draftFromCard } from "#app/kinds/talent/agent-card/card-draft.server";
import { talentSchemas } from "#app/kinds/talent/talent-schema.server";
import { talentEntries } from "#app/kinds/talent/talent-entries";
import { SKILLS, skillsIn } from "#app/kinds/talent/talent-skills";
import { isSameName, seedOfNamed } from "#app/accounts/avatars/avatar";
import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { statement } from "#app/platform/db/db.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { find } from "#app/catalogue/query/query.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { kindParts } from "#app/catalogue/kind-parts.server";
import { by } from "#app/catalogue/list/kind-list.server";
import { TYPE_FILTER, type TalentListType, ofType } from "#app/kinds/talent/talent-filter";
import { phrasesOf } from "#app/language/words/phrases";
import { listUrl } from "#app/catalogue/filters/list-query";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import { openFilter } from "#app/catalogue/filters/filter-types.server";

export const talentStore = defineStore(talentKind, talentDefinition, {
  schemas: talentSchemas,
  written: noteAgentCard,
  computed: ({ talentType }) => ({ isAgent: talentType !== HUMAN }),
  facets: {
    type: ({ talentType }) => [talentType === HUMAN ? "human" : "nonhuman"],
    // What its tags mean, besides these themselves.
    skill: ({ skills, specialties, agentSkills, title }) =>
      [...skills, ...specialties, ...agentSkills, title ?? ""].flatMap(skillsIn),
    years: ({ experience }) => Number(/\d+/.exec(experience ?? "")?.[0] ?? 0) || null,
  },
  otherNames: { description: "bio" },
});

/** A member's own human entry under the member's name has the same tile as the member has elsewhere. */
function withAvatarSeeds<Entry extends Pick<Talent, "id" | "name" | "talentType" | "avatar">>(
  entries: readonly Entry[],
): (Entry & Pick<ShownTalent, "avatarSeed">)[] {
  const owners = new Map(
    statement<[string], [number, string, string]>(
      `SELECT talent.id, hub_members.name, email FROM talent
       JOIN entries ON entries.kind = 'talent' AND entries.id = talent.id
       JOIN hub_members ON hub_members.id = entries.owner_id
       WHERE talent.id IN (SELECT value FROM json_each(?))`,
    )
      .raw()
      .all(JSON.stringify(entries.map(({ id }) => id)))
      .map(([id, name, email]) => [id, { name, avatarSeed: seedOfEmail(email) }]),
  );
  return entries.map((entry) => {
    const isPerson = entry.talentType === HUMAN && !entry.avatar;
    const avatarSeed = isPerson ? seedOfNamed(entry.name, owners.get(entry.id)) : undefined;
    return avatarSeed === undefined ? entry : { ...entry, avatarSeed };
  });
}

/** Of a member who adds many people; the own entry is seldom further back. */
const MAX_OWN_LOOKED_AT = 100;

/** What a member does, by their newest entry as a person under their own name: members add other people, too. */
export function roleOf({ id, name }: { id: number; name: string }): string | null {
  const own = statement<[number, number], Pick<Talent, "name" | "title" | "company">>(
    `SELECT talent.name, title, company FROM entries JOIN talent ON talent.id = entries.id
     WHERE owner_id = ? AND kind = 'talent' AND is_agent = 0 ORDER BY talent.id DESC LIMIT ?`,
  )
    .all(id, MAX_OWN_LOOKED_AT)
    .find((entry) => isSameName(entry.name, name));
  return own ? roleIn(own) : null;
}

/** Featured ones first, then the newest. */
export const featuredTalent = (limit: number): TalentCardData[] =>
  talentParts.list.cards(featuredIds("talent", limit));

export const newestTalent = (type: TalentListType): TalentCardData | undefined =>
  talentParts.list.cards(find({ kind: "talent", filters: [ofType(type)] }).ids(1, 0))[0];

/** Agents take in and give out "text". */
const modeFilter = (name: string, { label }: { label: string }): ListFilter => ({
  ...openFilter({ name, label }),
  isUnsaid: true,
});

export const talentParts = kindParts(talentKind, talentDefinition, talentStore, {
  shown: withAvatarSeeds,
  pictureOf: ({ name, talentType, avatarSeed, avatar: path }: ShownTalent) =>
    talentType === HUMAN
      ? { look: "person", of: name, seed: avatarSeed, path }
      : { look: "agent", of: name, path },
  page: talentPage,
  result({ title, company, bio, specialties, skills, agentSkills, talentType, employmentType, location }) {
    const first = skills.slice(0, talentDefinition.fields.skills.onCard);
    const found = [...specialties, ...skills.slice(first.length), ...agentSkills].join(", ");
    return {
      text: [title, company, bio, found].filter(Boolean).join(" · "),
      facts: [
        talentType === HUMAN ? HUMAN : NON_HUMAN,
        employmentLabel(employmentType),
        location,
        first.join(", "),
      ],
    };
  },
  tags: ["skill"],
  list: {
    cardOf: (entry) => cardOf(talentDefinition.fields, entry),
    filters: [
      TYPE_FILTER,
      openFilter({ name: "skill", label: "Skill", words: phrasesOf(SKILLS) }),
      modeFilter("input", talentDefinition.fields.inputModes),
      modeFilter("output", talentDefinition.fields.outputModes),
    ],
    sorts: [
      {
        name: "experience",
        label: "Most experience",
        order: by("years", "descending"),
        words: ["most experienced", "most experience", "by experience", "highest experience", "topmost"],
      },
    ],
  },
  related: talentRelation,
  section: talentSection,
});

export const talentResource = entryResource(talentStore, talentEntries, {
  fill: draftFromCard,
  // An agent is listed on the other tab.
  listOf: ({ talentType }) =>
    listUrl(talentEntries.path, { filters: talentType === NON_HUMAN ? { type: "nonhuman" } : {} }),
});
