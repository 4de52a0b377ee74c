import { Form, useNavigation, useRevalidator } from "@remix-run/react";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { pageLinks } from "#app/platform/search/paging";
import { PageToast } from "#app/platform/toasts/toasts";
import { AnswerForm } from "#app/messages/thread/answer-form";
import { ComposeForm } from "#app/messages/page/compose-form";
import { threadUrl } from "#app/messages/message";
import { Inbox } from "#app/messages/thread/inbox";
import { SentMessageRow } from "#app/messages/letter/message-rows";
import {
  COMPOSE,
  inboxLabel,
  MESSAGES,
  messageUrl,
  tabUrl,
  type MessagesAnswer,
  type MessagesData,
  type MessagesTab,
} from "#app/messages/messages-data";
import { MessagesFailed } from "#app/messages/page/messages-failed";
import { NotReachable } from "#app/messages/thread/not-reachable";
import { MessagesInvitation } from "#app/messages/page/messages-invitation";
import { Quota } from "#app/messages/thread/quota";
import { RefusedForm } from "#app/messages/page/refused-form";
import { EmptyState } from "#app/ui/cards/empty-state";
import { PageHead } from "#app/ui/cards/page-head";
import { Pagination } from "#app/ui/cards/pagination";
import { Link } from "#app/ui/link";

const LEAD =
  "Write to founders, investors and talent by email. They see your address and answer you directly.";

function SentList({ page: { list, member } }: { page: MessagesData }) {
  if (!list) return null;
  if (list.items.length === 0) {
    return (
      <EmptyState text="You haven’t sent any messages yet.">
        <Link className="btn btn-secondary btn-sm" to={COMPOSE}>
          Write a message
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {list.items.map((message) => (
        <SentMessageRow key={message.id} message={message} owner={member?.id} />
      ))}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        links={pageLinks(list.page, list.pageCount)}
        href={(page) => tabUrl("sent", page)}
      />
    </>
  );
}

interface MessagesPageProps {
  page: MessagesData;
  answer: MessagesAnswer | undefined;
}

export function MessagesPage({ page, answer }: MessagesPageProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && ["send", "answer"].includes(String(formData?.get("intent")));
  const way = { answer, pending, interrupted: state !== "idle" && !pending };
  const { revalidate } = useRevalidator();
  const refused = answer && "rejected" in answer ? answer : undefined;
  // A refused form stays, with what was typed in it, even when the session has ended.
  const composing = refused?.about === "send" || (!refused && page.tab === "compose");
  const { recipient, threadId } = page;
  const problem = recipient?.problem;
  const toast = <PageToast toast={answer?.toast} />;
  if (page.access !== "member" && !refused) {
    return (
      <div className="wrap">
        <PageHead title="Messages" lead={LEAD} />
        <div className="msgs">
          {page.access === "failed" ? (
            <MessagesFailed onRetry={revalidate} />
          ) : problem ? (
            <NotReachable problem={problem} />
          ) : (
            <MessagesInvitation
              access={page.access}
              redirectTo={recipient ? messageUrl(recipient.to) : threadId ? threadUrl(threadId) : MESSAGES}
            />
          )}
        </div>
      </div>
    );
  }
  const shown: MessagesTab = composing ? "compose" : page.tab;
  if (
    shown === "inbox" &&
    page.access === "member" &&
    (!refused || (refused.about === "answer" && page.thread))
  ) {
    return (
      <div className="wrap">
        {toast}
        <Inbox page={page} {...way} />
      </div>
    );
  }
  const tabs: [MessagesTab, string][] = [
    ["compose", "Compose"],
    ["sent", `Sent (${page.count}/${FREE_MESSAGES})`],
    ["inbox", inboxLabel(page.unread)],
  ];
  const body = (
    <div className="msgs msg-b">
      {!composing && <h2 className="vh">{shown === "sent" ? "Sent messages" : "Inbox"}</h2>}
      {composing && problem && !refused ? (
        <NotReachable problem={problem} />
      ) : composing ? (
        <ComposeForm
          // What was typed for one recipient is never shown for another.
          key={recipient?.to}
          id="message"
          as={Form}
          page={page}
          {...way}
        />
      ) : refused?.about === "answer" ? (
        <AnswerForm
          threadId={threadId ?? Number(refused.rejected.initialValue?.thread)}
          thread={undefined}
          page={page}
          {...way}
        />
      ) : refused ? (
        <RefusedForm answer={refused} owner={page.member?.id} />
      ) : (
        <SentList page={page} />
      )}
    </div>
  );
  return (
    <div className="wrap">
      {toast}
      <PageHead title="Messages" lead={LEAD} />
      {/* What is written keeps its place, and its state, when the session has ended and the list goes. */}
      <div className={page.access === "member" ? "sides" : undefined}>
        {page.access === "member" && (
          <div className="side">
            <nav aria-label="Messages">
              <ul className="side-list">
                {tabs.map(([tab, label]) => (
                  <li key={tab}>
                    <Link
                      to={tabUrl(tab)}
                      aria-current={tab === shown ? "true" : undefined}
                      preventScrollReset
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Quota count={page.count} contact={page.contact} />
          </div>
        )}
        {body}
      </div>
    </div>
  );
}
