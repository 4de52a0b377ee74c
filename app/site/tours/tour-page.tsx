import { QUICK_STEPS, stepPath } from "#app/site/tours/quick-steps";
import type { ShownEntries } from "#app/site/tours/shown-entries.server";
import { StepWords } from "#app/site/tours/step-words";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/cards/page-head";
import { Link } from "#app/ui/link";

/** For visitors without scripts, and for links. */
export function TourPage({ step, shown }: { step: number; shown: ShownEntries | undefined }) {
  const current = QUICK_STEPS[step - 1];
  const isLast = step === QUICK_STEPS.length;
  return (
    <div className="wrap tour-page">
      <PageHead title="A quick tour" lead="Where everything is, in seven short steps." />
      <section className="dialog page" aria-labelledby="step">
        <div className="dialog-body">
          <StepWords
            step={step}
            title={<h2 id="step">{current?.title}</h2>}
            text={<p>{current?.text}</p>}
            shown={shown}
          />
          {current && (
            <Link className="arrow" to={current.to}>
              <span>{current.open}</span>
              <Icon name="arrow-right" />
            </Link>
          )}
          <div className="tour-acts">
            {step > 1 && (
              <Link className="btn btn-secondary" to={stepPath(step - 1)} rel="prev">
                Previous
              </Link>
            )}
            {isLast ? (
              <Link className="btn btn-primary" to="/">
                Finish Tour
              </Link>
            ) : (
              <Link className="btn btn-primary" to={stepPath(step + 1)} rel="next">
                Next
              </Link>
            )}
          </div>
        </div>
      </section>
      <nav aria-label="Steps of the tour">
        <ol className="tour-steps">
          {QUICK_STEPS.map(({ title }, i) => (
            <li key={title}>
              <Link to={stepPath(i + 1)} aria-current={i + 1 === step ? "step" : undefined}>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
