import type { CardSection } from "#app/kinds/talent/agent-card/card-section.server";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { siteOf } from "#app/platform/text/site-of";
import { ExternalLink } from "#app/ui/external-link";
import { Icon } from "#app/ui/icon";

const ICONS = {
  Yes: "circle-check",
  No: "circle-x",
  Unknown: "circle-alert",
  "Can’t be asked": "circle-alert",
  "Not checked yet": "timer",
} as const;

interface AgentCardSectionProps {
  section: CardSection;
  name: string;
  /** Who may have it checked again; nobody else is shown the button. */
  owner: number | undefined;
}

export function AgentCardSection({ section, name, owner }: AgentCardSectionProps) {
  const { talentId, address, checks, facts, skills, more } = section;
  return (
    <section className="group agent-card" aria-labelledby="agent-card">
      <div className="gh">
        <h2 id="agent-card">
          <i className="k k-agent" />
          Agent card
        </h2>
        <p className="meta">
          What the agent says of itself at <bdi>{siteOf(address)}</bdi>
        </p>
        {owner !== undefined && (
          <form method="post" action={`/talent/${talentId}/agent-card`}>
            <OwnerField owner={owner} />
            <button className="btn btn-secondary btn-sm">
              <Icon name="rotate-cw" />
              Check again
            </button>
          </form>
        )}
      </div>
      <div>
        <ul className="checks">
          {checks.map(({ label, word, reason, checked }) => (
            <li key={label}>
              <Icon name={ICONS[word]} />
              <p>
                <b>{label}:</b> {word}{" "}
                {reason && (
                  <span className="meta" dir="auto">
                    {reason}
                  </span>
                )}
                {reason && checked && " "}
                {checked && (
                  <span className="meta">
                    Checked <time dateTime={checked.at}>{checked.text}</time>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map(({ label, text, to }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{to ? <ExternalLink href={to} label={text} of={name} /> : <bdi>{text}</bdi>}</dd>
              </div>
            ))}
          </dl>
        )}
        {skills.length > 0 && (
          <ul className="card-skills">
            {skills.map((skill, i) => (
              <li key={i}>
                <h3 dir="auto">{skill.name}</h3>
                {skill.description && <p dir="auto">{skill.description}</p>}
                {skill.examples.map((example) => (
                  <p key={example} className="meta" dir="auto">
                    “{example}”
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
        {more && <p className="meta">{more}</p>}
      </div>
    </section>
  );
}
