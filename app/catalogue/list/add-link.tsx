import type { Entries } from "#app/catalogue/define-entries";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface AddLinkProps {
  entries: Pick<Entries, "addPath" | "addLabel">;
  /** Classes of the button. */
  look: string;
}

export const AddLink = ({ entries: { addPath, addLabel }, look }: AddLinkProps) => (
  <Link className={`btn ${look}`} to={addPath}>
    <Icon name="plus" />
    {addLabel}
  </Link>
);
