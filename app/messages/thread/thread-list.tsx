import { latestUrl, STATUS_WORDS, type ThreadRow } from "#app/messages/message";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Link } from "#app/ui/link";
import { PersonTile } from "#app/ui/media/tile";

function ThreadItem({ thread, current }: { thread: ThreadRow; current: boolean }) {
  const { id, name, avatarSeed, about, unread, mine, status, excerpt, createdAt, timeAgo } = thread;
  return (
    <li className={`th ${unread > 0 ? "new" : ""} ${current ? "current" : ""}`}>
      <PersonTile name={name} seed={avatarSeed} size={44} />
      <b>
        <Link to={latestUrl(id)} aria-current={current ? "page" : undefined}>
          <bdi>{name}</bdi>
          {about !== null && (
            <>
              , about <bdi>{about}</bdi>
            </>
          )}
        </Link>
      </b>
      <TimeAgoText at={createdAt} text={timeAgo} />
      <p>
        <span className="begins">
          {unread > 0 && <span className="vh">{`${unread} unread: `}</span>}
          {mine && "You: "}
          <bdi>{excerpt}</bdi>
        </span>
        {mine && status !== "sent" && <span className="meta">{STATUS_WORDS[status]}</span>}
        {unread > 1 && (
          <span className="how-many" aria-hidden="true">
            {unread}
          </span>
        )}
      </p>
    </li>
  );
}

export const ThreadList = ({
  threads,
  current,
}: {
  threads: readonly ThreadRow[];
  current: number | undefined;
}) => (
  <ul className="threads">
    {threads.map((thread) => (
      <ThreadItem key={thread.id} thread={thread} current={thread.id === current} />
    ))}
  </ul>
);
