import { SESSION_DAYS } from "#app/accounts/sessions/session-member";
import { SITE_NAME } from "#app/platform/site";

/** Change it whenever what is stored changes. */
export function privacyText(contactEmail: string) {
  return (
    <>
      <p>
        This page says what {SITE_NAME} stores about you, why, and who sees it. How long it is kept is in the{" "}
        <a href="/data-policy">data policy</a>. "We" is the operator of this site. We sell no data and show no
        advertising.
      </p>

      <h2>When you look around</h2>
      <p>
        You need no account. Fonts, scripts and pictures all come from this site, so no other company learns
        of your visit. Server logs note the requests that arrive, with the address of the page and so also a
        search text in it, to find faults and to stop abuse. To limit how often forms are sent, the site
        counts them by a code made from the network address, for as long as the limit runs.
      </p>

      <h2>When you join</h2>
      <ul>
        <li>
          Your name and email address: to know you, to write to you about your account, and to sign what you
          publish. Your email address appears on no public page; your generated avatar is made from a code
          that doesn't reveal it.
        </li>
        <li>Your password, as an argon2id hash only. Nobody can read it, not even us.</li>
        <li>
          The links that confirm your address or reset your password, as hashes too. A verification link holds
          for 24 hours, a reset link for 1 hour.
        </li>
        <li>
          Until you confirm: when you joined and the name of your browser and system, which the email shows
          next to the link.
        </li>
        <li>
          Your sessions, each with the name of its browser and system, when you joined, the day you were last
          active, how many messages you have sent, whether you have finished the tour, and when we warned you
          that an unused account is deleted.
        </li>
        <li>
          The API tokens that you make: what you call each, what it may do, when it was made, when it expires
          and in which hour it was last used. The token itself as a hash only.
        </li>
      </ul>
      <p>
        Joining, or asking for a reset link, never reveals to others whether an address has an account here.
      </p>

      <h2>What you publish</h2>
      <p>
        Entries, posts and reels, including your descriptions of their pictures, are public: anyone may read
        them, including search engines and programs. What a new member posts with a link is read by the
        operator first, and nobody else sees it until then. Uploaded pictures lose their metadata, such as the
        place where they were taken. Videos are kept as they were sent; we take the place out where cameras
        usually write it, but don't count on it.
      </p>
      <p>
        Once you have published something you also have a page that lists it, with your name and the month in
        which you joined. It is public like the rest until you switch it off on{" "}
        <a href="/account">your account page</a>. Others learn nothing about a member who has published
        nothing.
      </p>
      <p>
        Your comments on posts and reels are public, too, under your name. Only its author sees that you like
        a post or reel; everyone sees how many do.
      </p>

      <h2>Messages</h2>
      <p>
        Your messages are stored for you and delivered by email, with your name and your email address, so
        that the recipient can answer. On this site only you, and a recipient who is a member, can see a
        message and its reactions. When you first saw a message here is stored with it, for you alone; its
        sender isn’t told. Members can write to you from the page of what you published: they learn your name,
        and not your address unless you answer. A recipient need not be a member: their name and address then
        come from the sender, and are used for this message only. Messages are not encrypted end to end: the
        operator could read them. Emails to people who aren't members, and emails about what you published,
        carry a link by which the recipient can refuse all further messages; we then keep a keyed hash of that
        address, to honour the refusal. A member can block a sender, who isn't told, and report a message,
        which the operator then reads. A report of an entry, a post, a reel, a comment or a member’s page is
        read only by the operator, with your name and address.
      </p>

      <h2>Notifications</h2>
      <p>
        What happens to what you publish and write, such as a like, a comment or an answer, is noted for you
        alone, with when you read it and whether an email told you. You choose on{" "}
        <a href="/account">your account page</a> what you are told, and how often by email; nobody else sees
        which posts and threads you have muted.
      </p>

      <h2>Emails about what is new</h2>
      <p>
        At most one email a day tells you what happened to your things and what you haven’t read yet, unless
        you choose otherwise. What you save, entries and searches, is stored for you alone, with how often to
        email you about it and what you were told already. Of saved entries that have changed you are told
        once a week, unless you choose otherwise on the page of what you saved. A saved search has a feed:
        anyone who knows its address can read it, and you can give it a new one. If you ask for the weekly
        email, with or without an account, we keep your email address for it until you unsubscribe; each email
        has a link that does so with one click.
      </p>

      <h2>Cookies and browser storage</h2>
      <p>There are five cookies, none for tracking. Looking around works without them.</p>
      <ul>
        <li>Session: keeps you logged in, for {SESSION_DAYS} days from your login or your last change.</li>
        <li>Theme: remembers light or dark for a year, once you have chosen.</li>
        <li>
          Asked: for a day, a random mark of the registration that this browser asked for; so that the link in
          the email recognises you and logs you in.
        </li>
        <li>Save: for a day, the entry at which you pressed Save before you logged in.</li>
        <li>Notice: carries a message such as "Post created" to the next page, once.</li>
      </ul>
      <p>
        Your browser also keeps, and doesn't send to us, the drafts of a talent profile and of messages for 24
        hours (until you log out at the latest), whether drafts are saved automatically, and that you have
        seen the tour.
      </p>

      <h2>Services the operator may switch on</h2>
      <p>None of these is needed to run the site. Write to us to learn which are in use.</p>
      <ul>
        <li>An SMTP server: carries our emails, and so sees their addresses and contents.</li>
        <li>
          An S3 object store: holds uploaded files. Your browser then sends the files that you upload straight
          to it.
        </li>
        <li>
          Google Gemini: gets the text of the web site from which you ask us to draft a description, a
          navigation request that our own rules don't understand, and the text of a message that it is to rate
          for safety. It gets them from our server, not from your browser.
        </li>
      </ul>
      <p>For such a description our server visits the web site; your browser doesn't.</p>

      <h2>What you can do</h2>
      <ul>
        <li>
          On <a href="/account">your account page</a>: correct your name, address and password, see and end
          your sessions and API tokens, download everything that we store about you as a JSON file, and delete
          your account, with or without your posts.
        </li>
        <li>Correct your entries with their edit forms.</li>
        <li>Log out, which deletes that session at once.</li>
        <li>Ask us for any of this. Requests are answered within 30 days.</li>
        <li>
          Object to a use of your data that you don't agree with. We then stop it, or tell you why we can't.
        </li>
      </ul>
      <p>
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, also when an entry or a post names you
        and you have no account.
      </p>
    </>
  );
}
