import { Link } from "@remix-run/react";

import { Icon } from "#app/ui/icon";
import { Tile } from "#app/ui/tile";

/** The page of a form that is not open yet: says so, and leads back to the list it belongs to. */
export function ComingPage({ title, back }: { title: string; back: { to: string; label: string } }) {
  return (
    <div className="wrap">
      <Link className="back" to={back.to}>
        <Icon name="chevron-left" />
        {back.label}
      </Link>
      <div className="status">
        <div className="status-card">
          <div className="wall404" aria-hidden="true">
            <span className="hole">
              <Tile seed={title} size={88} />
            </span>
          </div>
          <h1>{title}</h1>
          <p>
            This form isn’t open yet. We are building it now; until then the list can be browsed and searched.
          </p>
          <div className="cta">
            <Link className="btn btn-primary" to={back.to}>
              Back to {back.label}
            </Link>
            <Link className="btn btn-secondary" to="/">
              Go to Home
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
