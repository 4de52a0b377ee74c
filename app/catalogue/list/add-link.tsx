import type { Entries } from "#app/catalogue/define-entries";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface AddLinkProps {
  entries: Pick<Entries, "addPath" | "addLabel">;
  /** Classes of the button. */
  look: string;
  /** Beside a title that leaves no room for its words on phones (sections.css). */
  isShort?: boolean;
}

export const AddLink = ({ entries: { addPath, addLabel }, look, isShort = false }: AddLinkProps) => (
  <Link
    className={`btn ${look}${isShort ? " add-short" : ""}`}
    to={addPath}
    aria-label={isShort ? addLabel : undefined}
  >
    <Icon name="plus" />
    {isShort ? <span>{addLabel}</span> : addLabel}
  </Link>
);
