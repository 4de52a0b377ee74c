import { STATUS_WORDS, type MessageItem } from "#app/messages/message";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { MessageReactions } from "#app/messages/letter/message-reactions";
import { MESSAGES } from "#app/messages/messages-data";
import { AboutLink } from "#app/messages/letter/about-link";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface MessageRowProps {
  message: MessageItem;
  owner: number | undefined;
}

function MessageHead({ message }: { message: MessageItem }) {
  const { name, email, about, createdAt, timeAgo, subject } = message;
  return (
    <>
      <div className="l1">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <TimeAgoText at={createdAt} text={timeAgo} />
      </div>
      {email !== "" && <p className="meta">{email}</p>}
      {about && (
        <p className="meta">
          About <AboutLink about={about} />
        </p>
      )}
      <p className="subj">
        <bdi>{subject}</bdi>
      </p>
    </>
  );
}

export function StatusBadge({ message: { status, moderationReason } }: { message: MessageItem }) {
  const sent = status === "sent";
  return (
    <>
      <span className={`badge ${sent ? "badge-ok" : "badge-bad"}`}>
        <Icon name={sent ? "check" : "circle-x"} />
        {STATUS_WORDS[status]}
      </span>
      {!sent && <span className="fine">{moderationReason}</span>}
    </>
  );
}

/** Leads to the form with the words of a message that wasn't sent. */
export function WriteAgain({ message: { id, status, subject } }: { message: MessageItem }) {
  if (status === "sent") return null;
  return (
    <Link className="link again" to={`${MESSAGES}?again=${id}`}>
      Write it again<span className="vh">{`: ${subject}`}</span>
    </Link>
  );
}

export function SentMessageRow({ message, owner }: MessageRowProps) {
  const { id, status, content } = message;
  return (
    <article className="msg-item" id={`message-${id}`} tabIndex={-1}>
      <MessageHead message={message} />
      <div className="reacts">
        <StatusBadge message={message} />
        {status === "sent" && (
          <MessageReactions message={message} owner={owner} back={`${MESSAGES}?tab=sent#message-${id}`} />
        )}
      </div>
      <details className="msg-text">
        <summary className="link">Read the message</summary>
        <TextBody className="said" text={content} />
      </details>
      <WriteAgain message={message} />
    </article>
  );
}
