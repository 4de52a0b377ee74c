import { TourRow } from "#app/site/tours/tour-provider";
import type { Markup } from "#app/platform/document/markup";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { Link } from "#app/ui/link";

export function Hero({ wall }: { wall: Markup }) {
  return (
    <div className="hero-grid">
      <div>
        <h1>
          Meet the <span className="swipe">future</span> of AI innovation
        </h1>
        <p className="lead">
          Startups, investors, human experts and AI agents in one open directory. Browse it, search it, or say
          what you need.
        </p>
        <p className="cta">
          <Link className="btn btn-primary btn-lg" to="/startups">
            Explore startups
          </Link>
          <Link className="btn btn-secondary btn-lg" to="/investors">
            Find investors
          </Link>
        </p>
        <p className="tour-line">
          <TourRow />
        </p>
      </div>
      <StaticMarkup className="wall" markup={wall} />
    </div>
  );
}
