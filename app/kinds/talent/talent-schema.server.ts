import type { z } from "zod";

import type { Field } from "#app/catalogue/fields/field";
import { schemasOf } from "#app/catalogue/fields/field-schemas.server";
import { cardAddress, INSECURE_CARD, ONLY_AGENTS } from "#app/kinds/talent/agent-card/agent-card";
import { profileLink } from "#app/kinds/talent/profile-link";
import { talentDefinition, type TalentValues } from "#app/kinds/talent/talent-fields";
import type { Rule } from "#app/platform/forms/bounded-schema";
import { anyCase } from "#app/platform/text/any-case";
import { HUMAN } from "#app/kinds/talent/talent-kind";

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

const TEXT = ["string", "null"];

const OF_CARDS: Rule = {
  if: { properties: { talentType: { type: "string", enum: [HUMAN] } } },
  then: {
    properties: {
      ...Object.fromEntries(OF_PEOPLE.map((name) => [name, { type: "string", minLength: 1 }])),
      agentCard: { type: TEXT, pattern: String.raw`^\s*$` },
    },
    required: OF_PEOPLE,
  },
  else: {
    properties: {
      agentCard: { type: TEXT, not: { type: "string", pattern: String.raw`^\s*${anyCase("http")}:` } },
    },
  },
};

export const talentSchemas = schemasOf(talentDefinition, {
  lines: { linkedin: profileLink },
  together: [{ fields: ["talentType", "agentCard"], rule: OF_CARDS, read: readAgentCard }],
});
