import type { MessageAbout } from "#app/messages/message";
import { Link } from "#app/ui/link";

export function AboutLink({ about: { title, path } }: { about: MessageAbout }) {
  return (
    <Link className="link" to={path}>
      <bdi>{title}</bdi>
    </Link>
  );
}
