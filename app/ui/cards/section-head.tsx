import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** `of` tells screen readers what all of it is about. */
export function SectionHead({
  title,
  to,
  label,
  of,
}: {
  title: string;
  to: string;
  label: string;
  of?: string;
}) {
  return (
    <div className="sec-head">
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
