import { USE_CASE_STAGES } from "#app/features/use-cases/use-case";
import { readMetrics } from "#app/features/use-cases/use-case-metrics";
import type { UseCaseCardData } from "#app/features/use-cases/use-cases.server";
import { UNDISCLOSED } from "#app/foundation/text-rules";
import { Icon } from "#app/ui/icon";
import { ExternalLink } from "#app/ui/external-link";
import { Kept } from "#app/ui/kept";
import { Picture } from "#app/ui/picture";
import { TagList } from "#app/ui/tag-list";
import { Tile } from "#app/ui/tile";

function drawUseCase(useCase: UseCaseCardData) {
  const { title, companyName, industry, impact, metrics, featured } = useCase;
  return (
    <>
      {featured && (
        <span className="tab-label">
          <Icon name="star" />
          Featured
        </span>
      )}
      <div className="card-top">
        <Picture path={useCase.companyLogo} size={48} fallback={<Tile seed={companyName ?? title} />} />
        <div className="card-id">
          <h3>{title}</h3>
          {companyName && <p>{companyName}</p>}
        </div>
      </div>
      <p className="desc">{useCase.description}</p>
      <div className="uc-meta">
        <span>{industry}</span>
        <StageMeter stage={useCase.stage} />
      </div>
      <TagList label="Technology" items={useCase.technology} more={useCase.moreTechnologies} />
      {impact && (
        <div className="impact">
          <b>Impact</b>
          {impact}
        </div>
      )}
      {metrics && <Metrics text={metrics} />}
      {useCase.caseStudyUrl && (
        <div className="card-foot">
          <ExternalLink href={useCase.caseStudyUrl} label="Read case study" of={title} />
        </div>
      )}
    </>
  );
}

/** A use case on the list. */
export function UseCaseCard({ useCase }: { useCase: UseCaseCardData }) {
  const look = useCase.featured ? "card tabbed in-turn" : "card in-turn";
  return <Kept as="article" className={look} name="use case" data={useCase} draw={drawUseCase} />;
}

/** How far along a use case is, in four steps and in words; words alone for a stage that is none of the four. */
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
      {stage ?? UNDISCLOSED}
    </span>
  );
}

function Metrics({ text }: { text: string }) {
  const metrics = readMetrics(text);
  return (
    <div className="metrics">
      {metrics ? (
        <dl>
          {metrics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="metrics-text">
          <b>Key metrics</b>
          {text}
        </div>
      )}
    </div>
  );
}
