import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

export const DOORS = {
  startups: { to: "/add-startup", label: "Add Your Startup" },
  investors: { to: "/add-investor", label: "Add Investment Firm" },
  talent: { to: "/add-talent", label: "Add Your Profile" },
};

export function Callout() {
  return (
    <section className="wrap callout-wrap" aria-labelledby="callout-title">
      <div className="callout">
        <div>
          <h2 id="callout-title">There’s a place for you on the wall</h2>
          <p>
            Listing is free. Verify your email address and your entry gets its own tile, generated from its
            name until you upload a logo.
          </p>
        </div>
        <ul className="list-none">
          {Object.values(DOORS).map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
