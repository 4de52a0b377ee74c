import type { ReactNode } from "react";

import type { Outcome } from "#app/kinds/use-cases/deduplicate-texts";
import { officeOf, USE_CASE_STAGES } from "#app/kinds/use-cases/use-case";
import { readMetrics } from "#app/kinds/use-cases/use-case-metrics";
import type { UseCaseRowData } from "#app/kinds/use-cases/use-case-row";
import { EntryName } from "#app/ui/cards/entry-name";
import { Undisclosed } from "#app/catalogue/list/undisclosed";
import { ExternalLink } from "#app/ui/external-link";
import { Icon } from "#app/ui/icon";
import { Picture } from "#app/ui/media/picture";
import { TagList } from "#app/ui/cards/tag-list";
import { Tile } from "#app/ui/media/tile";

interface UseCaseProps {
  useCase: UseCaseRowData;
  badge: boolean;
  /** Its button. */
  save?: ReactNode;
  /** Of its owner. */
  actions?: ReactNode;
}

function UseCase({ useCase, badge, save, actions }: UseCaseProps) {
  const { title, companyName, text, outcomes, technology, moreTechnologies } = useCase;
  const tags = <TagList label="Technology" items={technology} more={moreTechnologies} to={useCase.path} />;
  return (
    <article className="uc">
      <Picture
        path={useCase.companyLogo}
        size={56}
        fallback={<Tile seed={companyName ?? title} size={56} />}
      />
      <div className="id">
        {badge && useCase.featured && (
          <span className="feat">
            <Icon name="star" />
            Featured
          </span>
        )}
        <EntryName to={useCase.path}>{title}</EntryName>
        {companyName && (
          <p className="by" dir="auto">
            {officeOf(companyName)}
          </p>
        )}
        <p className="uc-kind">
          {useCase.industry && <span>{useCase.industry}</span>}
          <StageMeter stage={useCase.stage} />
        </p>
        {useCase.caseStudyUrl && (
          <ExternalLink href={useCase.caseStudyUrl} label="Read case study" of={title} />
        )}
        {actions}
      </div>
      {(text || outcomes.length === 0) && (
        <div className={outcomes.length === 0 ? "what alone" : "what"}>
          {text && <p dir="auto">{text}</p>}
          {tags}
        </div>
      )}
      {outcomes.length > 0 && (
        <div className={text ? "got" : "got alone"}>
          <div className="outcomes">
            {outcomes.map((outcome) => (
              <OutcomeText key={outcome.label} outcome={outcome} />
            ))}
          </div>
          {!text && tags}
        </div>
      )}
      {save}
    </article>
  );
}

/** Without `badges` where all of them are featured, and the page says so. */
export function UseCaseLedger({
  useCases,
  badges = true,
  saveOf = () => undefined,
  actionsOf = () => undefined,
}: {
  useCases: readonly UseCaseRowData[];
  badges?: boolean;
  saveOf?: (useCase: UseCaseRowData) => ReactNode;
  actionsOf?: (useCase: UseCaseRowData) => ReactNode;
}) {
  return (
    <ul className="ucs">
      {useCases.map((useCase) => (
        <li key={useCase.id}>
          <UseCase useCase={useCase} badge={badges} save={saveOf(useCase)} actions={actionsOf(useCase)} />
        </li>
      ))}
    </ul>
  );
}

/** Words alone for a stage that is none of the four. */
function StageMeter({ stage }: { stage: string | null }) {
  const reached = USE_CASE_STAGES.findIndex((step) => step === stage);
  return (
    <span className="meter">
      {reached >= 0 && (
        <span className="bars" aria-hidden="true">
          {USE_CASE_STAGES.map((step, i) => (
            <i key={step} className={i <= reached ? "on" : undefined} />
          ))}
        </span>
      )}
      {stage ?? <Undisclosed />}
    </span>
  );
}

function OutcomeText({ outcome: { label, text } }: { outcome: Outcome }) {
  const numbers = label === "Key metrics" ? readMetrics(text) : undefined;
  return (
    <div className={label === "Key metrics" ? "metrics" : "impact"}>
      <b>{label}</b>
      {numbers ? (
        <dl>
          {numbers.map((metric) => (
            <div key={metric.label}>
              <dt>{metric.label}</dt>
              <dd>{metric.value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p dir="auto">{text}</p>
      )}
    </div>
  );
}
