import { replyLink, STATUS_WORDS, type MessageItem } from "#app/messages/message";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { InPlaceForm } from "#app/messages/page/in-place-form";
import { MessageReactions } from "#app/messages/page/message-reactions";
import { MESSAGES } from "#app/messages/page/messages-data";
import { AboutLink } from "#app/messages/page/about-link";
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

export function SentMessageRow({ message, owner }: MessageRowProps) {
  const { id, status, moderationReason, content } = message;
  const sent = status === "sent";
  return (
    <article className="msg-item" id={`message-${id}`} tabIndex={-1}>
      <MessageHead message={message} />
      <div className="reacts">
        <span className={`badge ${sent ? "badge-ok" : "badge-bad"}`}>
          <Icon name={sent ? "check" : "circle-x"} />
          {STATUS_WORDS[status]}
        </span>
        {sent ? (
          <MessageReactions message={message} owner={owner} back={`${MESSAGES}?tab=sent#message-${id}`} />
        ) : (
          <span className="fine">{moderationReason}</span>
        )}
      </div>
      <details className="msg-text">
        <summary className="link">Read the message</summary>
        <TextBody className="said" text={content} />
      </details>
      {!sent && (
        <Link className="link again" to={`${MESSAGES}?again=${id}`}>
          Write it again<span className="vh">{`: ${message.subject}`}</span>
        </Link>
      )}
    </article>
  );
}

export function ReceivedMessageRow({ message, owner }: MessageRowProps) {
  const { id, name, email, subject, content, status, reported, senderBlocked } = message;
  const fields = { id: String(id) };
  return (
    <article className="msg-item" id={`message-${id}`} tabIndex={-1}>
      <MessageHead message={message} />
      <TextBody className="said" text={content} />
      {status === "sent" && (
        <div className="reacts">
          <MessageReactions message={message} owner={owner} back={`${MESSAGES}?tab=inbox#message-${id}`} />
        </div>
      )}
      <div className="msg-acts">
        <a className="btn btn-secondary btn-sm" href={replyLink(email, subject)}>
          Reply<span className="vh">{` to ${name}`}</span>
        </a>
        {senderBlocked ? (
          <span className="meta">Sender blocked</span>
        ) : (
          <InPlaceForm intent="block-sender" fields={fields} owner={owner}>
            <button className="btn btn-ghost btn-sm">
              Block sender<span className="vh">{` ${name}`}</span>
            </button>
          </InPlaceForm>
        )}
        {reported ? (
          <span className="meta">Reported</span>
        ) : (
          <InPlaceForm intent="report" fields={fields} owner={owner}>
            <button className="btn btn-ghost btn-sm">
              Report<span className="vh">{` the message of ${name}`}</span>
            </button>
          </InPlaceForm>
        )}
      </div>
    </article>
  );
}
