import { AGENT_JSON } from "#app/kinds/talent/agent-card/agent-card";
import {
  availabilityLabel,
  employmentLabel,
  roleIn,
  TALENT_TABS,
  type ShownTalent,
} from "#app/kinds/talent/talent";
import type { talentDefinition } from "#app/kinds/talent/talent-fields";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";
import { cutToSearch } from "#app/platform/search/text-match";
import { listUrl } from "#app/catalogue/filters/list-query";

const { path } = talentKind;

export function talentPage(entry: ShownTalent): PageSaid<typeof talentDefinition> {
  const { name, title, company, specialties, skills, location, portfolio, linkedin } = entry;
  const human = entry.talentType === HUMAN;
  const [person, agent] = TALENT_TABS;
  const { type, label, glyph } = human ? person : agent;
  const ofType: Record<string, string> = human ? {} : { type };
  const sites = present(portfolio, linkedin);
  return {
    tab: { label: `${label} talent`, to: listUrl(path, { filters: ofType }), glyph },
    line: present(roleIn(entry), location),
    facts: {
      employmentType: {
        label: "Work",
        text: present(employmentLabel(entry.employmentType), availabilityLabel(entry.availability)).join(
          " · ",
        ),
      },
      company: company && {
        links: [
          { label: company, to: `/search?${new URLSearchParams({ q: cutToSearch(company) }).toString()}` },
        ],
      },
      portfolio: { label: "Elsewhere", sites },
      // Nothing that a browser could open.
      agentEndpoint: entry.agentEndpoint !== null && { text: entry.agentEndpoint },
    },
    asked: ofType,
    forms: human ? [] : [AGENT_JSON],
    schema: human
      ? {
          "@type": "Person",
          name,
          jobTitle: title ?? undefined,
          worksFor: company ? { "@type": "Organization", name: company } : undefined,
          knowsAbout: [...specialties, ...skills],
          sameAs: sites,
        }
      : {
          "@type": "SoftwareApplication",
          name,
          applicationCategory: title ?? "AI agent",
          author: company ? { "@type": "Organization", name: company } : undefined,
          featureList: [...specialties, ...skills],
          sameAs: sites,
        },
  };
}
