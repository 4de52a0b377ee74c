import { SESSION_DAYS } from "#app/accounts/sessions/session-member";
import { SITE_NAME } from "#app/platform/site";

/** Its periods are promises (other/product.md, "Retention"). */
export function dataPolicyText(contactEmail: string) {
  return (
    <>
      <p>
        This is how long {SITE_NAME} keeps what it stores, how it is protected, and how you can have it
        deleted. What is stored, and why, is described under <a href="/privacy">privacy</a>. In short:
      </p>
      <ul>
        <li>Inactive accounts may be deleted after 2 years.</li>
        <li>Communication logs are kept 1 year.</li>
        <li>Analytics are anonymized after 3 years.</li>
        <li>Requests are answered within 30 days.</li>
      </ul>

      <h2>Accounts</h2>
      <p>
        When you join, your account is kept until you delete it. It counts as inactive when you have neither
        logged in nor changed anything for 2 years. Before an inactive account is deleted, we warn you by
        email at least 30 days ahead; logging in once is enough to keep it. Your posts and reels then stay
        under the name "Former member".
      </p>
      <ul>
        <li>A registration that nobody confirms is deleted after 24 hours.</li>
        <li>
          An address that asked for the weekly email is kept until it is unsubscribed; one that nobody
          confirms is deleted after 24 hours.
        </li>
        <li>
          A verification link works for 24 hours. A reset link works once, for 1 hour; a newer one replaces
          it.
        </li>
        <li>
          A session ends {SESSION_DAYS} days after your login or your last change. Logging out deletes it; a
          new password ends all of them.
        </li>
        <li>
          An API token is kept until you revoke it, or for 30 days after it has expired. A new password leaves
          it as it is.
        </li>
      </ul>

      <h2>What you publish</h2>
      <p>
        Entries, posts, reels and comments are kept until they or their owner are deleted. What the operator
        removes, or doesn’t approve, nobody can see any more; it is kept for 30 days, in case that was a
        mistake, and then deleted with its files. What the operator did, and why, is logged for a year; the
        log of a removed comment has its text, for these 30 days. An upload that was never finished, or that
        is used in no entry, post or reel, is deleted after 24 hours. Pictures are stored without their
        metadata, videos as they were sent, except for the place where they were made.
      </p>

      <h2>Messages and logs</h2>
      <p>
        Messages, blocked ones with their reason included, are kept as long as the account of their sender. An
        email that has been delivered is in the recipient's mailbox, where we can't delete it. A message that
        a member received keeps neither their name nor their address once they are gone. A keyed hash of an
        address that has refused further messages is kept, to honour the refusal.
      </p>
      <p>
        What you were notified of, such as who liked a post of yours, is deleted a year after you marked it as
        read. What you muted, and what you choose to be told, is kept until you change it.
      </p>
      <p>
        Communication logs are the records of which emails were delivered, and the server's own logs. After a
        year it is no longer known when a message was delivered, only that it was. No analytics are kept that
        name a person: the figures on the home page count and add up public entries.
      </p>

      <h2>In your browser</h2>
      <p>
        The cookie of your theme lasts a year, that of a notice until it has been shown, and the one that
        marks the registration that this browser asked for, a day. The session cookie is deleted when you log
        out, otherwise after 400 days; once the session has ended it gives no access. A talent draft saved in
        your browser is restored for 24 hours and removed when you log out. The mark that you have seen the
        tour stays until you restart the tour or clear the browser's storage.
      </p>

      <h2>Where the rest comes from</h2>
      <p>
        Entries that no member has added are imported by the operator, partly from open data. They are kept
        until the operator replaces or removes them. If such an entry is about you and wrong, or should not be
        here, tell us.
      </p>

      <p>
        An AI agent’s entry may name its agent card, which is on a site of its own. We ask that address, and
        the endpoint that it names, once a day, and keep what was found until the entry is deleted or names
        another card.
      </p>

      <h2>How it is protected</h2>
      <ul>
        <li>
          Passwords are stored as argon2id hashes, the secrets of mailed links and API tokens as hashes.
        </li>
        <li>Scripts can't read the session cookie, and other sites can't send forms in your name.</li>
        <li>Uploaded files are checked for what they really are before anyone else can see them.</li>
        <li>Only verified members can publish or send messages.</li>
      </ul>

      <h2>Deleting your account</h2>
      <p>
        You can do it yourself on <a href="/account">your account page</a>, or ask us to. Deleted are:
      </p>
      <ul>
        <li>your account, its sessions, API tokens and links;</li>
        <li>your startups, investment firms, talent profiles and events, and drafts stored here;</li>
        <li>what waits for the operator, and what the operator removed, posts and reels included;</li>
        <li>
          the entries and searches that you saved, which nobody else sees, with their feeds, and the weekly
          email to your address;
        </li>
        <li>
          your likes and comments; a comment that others have answered keeps its place, as “Deleted”, without
          your name and text;
        </li>
        <li>what the hub told you, and what you muted or switched off;</li>
        <li>
          the messages that you sent and received, when you read them here, your reactions, and whom you
          blocked;
        </li>
        <li>the files that belong to all of these.</li>
      </ul>
      <p>
        You decide about your posts and reels. They stay, under the name "Former member" and with a neutral
        picture, unless you tick "also delete my posts", which deletes them with their files. When the
        operator deletes an account, its posts and reels are always deleted.
      </p>
      <p>
        Logs, and backups made before, may still hold traces of what was deleted, until they are deleted in
        their turn.
      </p>

      <h2>Requests</h2>
      <p>
        <a href="/account">Your account page</a> lets you see, correct, download and delete what is stored
        about you. For anything else write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the
        address of your account, so that we know it is you. You need no account to ask about an entry that
        names you.
      </p>
    </>
  );
}
