import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import "#app/messages/page/messages.css";

import { FREE_MESSAGES } from "#app/accounts/members/member";
import { useToast } from "#app/platform/toasts/toasts";
import { ComposeForm } from "#app/messages/page/compose-form";
import { SentMessageRow } from "#app/messages/letter/message-rows";
import {
  INBOX,
  inboxLabel,
  MESSAGES,
  type MessagesAnswer,
  type MessagesData,
} from "#app/messages/messages-data";
import { MessagesFailed } from "#app/messages/page/messages-failed";
import { MessagesInvitation } from "#app/messages/page/messages-invitation";
import { Quota } from "#app/messages/thread/quota";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface MessagesCardProps {
  open: boolean;
  onClose: () => void;
}

const SENT_TAB = `${MESSAGES}?tab=sent`;

/** Stays where it is while shut, so that nothing typed is lost. */
export default function MessagesCard({ open, onClose }: MessagesCardProps) {
  const [tab, setTab] = useState<"compose" | "sent">("compose");
  // The sent ones come with all that the other tab needs.
  const list = useFetcher<MessagesData>();
  const send = useFetcher<MessagesAnswer>();
  const answer = send.data;
  useToast(answer?.toast);
  const box = useRef<HTMLElement>(null);
  const { load } = list;
  const { pathname, search } = useLocation();
  const retry = () => {
    load(SENT_TAB);
    // The button that was pressed goes.
    box.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    load(SENT_TAB);
    box.current?.focus();
  }, [open, load]);
  // A message that wasn't sent as wanted shows with its reason.
  useEffect(() => {
    if (!answer || !("done" in answer) || answer.toast?.tone !== "bad") return;
    setTab("sent");
    document.getElementById("card-tab-sent")?.focus();
  }, [answer]);

  // What was typed stays when reloading fails, and when the session has ended.
  const latest = list.data;
  const [kept, setKept] = useState<MessagesData>();
  useEffect(() => {
    if (latest?.access === "member") setKept(latest);
  }, [latest]);
  const page = latest?.access === "member" ? latest : (kept ?? latest);
  const refused = answer !== undefined && "rejected" in answer;
  const tabs = [
    ["compose", "Compose"],
    ["sent", `Sent (${page?.count ?? 0}/${FREE_MESSAGES})`],
  ] as const;
  return (
    // Escape closes a dialog, wherever in it the focus is.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      ref={box}
      className="msg"
      role="dialog"
      aria-label="Messages"
      tabIndex={-1}
      hidden={!open}
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key !== "Escape" || defaultPrevented) return;
        const picker = target instanceof Element ? target.closest(".react-add[open]") : null;
        if (!picker) return onClose();
        picker.removeAttribute("open");
        picker.querySelector("summary")?.focus();
      }}
    >
      <div className="msg-h">
        <h2>Messages</h2>
        <button type="button" className="icon-btn" aria-label="Close messages" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {page?.access === "member" || refused ? (
        <>
          {latest?.access === "failed" && (
            <div className="msg-b">
              <MessagesFailed onRetry={retry} />
            </div>
          )}
          <div className="tabs">
            <div className="contents" role="tablist" aria-label="Messages">
              {tabs.map(([name, label]) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  id={`card-tab-${name}`}
                  aria-controls={`card-${name}`}
                  aria-selected={tab === name}
                  tabIndex={tab === name ? 0 : -1}
                  onClick={() => setTab(name)}
                  onKeyDown={({ key }) => {
                    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
                    const other = name === "sent" ? "compose" : "sent";
                    setTab(other);
                    document.getElementById(`card-tab-${other}`)?.focus();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            {page?.access === "member" && <Link to={INBOX}>{inboxLabel(page.unread)}</Link>}
          </div>
          <div
            className="msg-b"
            role="tabpanel"
            id="card-compose"
            aria-labelledby="card-tab-compose"
            hidden={tab !== "compose"}
          >
            {page?.access === "member" && <Quota count={page.count} contact={page.contact} />}
            {page && (
              <ComposeForm
                id="card-message"
                as={send.Form}
                page={page}
                answer={answer}
                pending={send.state !== "idle"}
                inPlace
              />
            )}
          </div>
          <div
            className="msg-b"
            role="tabpanel"
            id="card-sent"
            aria-labelledby="card-tab-sent"
            hidden={tab !== "sent"}
          >
            {page?.list?.items.map((message) => (
              <SentMessageRow key={message.id} message={message} owner={page.member?.id} />
            ))}
            {page?.list?.items.length === 0 && <p className="meta">You haven’t sent any messages yet.</p>}
            {(page?.list?.pageCount ?? 1) > 1 && (
              <Link className="link" to={SENT_TAB}>
                Show all {page?.list?.total}
              </Link>
            )}
            {page?.access === "member" && <Quota count={page.count} contact={page.contact} />}
          </div>
        </>
      ) : (
        <div className="msg-b">
          {!page ? (
            <p className="loading" role="status">
              <span className="spin" />
              Loading messages...
            </p>
          ) : page.access === "failed" ? (
            <MessagesFailed onRetry={retry} />
          ) : (
            <MessagesInvitation access={page.access} redirectTo={pathname + search} />
          )}
        </div>
      )}
    </section>
  );
}
