import { Form, Link } from "@remix-run/react";
import { useRef } from "react";

import { forgetDrafts } from "#app/foundation/forget-drafts";
import type { SessionMember } from "#app/foundation/session-member";
import { Icon } from "#app/ui/icon";
import { PersonTile } from "#app/ui/tile";
import { useClosingDetails } from "#app/ui/use-closing-details";

export type ShownMember = Pick<SessionMember, "name" | "email" | "verified" | "avatarSeed">;

/** What a member can do from any page. */
export function MemberActions({ member }: { member: ShownMember }) {
  return (
    <>
      {member.verified ? (
        <Link to="/account">
          <Icon name="users" />
          Your account
        </Link>
      ) : (
        <Link to="/verify-email">
          <Icon name="mail-check" />
          Verify your email
        </Link>
      )}
      {member.verified && (
        <Link to="/messages?tab=inbox">
          <Icon name="message-square" />
          Inbox
        </Link>
      )}
      <Form method="post" action="/logout" reloadDocument onSubmit={forgetDrafts}>
        <button>
          <Icon name="log-out" />
          Log out
        </button>
      </Form>
    </>
  );
}

/** The member in the header: who is logged in, and what they can do. A disclosure that needs no script. */
export function MemberMenu({ member }: { member: ShownMember }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  return (
    <details className="member-menu" ref={menu}>
      <summary>
        <PersonTile name={member.name} seed={member.avatarSeed} size={32} />
        <span className="member-name">{member.name}</span>
        <span className="vh">, your menu</span>
      </summary>
      <div className="member-sheet">
        <div className="who">
          <b>{member.name}</b>
          <span className="meta">{member.email}</span>
        </div>
        <MemberActions member={member} />
      </div>
    </details>
  );
}
