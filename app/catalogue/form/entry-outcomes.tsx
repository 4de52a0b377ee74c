import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { Entries } from "#app/catalogue/define-entries";
import type { EntryAnswer } from "#app/catalogue/form/entry-form.server";
import { entryPath } from "#app/catalogue/entry-path";
import { CELEBRATION_MS } from "#app/platform/forms/form-answer";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import { Icon } from "#app/ui/icon";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export type RejectedEntry = Exclude<EntryAnswer, { done: unknown }>;

export function DuplicateNotice({ entries, id, name }: { entries: Entries; id: number; name: string }) {
  const { path, submit, one } = entries;
  const listed = `${path}?${new URLSearchParams({ search: name }).toString()}`;
  return (
    <div className="notice warn" role="alert">
      <Icon name="circle-alert" />
      <span>
        <b>
          <bdi>{name}</bdi> is already listed.
        </b>{" "}
        <a className="link" href={listed} target="_blank" rel="noopener">
          See the existing {one}
          <span className="vh">, opens in a new tab</span>
        </a>
        . To add yours anyway, press “{submit}” again.
      </span>
      <input type="hidden" name="twin" value={id} />
    </div>
  );
}

export const PastNotice = ({ entries: { submit, one } }: { entries: Entries }) => (
  <div className="notice warn" role="alert">
    <Icon name="circle-alert" />
    <span>
      <b>This {one} is already over.</b> To add it anyway, press “{submit}” again.
    </span>
    <input type="hidden" name="past" value="yes" />
  </div>
);

export const FilledNotice = ({
  source = "there",
  labels,
}: {
  source?: string;
  labels: readonly string[];
}) => (
  <div className="notice" role="status">
    <Icon name="circle-check" />
    <span>
      {labels.length === 0 ? (
        <b>{`There was nothing left to fill in from ${source}.`}</b>
      ) : (
        <>
          <b>{`Filled in from ${source}:`}</b> {labels.join(", ")}. Please check it before you save; what you
          had typed was kept.
        </>
      )}
    </span>
  </div>
);

/** Leads on to the list; without scripts the `Refresh` header does that. */
export function EntryDone({ entries, id, name, to }: EntryName & { entries: Entries; to: string }) {
  const { label, added, one } = entries;
  const navigate = useNavigate();
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed, far down a phone's page, is gone; after a form the router leaves the page where it is.
  useEffect(() => said.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => navigate(to), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div ref={said} role="status" tabIndex={-1}>
      <StatusCard
        tone="ok"
        icon="circle-check"
        title={added}
        text={`${name} is listed now. Taking you to the list.`}
      >
        <Link className="btn btn-primary" to={entryPath(entries, { id, name })}>{`See your ${one}`}</Link>
        <Link className="btn btn-secondary" to={to}>{`Go to ${label}`}</Link>
      </StatusCard>
    </div>
  );
}
