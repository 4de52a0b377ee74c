import { Fragment } from "react";

import { Undisclosed } from "#app/catalogue/list/undisclosed";
import type { Fact } from "#app/catalogue/page/entry-content";
import { ExternalLink } from "#app/ui/external-link";
import { Rating } from "#app/ui/rating";
import { Link } from "#app/ui/link";

export const EntryFacts = ({ facts, of }: { facts: readonly Fact[]; of: string }) => (
  <dl className="facts">
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue fact={fact} of={of} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Without its scheme; the styles cut its path before its host. */
function ShownAddress({ url }: { url: string }) {
  const [host, ...path] = url
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/$/, "")
    .split("/");
  return (
    <>
      <span>{host}</span>
      {path.length > 0 && <span className="path">{`/${path.join("/")}`}</span>}
    </>
  );
}

const SHARED = <span className="vh">, shared</span>;

interface FactValueProps {
  fact: Fact;
  of: string;
  /** Tags that others have, too. */
  shared?: readonly string[];
}

export function FactValue({ fact, of, shared = [] }: FactValueProps) {
  if ("links" in fact) {
    return fact.links.map(({ label, to }, i) => (
      <Fragment key={label}>
        {i > 0 && ", "}
        <bdi>{to ? <Link to={to}>{label}</Link> : label}</bdi>
      </Fragment>
    ));
  }
  if ("tags" in fact) {
    return (
      <ul className="tags">
        {fact.tags.map(({ label, to }) => {
          const isShared = shared.includes(label);
          const look = isShared ? "tag shared" : "tag";
          return (
            <li key={label}>
              {to ? (
                <Link className={look} to={to} dir="auto">
                  {label}
                  {isShared && SHARED}
                </Link>
              ) : (
                <span className={look} dir="auto">
                  {label}
                  {isShared && SHARED}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  if ("sites" in fact) {
    return fact.sites.map((site) => (
      <ExternalLink key={site} href={site} label={<ShownAddress url={site} />} of={of} />
    ));
  }
  if ("rating" in fact) return <Rating {...fact.rating} />;
  if ("steps" in fact) return <Steps {...fact} />;
  const { text, note } = fact;
  if (text === null) return <Undisclosed />;
  return (
    <>
      <bdi>{text}</bdi>
      {note && <span className="meta">{note}</span>}
    </>
  );
}

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth"];
const NUMBERS = ["no", "one", "two", "three", "four", "five"];

function Steps({ steps, reached }: { steps: readonly string[]; reached: string }) {
  const at = steps.indexOf(reached);
  return (
    <>
      <span className="meter">
        <span className="bars" aria-hidden="true">
          {steps.map((step, i) => (
            <i key={step} className={i <= at ? "on" : undefined} />
          ))}
        </span>
        {reached}
      </span>
      <span className="meta">
        {ORDINALS[at]} of {NUMBERS[steps.length]} steps: {steps.join(", ")}
      </span>
    </>
  );
}
