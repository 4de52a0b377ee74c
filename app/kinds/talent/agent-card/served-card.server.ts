import type { AgentCard, CardSkill } from "#app/kinds/talent/agent-card/agent-card";
import { cardRow } from "#app/kinds/talent/agent-card/agent-cards.server";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { SITE_NAME } from "#app/platform/site";

/* Our card of an agent, in the shape of A2A 1.0: what its entry says, and of how it is asked only what its own card says. */

/** Whoever names no card has told us neither a version nor how it can be asked. */
const UNKNOWN = "unknown";

const skillNamed = (name: string, at: number) => ({
  id: `skill-${at + 1}`,
  name,
  description: `Named in the entry at ${SITE_NAME}`,
  tags: [name],
});

const skillSaid = ({ examples, inputModes, outputModes, ...skill }: CardSkill) => ({
  ...skill,
  ...(examples.length > 0 && { examples }),
  ...(inputModes.length > 0 && { inputModes }),
  ...(outputModes.length > 0 && { outputModes }),
});

const interfacesOf = ({ interfaces }: AgentCard) =>
  interfaces.map(({ url, binding, version, tenant }) => ({
    url,
    protocolBinding: binding,
    // Patches of the protocol stay out of cards (A2A 1.0, section 3.6).
    protocolVersion: /^\d+\.\d+/.exec(version)?.[0] ?? version,
    tenant,
  }));

/** `page` is the address of the entry's page. */
export function servedCard(entry: Talent, page: string): object {
  const { name, bio, company, portfolio, specialties, skills } = entry;
  const card = cardRow(entry.id)?.card;
  const named = [...new Set([...specialties, ...skills])].map(skillNamed);
  return {
    name,
    description: bio,
    version: card?.version ?? UNKNOWN,
    supportedInterfaces: card ? interfacesOf(card) : [],
    provider:
      card?.provider ?? (company && portfolio ? { organization: company, url: portfolio } : undefined),
    documentationUrl: page,
    capabilities: { streaming: card?.streaming, pushNotifications: card?.pushNotifications },
    securitySchemes: card?.securitySchemes,
    securityRequirements: card?.securityRequirements,
    defaultInputModes: card?.inputModes ?? [],
    defaultOutputModes: card?.outputModes ?? [],
    skills: card ? card.skills.map(skillSaid) : named,
  };
}
