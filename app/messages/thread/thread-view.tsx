import { useState } from "react";

import { threadUrl, type MessageItem } from "#app/messages/message";
import { InPlaceForm } from "#app/messages/letter/in-place-form";
import { Letter } from "#app/messages/letter/letter";
import { INBOX, type Thread } from "#app/messages/messages-data";
import { ThreadMenu } from "#app/messages/thread/thread-menu";
import { shownOf, useMarkRead } from "#app/messages/thread/use-mark-read";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { PersonTile } from "#app/ui/media/tile";

interface ThreadViewProps {
  thread: Thread;
  /** The member whose page it is. */
  owner: number | undefined;
}

const pageUrl = (id: number, page: number): string => `${threadUrl(id)}&page=${page}`;

const withoutRe = (subject: string): string => subject.replace(/^(?:re:\s*)+/i, "");

/** The first one that is new, which stays marked as such once it is read. */
function useNewFrom(letters: readonly MessageItem[]): number | undefined {
  const unread = letters.find((message) => message.unread)?.id;
  const [newFrom, setNewFrom] = useState(unread);
  if (unread !== undefined && unread !== newFrom) setNewFrom(unread);
  return newFrom;
}

function ThreadHead({ thread, owner }: ThreadViewProps) {
  const { name, avatarSeed, path, email } = thread;
  const shownName = <bdi>{name}</bdi>;
  return (
    <div className="thread-h">
      <PersonTile name={name} seed={avatarSeed} size={52} />
      <div className="with">
        <h1 id="thread-name">{path ? <Link to={path}>{shownName}</Link> : shownName}</h1>
        {email && <p className="meta">{email}</p>}
      </div>
      <ThreadMenu thread={thread} owner={owner} />
    </div>
  );
}

function Letters({ thread, owner }: ThreadViewProps) {
  const { items } = thread.letters;
  const newFrom = useNewFrom(items);
  const firstNew = items.findIndex(({ id }) => id === newFrom);
  const list = (letters: readonly MessageItem[], above: MessageItem | undefined) =>
    letters.length > 0 && (
      <ol className="letters">
        {letters.map((message, i) => {
          const before = letters[i - 1] ?? above;
          const goesOn = before && withoutRe(before.subject) === withoutRe(message.subject);
          return (
            <Letter
              key={message.id}
              message={message}
              thread={thread}
              subject={goesOn ? undefined : message.subject}
              owner={owner}
            />
          );
        })}
      </ol>
    );
  if (firstNew < 0) {
    return (
      <>
        {list(items.slice(0, -1), undefined)}
        <div id="latest">{list(items.slice(-1), items[items.length - 2])}</div>
      </>
    );
  }
  return (
    <>
      {list(items.slice(0, firstNew), undefined)}
      <div className="new-line" id="latest">
        <span>New</span>
        {items.some(({ unread }) => unread) && (
          <div className="nojs">
            <InPlaceForm
              intent="read"
              fields={{ ...shownOf(thread), redirectTo: threadUrl(thread.id) }}
              owner={owner}
            >
              <button className="btn btn-secondary btn-sm">Mark as read</button>
            </InPlaceForm>
          </div>
        )}
      </div>
      {list(items.slice(firstNew), items[firstNew - 1])}
    </>
  );
}

export function ThreadView({ thread, owner }: ThreadViewProps) {
  useMarkRead(thread, owner);
  const {
    id,
    letters: { page, pageCount },
    blocked,
    muted,
  } = thread;
  return (
    <>
      <Link className="back only-phone" to={INBOX}>
        <Icon name="chevron-left" />
        Messages
      </Link>
      <ThreadHead thread={thread} owner={owner} />
      {blocked && (
        <div className="notice" tabIndex={-1}>
          <span>You have blocked them: what they write doesn’t reach you.</span>
          <InPlaceForm
            intent="unblock-sender"
            fields={{ sender: String(id), redirectTo: threadUrl(id) }}
            owner={owner}
          >
            <button className="btn btn-secondary btn-sm">Unblock</button>
          </InPlaceForm>
        </div>
      )}
      {muted && <p className="notice">Muted: you aren’t notified of answers here.</p>}
      {page < pageCount && (
        <Link className="link page-link" to={pageUrl(id, page + 1)} rel="prev">
          Earlier messages
        </Link>
      )}
      <Letters thread={thread} owner={owner} />
      {page > 1 && (
        <Link className="link page-link" to={pageUrl(id, page - 1)} rel="next">
          Later messages
        </Link>
      )}
    </>
  );
}
