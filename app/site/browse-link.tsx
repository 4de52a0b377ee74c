import { MAIN_KINDS } from "#app/site/kinds";
import { Link } from "#app/ui/link";

interface Props {
  /** The first of the header unless another one is meant. */
  list?: { label: string; path: string };
  look?: "primary" | "secondary";
}

export const BrowseLink = ({ list = MAIN_KINDS[0], look = "secondary" }: Props) => (
  <Link className={`btn btn-${look} btn-sm`} to={list.path}>
    {`Browse ${list.label.toLowerCase()}`}
  </Link>
);
