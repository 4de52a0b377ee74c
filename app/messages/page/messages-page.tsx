import { Form, useNavigation, useRevalidator } from "@remix-run/react";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { pageLinks } from "#app/platform/search/paging";
import { PageToast } from "#app/platform/toasts/toasts";
import { ComposeForm } from "#app/messages/page/compose-form";
import { InPlaceForm } from "#app/messages/page/in-place-form";
import { ReceivedMessageRow, SentMessageRow } from "#app/messages/page/message-rows";
import {
  MESSAGES,
  messageUrl,
  type MessagesAnswer,
  type MessagesData,
  type MessagesTab,
} from "#app/messages/page/messages-data";
import { MessagesFailed } from "#app/messages/page/messages-failed";
import { MessagesInvitation } from "#app/messages/page/messages-invitation";
import { Quota } from "#app/messages/page/quota";
import { RefusedForm } from "#app/messages/page/refused-form";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHead } from "#app/ui/cards/page-head";
import { Pagination } from "#app/ui/cards/pagination";
import { Link } from "#app/ui/link";

const LEAD =
  "Write to founders, investors and talent by email. They see your address and answer you directly.";

const tabUrl = (tab: MessagesTab, page = 1): string => {
  const params = new URLSearchParams();
  if (tab !== "compose") params.set("tab", tab);
  if (page > 1) params.set("page", String(page));
  return [MESSAGES, params.toString()].filter(Boolean).join("?");
};

function MessageList({ page: { list, tab, member } }: { page: MessagesData }) {
  if (!list) return null;
  if (list.items.length === 0) {
    return tab === "sent" ? (
      <EmptyState text="You haven’t sent any messages yet.">
        <Link className="btn btn-secondary btn-sm" to={MESSAGES}>
          Write a message
        </Link>
      </EmptyState>
    ) : (
      <EmptyState text="No messages yet. What members write to your address arrives here, and by email.">
        <Link className="btn btn-secondary btn-sm" to={MESSAGES}>
          Write a message
        </Link>
      </EmptyState>
    );
  }
  const Row = tab === "sent" ? SentMessageRow : ReceivedMessageRow;
  return (
    <>
      {list.items.map((message) => (
        <Row key={message.id} message={message} owner={member?.id} />
      ))}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        links={pageLinks(list.page, list.pageCount)}
        href={(page) => tabUrl(tab, page)}
      />
    </>
  );
}

function InboxSettings({ page: { refused, blocked = [], member } }: { page: MessagesData }) {
  return (
    <>
      {refused && (
        <div className="notice warn">
          <Icon name="circle-alert" />
          <div>
            <p>Your address has refused messages: nobody’s reach you.</p>
            <InPlaceForm intent="allow-mail" fields={{}} owner={member?.id}>
              <button className="btn btn-secondary btn-sm">Allow messages again</button>
            </InPlaceForm>
          </div>
        </div>
      )}
      {blocked.length > 0 && (
        <section className="msg-blocked" tabIndex={-1}>
          <h2>Blocked senders</h2>
          <ul>
            {blocked.map(({ id, name }) => (
              <li key={id}>
                <span dir="auto">{name}</span>
                <InPlaceForm intent="unblock-sender" fields={{ sender: String(id) }} owner={member?.id}>
                  <button className="btn btn-ghost btn-sm">
                    Unblock<span className="vh">{` ${name}`}</span>
                  </button>
                </InPlaceForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NotReachable({ problem }: { problem: string }) {
  return (
    <p className="notice warn">
      <Icon name="circle-alert" />
      <span>{`${problem}.`}</span>
    </p>
  );
}

interface MessagesPageProps {
  page: MessagesData;
  answer: MessagesAnswer | undefined;
}

export function MessagesPage({ page, answer }: MessagesPageProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "send";
  const { revalidate } = useRevalidator();
  const refused = answer && "rejected" in answer ? answer : undefined;
  // A refused form stays, with what was typed in it, even when the session has ended.
  const composing = refused?.about === "send" || (!refused && page.tab === "compose");
  const { recipient } = page;
  const problem = recipient?.problem;
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
              redirectTo={recipient ? messageUrl(recipient.to) : MESSAGES}
            />
          )}
        </div>
      </div>
    );
  }
  const shown: MessagesTab = composing ? "compose" : page.tab;
  const tabs: [MessagesTab, string][] = [
    ["compose", "Compose"],
    ["sent", `Sent (${page.count}/${FREE_MESSAGES})`],
    ["inbox", "Inbox"],
  ];
  const body = (
    <div className="msgs msg-b">
      {!composing && <h2 className="vh">{shown === "sent" ? "Sent messages" : "Received messages"}</h2>}
      {composing && problem && !refused ? (
        <NotReachable problem={problem} />
      ) : composing ? (
        <ComposeForm
          // What was typed for one recipient is never shown for another.
          key={recipient?.to}
          id="message"
          as={Form}
          page={page}
          answer={answer}
          pending={pending}
          interrupted={state !== "idle" && !pending}
        />
      ) : refused ? (
        <RefusedForm answer={refused} owner={page.member?.id} />
      ) : (
        <>
          <MessageList page={page} />
          {shown === "inbox" && <InboxSettings page={page} />}
        </>
      )}
    </div>
  );
  return (
    <div className="wrap">
      <PageToast toast={answer?.toast} />
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
            {shown !== "inbox" && <Quota count={page.count} contact={page.contact} />}
          </div>
        )}
        {body}
      </div>
    </div>
  );
}
