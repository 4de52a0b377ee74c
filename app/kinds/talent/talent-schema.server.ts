import type { z } from "zod";

import type { Field } from "#app/catalogue/fields/field";
import { schemasOf } from "#app/catalogue/fields/field-schemas.server";
import { cardAddress, INSECURE_CARD, ONLY_AGENTS } from "#app/kinds/talent/agent-card/agent-card";
import { profileLink } from "#app/kinds/talent/profile-link";
import { talentDefinition, type TalentValues } from "#app/kinds/talent/talent-fields";
import { anyCase } from "#app/platform/text/any-case";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";

type OfCard = Pick<TalentValues, "talentType" | "agentCard">;

function readAgentCard(said: OfCard, context: z.RefinementCtx): OfCard {
  const { talentType, agentCard } = said;
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["agentCard"], message });
  if (agentCard === null) return said;
  if (talentType === HUMAN) refuse(ONLY_AGENTS);
  else if (!agentCard.startsWith("https:")) refuse(INSECURE_CARD);
  return { ...said, agentCard: cardAddress(agentCard) };
}

const OF_PEOPLE = Object.entries<Field>(talentDefinition.fields)
  .filter(([, { only }]) => only?.is === HUMAN)
  .map(([name]) => name);

const OF_CARDS = [
  {
    properties: {
      ...Object.fromEntries(OF_PEOPLE.map((name) => [name, { type: "string", minLength: 1 }])),
      talentType: { enum: [HUMAN] },
      agentCard: { pattern: String.raw`^\s*$` },
    },
    required: OF_PEOPLE,
  },
  {
    properties: {
      talentType: { enum: [NON_HUMAN] },
      agentCard: { not: { type: "string", pattern: String.raw`^\s*${anyCase("http")}:` } },
    },
  },
];

export const talentSchemas = schemasOf(talentDefinition, {
  lines: { linkedin: profileLink },
  together: [{ fields: ["talentType", "agentCard"], anyOf: OF_CARDS, read: readAgentCard }],
});
