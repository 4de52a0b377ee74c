import { Link } from "@remix-run/react";

import type { MessageAbout } from "#app/features/messages/message";

export function AboutLink({ about: { title, path } }: { about: MessageAbout }) {
  return (
    <Link className="link" to={path}>
      <bdi>{title}</bdi>
    </Link>
  );
}
