import type { FilterGroup } from "#app/catalogue/list/list-data";
import { optionsOf, type ChosenOptions } from "#app/catalogue/list/list-query";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";

interface GroupProps {
  group: FilterGroup;
  chosen: readonly string[];
}

function Group({ group: { name, label, options, open, all }, chosen }: GroupProps) {
  const rest = options.slice(open);
  const box = ({ value, count }: FilterGroup["options"][number]) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        name={name}
        autoComplete="off"
        value={value}
        defaultChecked={chosen.includes(value)}
      />
      {value}
      {count !== undefined && (
        <span className="n">
          {formatCount(count)}
          <span className="vh"> entries</span>
        </span>
      )}
    </label>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.slice(0, open).map(box)}
      <details className="more" open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
        <summary>{all}</summary>
        {rest.map(box)}
      </details>
    </fieldset>
  );
}

/** The control of a disclosure on phones that needs no script; what it discloses comes after it. */
export const FilterToggle = ({ label, chosen }: { label: string; chosen: number }) => (
  <>
    <input className="vh filter-toggle" type="checkbox" id="show-filters" autoComplete="off" />
    <label className="filter-sm" htmlFor="show-filters">
      <Icon name="sliders-horizontal" />
      {label}
      {chosen > 0 && (
        <span className="n">
          {chosen}
          <span className="vh"> selected</span>
        </span>
      )}
    </label>
  </>
);

export function FilterGroups({
  groups,
  filters,
}: {
  groups: readonly FilterGroup[];
  filters: ChosenOptions;
}) {
  const chosenOf = ({ name }: FilterGroup) => optionsOf({ filters }, name);
  const [first] = groups;
  if (!first) return null;
  return (
    <>
      <FilterToggle label={first.label} chosen={groups.flatMap(chosenOf).length} />
      <div className="rail-panel">
        {groups.map((group) => (
          <Group key={group.name} group={group} chosen={chosenOf(group)} />
        ))}
        <button className="btn btn-secondary btn-sm nojs">Apply filters</button>
      </div>
    </>
  );
}
