import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** `of` tells screen readers what all of it is about; `tour` is its name in the guided tour. */
export function SectionHead({
  title,
  to,
  label,
  of,
  tour,
}: {
  title: string;
  to: string;
  label: string;
  of?: string;
  tour?: string;
}) {
  return (
    <div className="sec-head" data-tour={tour}>
      <h2>{title}</h2>
      <Link className="arrow" to={to}>
        <span>
          {label}
          {of && <span className="vh">{` ${of}`}</span>}
        </span>
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}
