import { JOIN_TO_SEND } from "#app/messages/message";
import { VERIFICATION_REQUIRED } from "#app/accounts/sessions/member-guard";
import { SITE_NAME } from "#app/platform/site";
import type { MessagesData } from "#app/messages/messages-data";
import { GuardActions } from "#app/accounts/dialog/guard-actions";

interface MessagesInvitationProps {
  access: MessagesData["access"];
  redirectTo: string;
}

export function MessagesInvitation({ access, redirectTo }: MessagesInvitationProps) {
  const visitor = access === "visitor";
  return (
    <div className="msg-invite">
      <h2>{JOIN_TO_SEND}</h2>
      <p className="meta">
        {visitor
          ? `Messages are for members of ${SITE_NAME} with a verified email address.`
          : VERIFICATION_REQUIRED.text}
      </p>
      <GuardActions guard={visitor ? "login" : "verify"} redirectTo={redirectTo} small />
    </div>
  );
}
