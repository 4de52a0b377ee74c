import { AgentCardSection } from "#app/kinds/talent/agent-card/agent-card-section";
import { cardSection } from "#app/kinds/talent/agent-card/card-section.server";
import { talentKind } from "#app/kinds/talent/talent-kind";

interface OwnSectionProps {
  /** As addresses name it. */
  kind: string;
  id: number;
  name: string;
  owner: number | undefined;
}

/** What the page of one kind alone has below its facts. */
export function OwnSection({ kind, id, name, owner }: OwnSectionProps) {
  const section = kind === talentKind.name ? cardSection(id) : undefined;
  return section && <AgentCardSection section={section} name={name} owner={owner} />;
}
