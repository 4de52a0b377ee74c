import { useEffect, useId, useRef, type MouseEvent } from "react";

import type { FilterGroup, SortChoice } from "#app/catalogue/filters/filter-group";
import { optionsOf, type ChosenOptions } from "./list-query";
import { isEdited } from "#app/ui/forms/is-edited";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { useSheet } from "./use-sheet";

interface GroupProps {
  group: FilterGroup;
  chosen: readonly string[];
  /** Of what is counted. */
  plural: string;
}

function Options({ group: { name, options, open, plural = "" }, chosen, plural: counted }: GroupProps) {
  const box = ({ value, label, count }: FilterGroup["options"][number]) => (
    <label key={value} className={count === 0 ? "check none" : "check"}>
      <input
        type="checkbox"
        name={name}
        autoComplete="off"
        value={value}
        defaultChecked={chosen.includes(value)}
      />
      <span dir="auto">{label}</span>
      {count !== undefined && (
        <span className="n">
          {formatCount(count)}
          <span className="vh"> {counted}</span>
        </span>
      )}
    </label>
  );
  const rest = options.slice(open);
  return (
    <>
      {options.slice(0, open).map(box)}
      {rest.length > 0 && (
        <details className="more" open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{`All ${options.length} ${plural}`}</summary>
          {rest.map(box)}
        </details>
      )}
    </>
  );
}

/** Adds an option by its name, or by how it begins. */
function FindBox({
  name,
  find,
  chosen,
}: {
  name: string;
  find: { label: string; suggestions: string[] };
  chosen: number;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = "";
  }, [chosen]);
  return (
    <div className="find">
      <label className="vh" htmlFor={id}>
        {find.label}
      </label>
      <input
        ref={input}
        className="input"
        id={id}
        name={name}
        type="text"
        list={`${id}-all`}
        placeholder={find.label}
        autoComplete="off"
        data-adds=""
      />
      <datalist id={`${id}-all`}>
        {find.suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <button className="btn btn-secondary btn-sm">Add</button>
    </div>
  );
}

function Box({
  name,
  label,
  box,
}: Pick<FilterGroup, "name" | "label"> & { box: NonNullable<FilterGroup["box"]> }) {
  const id = useId();
  const field = { id, name, className: "input", defaultValue: box.value, autoComplete: "off" };
  if (box.type === "day")
    return (
      <>
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <input {...field} type="date" min="1970-01-01" max="2199-12-31" />
      </>
    );
  return (
    <>
      <div className="find">
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <input
          {...field}
          type="text"
          inputMode="text"
          placeholder={box.placeholder}
          aria-describedby={`${id}-hint`}
        />
        <button className="btn btn-secondary btn-sm">Apply</button>
      </div>
      <p className="meta" id={`${id}-hint`}>
        {box.hint}
      </p>
    </>
  );
}

function Group({ group, chosen, plural }: GroupProps) {
  const { name, label, find, all, box } = group;
  return (
    <details className="fgroup" open>
      <summary>
        {label}
        {chosen.length > 0 && !box && <span className="n">{chosen.length} on</span>}
        <Icon name="chevron-down" />
      </summary>
      {/* Agents in a browser are told of all its boxes at once (form-tools.ts), and Chromium leaves out the legend. */}
      <fieldset toolparamdescription={box ? undefined : label}>
        <legend className="vh">{label}</legend>
        {box ? (
          <Box name={name} label={label} box={box} />
        ) : (
          <Options group={group} chosen={chosen} plural={plural} />
        )}
        {find && <FindBox name={name} find={find} chosen={chosen.length} />}
        {all && (
          <Link className="text-btn" to={`${all.url}#${FILTERS}`} preventScrollReset replace>
            {all.label}
          </Link>
        )}
      </fieldset>
    </details>
  );
}

const FILTERS = "filters";

interface FilterPanelProps {
  groups: readonly FilterGroup[];
  filters: ChosenOptions;
  sorts: readonly SortChoice[];
  sort: string;
  widening?: string;
  /** Of results. */
  plural: string;
  count: string;
  clearUrl: string;
}

/** At the side of a wide window; on phones a sheet over the page, which a link opens, and Back and much else closes. */
export function FilterPanel({
  groups,
  filters,
  sorts,
  sort,
  widening,
  plural,
  count,
  clearUrl,
}: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const { close, shut } = useSheet(panel, opener, `#${FILTERS}`);
  /** Ticks have been followed by then, but not what is typed. */
  const show = (event: MouseEvent) => {
    const boxes = [...(panel.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [])];
    if (boxes.some(isEdited)) return shut();
    event.preventDefault();
    close();
  };
  const chosenOf = ({ name }: FilterGroup) => optionsOf({ filters }, name);
  const chosen = groups.flatMap(chosenOf).length;
  const sortId = useId();
  return (
    <>
      <a className="filter-sm" href={`#${FILTERS}`} ref={opener}>
        <Icon name="sliders-horizontal" />
        Filters
        {chosen > 0 && (
          <span className="n">
            {chosen}
            <span className="vh"> on</span>
          </span>
        )}
      </a>
      <div className="rail-panel" id={FILTERS} ref={panel} tabIndex={-1}>
        <div className="sheet-h">
          <h2>Filters</h2>
          <a
            className="icon-btn"
            href="#results"
            aria-label="Close filters"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <Icon name="x" />
          </a>
        </div>
        <div className="filters">
          <div className="field sort-sm">
            <label htmlFor={sortId}>Sort</label>
            <div className="select">
              <select
                className="input"
                id={sortId}
                name="sort"
                defaultValue={sort === sorts[0]?.name ? "" : sort}
              >
                {sorts.map(({ name, label }, i) => (
                  <option key={name} value={i === 0 ? "" : name}>
                    {label}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </div>
          </div>
          {groups.map((group) => (
            <Group key={group.name} group={group} chosen={chosenOf(group)} plural={plural} />
          ))}
          {widening && <p className="rule">{widening}</p>}
          <button className="btn btn-secondary btn-sm nojs apply">Apply filters</button>
        </div>
        <div className="sheet-f">
          <Link className="btn btn-secondary" to={`${clearUrl}#${FILTERS}`} preventScrollReset replace>
            Clear all
          </Link>
          <button className="btn btn-primary" onClick={show}>
            {`Show ${count}`}
          </button>
        </div>
      </div>
    </>
  );
}
