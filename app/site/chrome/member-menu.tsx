import { Form } from "@remix-run/react";
import { useRef } from "react";

import { forgetDrafts } from "#app/platform/drafts/forget-drafts";
import type { SessionMember } from "#app/operations/caller";
import { Icon, type IconName } from "#app/ui/icon";
import { PersonTile } from "#app/ui/media/tile";
import { useClosingDetails } from "#app/ui/use-closing-details";
import { Link } from "#app/ui/link";

export interface ShownMember extends Pick<SessionMember, "name" | "email" | "verified" | "avatarSeed"> {
  /** Of the member's page. */
  path: string;
  /** Notifications, up to ten; undefined until the address is confirmed. */
  unread?: number;
}

export function MemberLinks({ member }: { member: ShownMember }) {
  if (!member.verified) return <MemberLink to="/verify-email" icon="mail-check" label="Verify your email" />;
  return (
    <>
      <MemberLink to={member.path} icon="eye" label="Your page" />
      <MemberLink to="/saved" icon="bookmark" label="Saved" />
      <MemberLink to="/account" icon="users" label="Your account" />
      <MemberLink to="/messages?tab=inbox" icon="message-square" label="Inbox" />
    </>
  );
}

function MemberLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}

export function LogOutForm({ className }: { className?: string }) {
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={forgetDrafts}>
      <button className={className}>
        <Icon name="log-out" />
        Log out
      </button>
    </Form>
  );
}

export function MemberMenu({ member }: { member: ShownMember }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);
  return (
    <details className="pop member-menu" name="top" ref={menu}>
      <summary>
        <PersonTile name={member.name} seed={member.avatarSeed} size={32} />
        <span className="vh">{`Your menu, ${member.name}`}</span>
      </summary>
      <div className="pop-b">
        <div className="who">
          <b>
            <bdi>{member.name}</bdi>
          </b>
          <span className="meta">{member.email}</span>
        </div>
        <ul className="list-none">
          <MemberLinks member={member} />
          <li>
            <LogOutForm />
          </li>
        </ul>
      </div>
    </details>
  );
}
