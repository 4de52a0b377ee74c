import { threadUrl, type MessageItem } from "#app/messages/message";
import { AboutLink } from "#app/messages/letter/about-link";
import { InPlaceForm } from "#app/messages/letter/in-place-form";
import { MessageReactions } from "#app/messages/letter/message-reactions";
import { StatusBadge, WriteAgain } from "#app/messages/letter/message-rows";
import type { Thread } from "#app/messages/messages-data";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";

interface LetterProps {
  message: MessageItem;
  thread: Thread;
  /** Undefined where it goes on with the subject of the one above it. */
  subject: string | undefined;
  owner: number | undefined;
}

function ReportButton({ message: { id, reported }, thread, owner }: Omit<LetterProps, "subject">) {
  if (reported) return <span className="meta">Reported</span>;
  if (!thread.reporting) return null;
  const fields = { id: String(id), redirectTo: threadUrl(thread.id) };
  return (
    <InPlaceForm intent="report" fields={fields} owner={owner}>
      <button className="btn btn-secondary btn-sm">Report this message</button>
    </InPlaceForm>
  );
}

export function Letter({ message, thread, subject, owner }: LetterProps) {
  const { id, mine, name, about, createdAt, timeAgo, content, status } = message;
  const back = `${threadUrl(thread.id)}#message-${id}`;
  return (
    <li className={`letter ${mine ? "mine" : ""}`} id={`message-${id}`} tabIndex={-1}>
      <p className="l1">
        <b>{mine ? "You" : <bdi>{name}</bdi>}</b>
        <TimeAgoText at={createdAt} text={timeAgo} />
      </p>
      <div className="txt">
        {subject !== undefined && (
          <p className="subj" dir="auto">
            {subject}
          </p>
        )}
        {about && (
          <p className="meta">
            About <AboutLink about={about} />
          </p>
        )}
        <TextBody className="said" text={content} />
      </div>
      <div className="reacts">
        {status === "sent" ? (
          <MessageReactions message={message} owner={owner} back={back} />
        ) : (
          mine && <StatusBadge message={message} />
        )}
        {!mine && <ReportButton message={message} thread={thread} owner={owner} />}
      </div>
      {mine && <WriteAgain message={message} />}
    </li>
  );
}
