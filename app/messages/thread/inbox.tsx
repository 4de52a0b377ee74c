import { FREE_MESSAGES } from "#app/accounts/members/member";
import { NO_SUCH_THREAD } from "#app/messages/message";
import { AnswerForm } from "#app/messages/thread/answer-form";
import { InboxSettings } from "#app/messages/thread/inbox-settings";
import {
  COMPOSE,
  tabUrl,
  unreadWord,
  type MessagesAnswer,
  type MessagesData,
} from "#app/messages/messages-data";
import { NotReachable } from "#app/messages/thread/not-reachable";
import { Quota } from "#app/messages/thread/quota";
import { ThreadList } from "#app/messages/thread/thread-list";
import { ThreadView } from "#app/messages/thread/thread-view";
import { pageLinks } from "#app/platform/search/paging";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Pagination } from "#app/ui/cards/pagination";
import { Link } from "#app/ui/link";

interface InboxProps {
  page: MessagesData;
  answer: MessagesAnswer | undefined;
  pending: boolean;
  interrupted: boolean;
}

function ThreadsColumn({ page }: Pick<InboxProps, "page">) {
  const { threads, thread, unread, count, contact } = page;
  const Heading = thread ? "h2" : "h1";
  return (
    <section className="side" aria-labelledby="threads-name">
      <div className="threads-h">
        <Heading id="threads-name">
          Messages
          {unread > 0 && <span className="sup">{`${unreadWord(unread)} unread`}</span>}
        </Heading>
        <nav aria-label="Messages">
          <Link className="btn btn-ghost btn-sm" to={tabUrl("sent")}>
            {`Sent (${count}/${FREE_MESSAGES})`}
          </Link>
          <Link className="btn btn-secondary btn-sm" to={COMPOSE}>
            Compose
          </Link>
        </nav>
      </div>
      {threads && threads.items.length > 0 ? (
        <>
          <ThreadList threads={threads.items} current={thread?.id} />
          {thread ? (
            threads.pageCount > 1 && (
              <Link className="link page-link" to={tabUrl("inbox")}>
                All messages
              </Link>
            )
          ) : (
            <Pagination
              page={threads.page}
              pageCount={threads.pageCount}
              links={pageLinks(threads.page, threads.pageCount)}
              href={(number) => tabUrl("inbox", number)}
            />
          )}
        </>
      ) : (
        <EmptyState text="No messages yet. What members write to you arrives here, and by email.">
          <Link className="btn btn-secondary btn-sm" to={COMPOSE}>
            Write a message
          </Link>
        </EmptyState>
      )}
      <Quota count={count} contact={contact} />
      <InboxSettings page={page} />
    </section>
  );
}

/** The threads, and one of them beside them; on phones only one of both. */
export function Inbox({ page, answer, pending, interrupted }: InboxProps) {
  const { thread, threadId, threads, member } = page;
  const own = answer?.about === "answer" && "rejected" in answer;
  return (
    <div className={`inbox ${thread ? "opened" : ""}`}>
      <ThreadsColumn page={page} />
      {thread ? (
        <section className="thread" aria-labelledby="thread-name">
          <ThreadView key={`${thread.id} ${thread.letters.page}`} thread={thread} owner={member?.id} />
          {thread.problem !== undefined && !own ? (
            <NotReachable problem={thread.problem} />
          ) : (
            <AnswerForm
              key={thread.id}
              threadId={thread.id}
              thread={thread}
              page={page}
              answer={answer}
              pending={pending}
              interrupted={interrupted}
            />
          )}
        </section>
      ) : threadId !== undefined ? (
        <NotReachable problem={NO_SUCH_THREAD} />
      ) : (
        threads && threads.items.length > 0 && <p className="meta unopened">Choose one to read it.</p>
      )}
    </div>
  );
}
