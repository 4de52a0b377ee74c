import type { Choice, ChoiceRow } from "#app/catalogue/list/list-data";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

const current = ({ isCurrent }: Choice) => (isCurrent ? "true" : undefined);

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <>
      {" "}
      <span className="n">{formatCount(of)}</span>
    </>
  );

export const Tabs = ({ label, choices, className = "" }: ChoiceRow) => (
  <nav className={`tabs ${className}`.trim()} aria-label={label}>
    {choices.map((choice) => (
      <Link
        key={choice.url ?? choice.label}
        to={choice.url ?? ""}
        aria-current={current(choice)}
        preventScrollReset
      >
        {choice.glyph && <i className={`k ${choice.glyph}`} />}
        {choice.label}
        <Count of={choice.count} />
      </Link>
    ))}
  </nav>
);

function Chip({ choice }: { choice: Choice }) {
  const words = (
    <>
      {choice.label}
      <Count of={choice.count} />
    </>
  );
  if (choice.url === undefined)
    return (
      <span className="chip quiet" aria-current={current(choice)}>
        {words}
      </span>
    );
  return (
    <Link className="chip" to={choice.url} aria-current={current(choice)} preventScrollReset>
      {words}
    </Link>
  );
}

function Row({ label, choices, rest }: ChoiceRow) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {choices.map((choice) => (
          <li key={choice.url ?? choice.label}>
            <Chip choice={choice} />
          </li>
        ))}
        {rest && <li className="meta">{rest}</li>}
      </ul>
    </nav>
  );
}

/** Beneath each other; on phones they scroll sideways as one. */
export const ChoiceRows = ({ rows }: { rows: readonly ChoiceRow[] }) => (
  <div className="scroll-chips choice-rows">
    {rows.map((row) => (
      <Row key={row.label} {...row} />
    ))}
  </div>
);

const FOLD = "show-rows";

/** Shows the rows after it on phones, without scripts; its label stands further down. */
export const FoldToggle = () => (
  <input className="vh row-toggle" type="checkbox" id={FOLD} autoComplete="off" />
);

export const FoldLabel = ({ label }: { label: string }) => (
  <label className="row-fold" htmlFor={FOLD}>
    {label}
    <Icon name="chevron-down" />
  </label>
);
