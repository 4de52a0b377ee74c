import { z } from "zod";

import { asWebAddress } from "#app/catalogue/fields/input-schema";
import {
  cardAddress,
  INSECURE_CARD,
  ONLY_AGENTS,
  type AgentCard,
} from "#app/kinds/talent/agent-card/agent-card";
import { requireShortWait } from "#app/kinds/talent/agent-card/agent-requests.server";
import { fetchCard } from "#app/kinds/talent/agent-card/look-at-card.server";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { bounded } from "#app/platform/forms/bounded-schema";
import { oneOf, type FormValues } from "#app/platform/forms/form-values";
import { distinctItems, joinTags } from "#app/platform/forms/tags";
import { fieldRefusal } from "#app/platform/refusal";
import { earliestFailure } from "#app/platform/safe-fetch/earliest-failure.server";
import { ignoreCase } from "#app/platform/search/text-match";
import { LIST_LIMIT } from "#app/platform/text/text-rules";
import { URL_LIMIT } from "#app/platform/text/web-address";

const MISSING_CARD = "Please enter the address of the agent card";

const address = bounded(
  URL_LIMIT,
  "characters",
  z.string(MISSING_CARD).trim().min(1, MISSING_CARD).transform(asWebAddress),
);

const refused = (message: string, status = 400) => fieldRefusal("agentCard", message, status);

function addressIn(typed: FormValues): string {
  const read = address.safeParse(oneOf(typed, "agentCard"));
  if (!read.success) throw refused(read.error.issues[0]?.message ?? MISSING_CARD);
  if (oneOf(typed, "talentType") === HUMAN) throw refused(ONLY_AGENTS);
  if (!read.data.startsWith("https:")) throw refused(INSECURE_CARD);
  return cardAddress(read.data);
}

const tagsOf = (lists: readonly (readonly string[])[]): string =>
  joinTags(distinctItems(lists.flat(), ignoreCase).slice(0, LIST_LIMIT));

const valuesOf = ({ name, description, skills, provider, documentation }: AgentCard): FormValues => ({
  name,
  talentType: NON_HUMAN,
  company: provider?.organization,
  bio: description,
  specialties: tagsOf([skills.map((skill) => skill.name)]),
  skills: tagsOf(skills.map(({ tags }) => tags)),
  portfolio: documentation ?? provider?.url,
});

/**
 * What an agent's card says of the fields of the form.
 *
 * @throws Refusal 400 or 422 at the address, or 429
 */
export async function draftFromCard(typed: FormValues): Promise<FormValues> {
  const agentCard = addressIn(typed);
  requireShortWait();
  const earliest = earliestFailure();
  const read = await fetchCard(agentCard);
  if ("card" in read) return { ...valuesOf(read.card), agentCard };
  await earliest;
  throw refused(
    "failure" in read ? `There is no card to read. ${read.failure}` : `The card isn't valid. ${read.problem}`,
    422,
  );
}
