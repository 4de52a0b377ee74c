import { Form } from "@remix-run/react";
import { useRef, type ReactNode } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { RHYTHMS, type MailRhythm } from "#app/catalogue/about/saves/mail-rhythm";
import type { ShownSearch } from "#app/site/saved/saved-data";
import { BrowseLink } from "#app/site/browse-link";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Select } from "#app/ui/forms/field";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { useClosingDetails } from "#app/ui/use-closing-details";

interface RhythmFormProps {
  owner: number;
  intent: "changes" | "mail";
  id: string;
  label: string;
  mail: MailRhythm;
  /** Said to readers, as there are many such forms. */
  of: string;
  children?: ReactNode;
}

export const RhythmForm = ({ owner, intent, id, label, mail, of, children }: RhythmFormProps) => (
  <Form method="post" className="rhythm" preventScrollReset>
    <OwnerField owner={owner} />
    {children}
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="vh">{` ${of}`}</span>
      </label>
      <div className="copy">
        {/* What is stored later is another choice, which the browser's own must not hide. */}
        <Select key={mail} id={id} name="mail" defaultValue={mail} options={RHYTHMS} />
        <button className="btn btn-secondary" name="intent" value={intent}>
          Set<span className="vh">{` how often to email me ${of}`}</span>
        </button>
      </div>
    </div>
  </Form>
);

function Search({ owner, id, name, url, parts, isLost, news, mail, feed }: ShownSearch & { owner: number }) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const hidden = (
    <>
      <OwnerField owner={owner} />
      <input type="hidden" name="search" value={id} />
    </>
  );
  return (
    <article className="sq" id={`search-${id}`} aria-labelledby={`search-${id}-name`}>
      <div>
        <h3>
          {url ? (
            <Link to={url} id={`search-${id}-name`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi id={`search-${id}-name`}>{name}</bdi>
          )}{" "}
          {news && <span className="newn">{news}</span>}
        </h3>
        {parts.length > 0 && (
          <ul className="tags" aria-label="What it looks for">
            {parts.map((part, i) => (
              <li key={i} className="tag">
                <bdi>{part}</bdi>
              </li>
            ))}
          </ul>
        )}
        {isLost && (
          <p className="notice warn">
            <Icon name="circle-alert" />
            <span>
              It no longer finds anything, because a filter it uses is gone. Choose your filters again on the
              list, save that search, and delete this one.
            </span>
          </p>
        )}
      </div>
      <div className="row2">
        <RhythmForm
          owner={owner}
          intent="mail"
          id={`mail-${id}`}
          label="Email me"
          mail={mail}
          of={`of ${name}`}
        >
          <input type="hidden" name="search" value={id} />
        </RhythmForm>
        <details className="pop" ref={details}>
          <summary className="btn btn-ghost">
            Feed, delete<span className="vh">{`: ${name}`}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="pop-b">
            <Form method="post" className="feed-address" preventScrollReset>
              {hidden}
              <div className="field">
                <label htmlFor={`feed-${id}`}>
                  Private feed<span className="vh">{` of ${name}`}</span>
                </label>
                <div className="copy">
                  <input className="input" id={`feed-${id}`} readOnly value={feed} />
                  <button className="btn btn-secondary" name="intent" value="renew">
                    Renew<span className="vh">{` the address of ${name}`}</span>
                  </button>
                </div>
              </div>
            </Form>
            <Form method="post" preventScrollReset>
              {hidden}
              <button className="btn btn-ghost" name="intent" value="delete">
                Delete<span className="vh">{` ${name}`}</span>
              </button>
            </Form>
          </div>
        </details>
      </div>
    </article>
  );
}

const NONE =
  "No searches saved yet. Narrow a list and press “Save this search” to be told what is new in it.";

export const SavedSearches = ({ owner, searches }: { owner: number; searches: readonly ShownSearch[] }) => (
  <section id="searches" className="saved-part" aria-labelledby="searches-head">
    <div className="sec-head">
      <h2 id="searches-head">Searches</h2>
    </div>
    {searches.length === 0 ? (
      <EmptyState text={NONE}>
        <BrowseLink />
      </EmptyState>
    ) : (
      searches.map((search) => <Search key={search.id} owner={owner} {...search} />)
    )}
  </section>
);
