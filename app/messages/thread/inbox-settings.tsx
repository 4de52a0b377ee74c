import { InPlaceForm } from "#app/messages/letter/in-place-form";
import type { MessagesData } from "#app/messages/messages-data";
import { Icon } from "#app/ui/icon";

export function InboxSettings({ page: { refused, blocked = [], member } }: { page: MessagesData }) {
  return (
    <>
      {refused && (
        <div className="notice warn">
          <Icon name="circle-alert" />
          <div>
            <p>Your address refuses messages, so none reach you.</p>
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
