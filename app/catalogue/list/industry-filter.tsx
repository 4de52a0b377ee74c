import { FILTER_INDUSTRIES } from "#app/catalogue/industries";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";

const OPEN_OPTIONS = [
  "Machine Learning",
  "Computer Vision",
  "Natural Language Processing",
  "Robotics",
  "Generative AI",
  "Healthcare AI",
  "Financial AI",
  "Autonomous Vehicles",
  "AI Infrastructure",
  "Climate Tech",
];

const REST = FILTER_INDUSTRIES.filter((industry) => !OPEN_OPTIONS.includes(industry));

interface IndustryFilterProps {
  selected: readonly string[];
  /** In the order of FILTER_INDUSTRIES; undefined while a search text narrows the list. */
  counts?: readonly number[];
}

function Panel({ selected, counts }: IndustryFilterProps) {
  const box = (industry: string) => {
    const count = counts?.[FILTER_INDUSTRIES.findIndex((name) => name === industry)];
    return (
      <label key={industry} className="check">
        <input
          type="checkbox"
          name="industry"
          autoComplete="off"
          value={industry}
          defaultChecked={selected.includes(industry)}
        />
        {industry}
        {count !== undefined && (
          <span className="n">
            {formatCount(count)}
            <span className="vh"> entries</span>
          </span>
        )}
      </label>
    );
  };
  return (
    <div className="rail-panel">
      <fieldset>
        <legend>Industry</legend>
        {OPEN_OPTIONS.map(box)}
        <details className="more" open={REST.some((industry) => selected.includes(industry)) || undefined}>
          <summary>{`All ${FILTER_INDUSTRIES.length} industries`}</summary>
          {REST.map(box)}
        </details>
      </fieldset>
      <button className="btn btn-secondary btn-sm nojs">Apply filters</button>
    </div>
  );
}

/** On phones it is a disclosure that needs no script. */
export function IndustryFilter({ selected, counts }: IndustryFilterProps) {
  return (
    <>
      <input className="vh filter-toggle" type="checkbox" id="show-filters" />
      <label className="filter-sm" htmlFor="show-filters">
        <Icon name="sliders-horizontal" />
        Industry
        {selected.length > 0 && (
          <span className="n">
            {selected.length}
            <span className="vh"> selected</span>
          </span>
        )}
      </label>
      <Panel selected={selected} counts={counts} />
    </>
  );
}
