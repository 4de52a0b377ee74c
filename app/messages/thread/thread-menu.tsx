import { Form } from "@remix-run/react";
import { useRef } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { threadUrl } from "#app/messages/message";
import { InPlaceForm } from "#app/messages/letter/in-place-form";
import { COMPOSE, type MessagesIntent, type Thread } from "#app/messages/messages-data";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { useClosingDetails } from "#app/ui/use-closing-details";

export function ThreadMenu({ thread, owner }: { thread: Thread; owner: number | undefined }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  const { id, name, blocked, muted, received } = thread;
  const here = { thread: String(id), redirectTo: threadUrl(id) };
  const row = (intent: MessagesIntent, label: string, fields: Record<string, string> = here) => (
    <li>
      <InPlaceForm intent={intent} fields={fields} owner={owner}>
        <button>{label}</button>
      </InPlaceForm>
    </li>
  );
  return (
    <details
      className="pop"
      ref={menu}
      onSubmit={() => {
        if (menu.current) menu.current.open = false;
      }}
    >
      <summary className="btn btn-ghost btn-sm">
        More
        <Icon name="chevron-down" />
      </summary>
      <div className="pop-b">
        <ul>
          {received !== undefined && (
            <li>
              {/* On the page of the thread it would be read again. */}
              <Form method="post" action={COMPOSE}>
                <OwnerField owner={owner} />
                <input type="hidden" name="intent" value="unread" />
                <input type="hidden" name="thread" value={id} />
                <button>Mark as unread</button>
              </Form>
            </li>
          )}
          {muted ? row("unmute", "Unmute") : row("mute", "Mute")}
          {blocked
            ? row("unblock-sender", "Unblock", { sender: String(id), redirectTo: threadUrl(id) })
            : received !== undefined && (
                <li>
                  <details>
                    <summary>Block</summary>
                    <p className="meta">
                      Block <bdi>{name}</bdi>? What they write won’t reach you, and they aren’t told.
                    </p>
                    <ul>
                      {row("block-sender", "Yes, block", { id: String(received), redirectTo: threadUrl(id) })}
                    </ul>
                  </details>
                </li>
              )}
          {received !== undefined && (
            <li>
              <Link to={`${threadUrl(id)}&report=on`}>Report</Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  );
}
