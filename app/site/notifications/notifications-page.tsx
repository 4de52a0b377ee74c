import { Form } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { MuteForm } from "#app/catalogue/about/notifications/mute-form";
import type { NotificationKind } from "#app/catalogue/about/notifications/notification";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import {
  NOTIFICATIONS,
  ONE,
  READ,
  type NotificationsPageData,
  type ShownNotification,
} from "#app/site/notifications/notifications-data";
import { EmptyState } from "#app/ui/cards/empty-state";
import { PageHead } from "#app/ui/cards/page-head";
import { Icon, type IconName } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { PersonTile } from "#app/ui/media/tile";

const LEAD = "What happened to your posts, messages and saved searches.";
const NONE = "Nothing yet. Likes, comments, messages and what your saved searches find appear here.";
const NO_OLDER = "Nothing older.";

const urlOf = (before: string | undefined): string =>
  before ? `${NOTIFICATIONS}?before=${before}` : NOTIFICATIONS;

export function NotificationsPage({ owner, days, upTo, before, older }: NotificationsPageData) {
  return (
    <div className="wrap">
      <PageHead title="Notifications" lead={LEAD}>
        {upTo && (
          <Form method="post" action={READ}>
            <OwnerField owner={owner} />
            <input type="hidden" name="back" value={urlOf(before)} />
            <button className="btn btn-secondary" name="upTo" value={upTo}>
              <Icon name="check" />
              Mark all as read
            </button>
          </Form>
        )}
      </PageHead>
      <div className="feed told">
        <div>
          {days.length === 0 && <EmptyState text={before ? NO_OLDER : NONE} />}
          {days.map(({ title, lines }) => (
            <section key={title} className="day">
              <h2>{title}</h2>
              <ul>
                {lines.map((line) => (
                  <Line key={line.id} line={line} owner={owner} back={urlOf(before)} />
                ))}
              </ul>
            </section>
          ))}
          {(before ?? older) && (
            <nav className="pages" aria-label="Pages">
              {before && (
                <Link className="chip" to={NOTIFICATIONS}>
                  Newest
                </Link>
              )}
              {older && (
                <Link className="chip" to={urlOf(older)} rel="next">
                  Older
                </Link>
              )}
            </nav>
          )}
        </div>
        <WhatReaches />
      </div>
    </div>
  );
}

const ICONS: Record<NotificationKind, IconName> = {
  like: "heart",
  comment: "message-circle",
  message: "message-square",
  answer: "message-square",
  search: "bookmark",
  removed: "circle-x",
  approved: "circle-check",
  report: "flag",
};

/** CSS pixels. */
const TILE = 44;
const TILE_OF_TWO = 30;

function Picture({ what, people }: Pick<ShownNotification, "what" | "people">) {
  const [first, second] = people;
  if (!first)
    return (
      <span className="glyph">
        <Icon name={ICONS[what]} />
      </span>
    );
  if (!second) return <PersonTile {...first} size={TILE} />;
  return (
    <span className="stack">
      <PersonTile {...first} size={TILE_OF_TWO} />
      <PersonTile {...second} size={TILE_OF_TWO} />
    </span>
  );
}

interface LineProps {
  line: ShownNotification;
  owner: number;
  back: string;
}

/** What is new is opened by a form, which marks it as read on the way. */
function Sentence({ line: { words, path, cursor, isNew }, owner }: Pick<LineProps, "line" | "owner">) {
  const sentence = words.map((word, i) => (typeof word === "string" ? word : <bdi key={i}>{word.name}</bdi>));
  if (!path) return sentence;
  if (!isNew) return <Link to={path}>{sentence}</Link>;
  return (
    <Form method="post" action={READ}>
      <OwnerField owner={owner} />
      <input type="hidden" name="back" value={path} />
      <button name={ONE} value={cursor}>
        {sentence}
      </button>
    </Form>
  );
}

function Line({ line, owner, back }: LineProps) {
  const { what, people, text, said, of, isMuted, isNew, happenedAt, time, isToday } = line;
  return (
    <li className={isNew ? "nt new" : "nt"}>
      <Picture what={what} people={people} />
      <div className="told-what">
        {isNew && <span className="vh">New: </span>}
        <Sentence line={line} owner={owner} />
      </div>
      {isToday ? <TimeAgoText at={happenedAt} text={time} /> : <time dateTime={happenedAt}>{time}</time>}
      {said && (
        <p className="said" dir="auto">
          {said}
        </p>
      )}
      {of && <MuteForm of={of} name={`what “${text}” is about`} isMuted={isMuted} back={back} />}
    </li>
  );
}

const WhatReaches = () => (
  <aside className="aside" aria-labelledby="reaches">
    <div className="side-box">
      <h2 id="reaches">What reaches you</h2>
      <ul className="rules">
        <li>
          <Icon name="heart" />
          Likes and comments, several joined into one line
        </li>
        <li>
          <Icon name="message-square" />
          Messages from members, and answers to yours
        </li>
        <li>
          <Icon name="bookmark" />
          New results of your saved searches
        </li>
        <li>
          <Icon name="flag" />
          What the operator decided about something you sent or reported
        </li>
      </ul>
      <Link className="arrow" to="/account#notifications">
        <span>Choose which</span>
        <Icon name="arrow-right" />
      </Link>
    </div>
  </aside>
);
