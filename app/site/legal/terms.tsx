import { FREE_MESSAGES } from "#app/accounts/members/member";
import { SITE_NAME } from "#app/platform/site";

export function termsText(contactEmail: string) {
  return (
    <>
      <p>
        {SITE_NAME} is a directory of AI startups, investors, talent and use cases, with a community around
        it. These terms say what you may do here and what you may expect. By using the site you accept them.
        "We" is the operator of this site.
      </p>

      <h2>Looking around</h2>
      <p>
        Lists, search, posts and reels are open to everyone, without an account and free of charge. Programs
        may read the public lists too, at a considerate pace.
      </p>

      <h2>Your account</h2>
      <p>
        When you join, you give a name, an email address that is yours, and a password of at least 6
        characters. The account opens once you confirm the address by the link that we mail to you. Keep your
        password to yourself, and tell us if someone else has used your account.
      </p>

      <h2>What you publish</h2>
      <p>
        As a verified member you may add startups, investment firms, events and talent profiles, for people
        and for AI agents, and post updates and reels. All of it is public.
      </p>
      <ul>
        <li>What you publish stays yours.</li>
        <li>
          You allow us to store it, to resize its pictures, and to show it on this site, in its feeds and in
          its programming interface, for as long as it is published here.
        </li>
        <li>
          You make sure that it is true to the best of your knowledge, and that you may publish it: the texts,
          the pictures and logos, and what it says about other people.
        </li>
        <li>
          A description drafted from a web site is a proposal made by a machine. Correct it before you use it;
          you answer for it as for your own words.
        </li>
      </ul>

      <h2>Messages</h2>
      <p>
        A member may have {FREE_MESSAGES} free messages waiting for an answer; answers are free, and a message
        that another member has answered here no longer counts. The recipient gets your message by email, sees
        your name and your email address, and answers to that address or, as a member, on this site. Messages
        are checked before they are sent, by rules that look for abuse, spam and suspicious links. A blocked
        message is kept with the reason, is not delivered, and does not count. Every recipient may refuse all
        further messages.
      </p>

      <h2>What is not allowed</h2>
      <ul>
        <li>Posing as another person or company, or listing one that you don't speak for.</li>
        <li>Content that is illegal, hateful, harassing, sexually explicit or meant to deceive.</li>
        <li>Other people's private data or protected works without their permission.</li>
        <li>Advertising by mass messages, and collecting addresses for it.</li>
        <li>Harmful software, and getting around limits, access rules or the checks of messages.</li>
      </ul>

      <h2>What we may do</h2>
      <p>
        We may remove content and delete accounts that break these terms, or where the law requires it. To
        protect everyone, the site limits how often forms can be sent. We may change or end parts of the
        service. If something here breaks your rights, or a decision of ours is wrong, write to us.
      </p>

      <h2>What we don't promise</h2>
      <ul>
        <li>
          Entries are written by members, or come from open data and may be out of date. We don't verify them:
          check for yourself before you hire, join, buy or invest. Nothing here is legal, financial or
          investment advice.
        </li>
        <li>
          A new site may show sample entries so that no page is empty. The companies, funds and people among
          them are invented; their web addresses lead to pages of ours that say "Example site".
        </li>
        <li>Links lead to sites that we don't run and can't answer for.</li>
        <li>
          The service comes as it is, without a guarantee that it is always available or free of faults. As
          far as the law allows, we are not liable for loss that comes from relying on it. Rights that the law
          gives you and no contract can take away remain yours.
        </li>
      </ul>

      <h2>Data of others</h2>
      <p>
        Names, populations and time zones of cities are those of{" "}
        <a href="https://www.geonames.org/">GeoNames</a>, shortened and with names of ours, under the licence{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
      </p>

      <h2>Leaving</h2>
      <p>
        You can delete your account at any time, on <a href="/account">your account page</a> or by writing to
        us. What is deleted then, and what you decide about your posts, is in the{" "}
        <a href="/data-policy">data policy</a>. What we store while you are here is described under{" "}
        <a href="/privacy">privacy</a>.
      </p>

      <h2>Changes and contact</h2>
      <p>
        When these terms change, the new text appears on this page with a new date at its top. Questions go to{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </>
  );
}
