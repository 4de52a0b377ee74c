import { AboutLink } from "#app/messages/letter/about-link";
import type { MessageRecipient } from "#app/messages/messages-data";
import { FieldError, useField } from "#app/ui/forms/field";

/** In place of the fields for name and address. */
export function RecipientLine({ recipient }: { recipient: MessageRecipient }) {
  const { id, error } = useField({ name: "to" });
  return (
    <div className="field" id={id} tabIndex={-1}>
      <input type="hidden" name="to" value={recipient.to} />
      {recipient.problem === undefined && (
        <p className="msg-to">
          To{" "}
          <b>
            <bdi>{recipient.name}</bdi>
          </b>
          {recipient.about && (
            <>
              , about <AboutLink about={recipient.about} />
            </>
          )}
        </p>
      )}
      <FieldError id={id} error={error ?? recipient.problem} />
    </div>
  );
}
