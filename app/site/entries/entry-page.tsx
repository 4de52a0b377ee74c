import { SaveButton, SaveForm } from "#app/catalogue/about/saves/save-button";
import { JoinedTexts } from "#app/ui/cards/tag-list";
import { OwnEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { EntryFacts } from "#app/catalogue/page/entry-facts";
import type { EntryContent } from "#app/catalogue/page/entry-content";
import type { EntryPageData } from "#app/site/entries/entry-page.server";
import { KindLine } from "#app/site/entries/kind-line";
import { LONG_NAME } from "#app/site/entries/long-name";
import { ReportEntry } from "#app/site/entries/report-entry";
import { StaticMarkup } from "#app/platform/document/static-markup";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { ShareMenu } from "#app/site/entries/share-menu";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Icon } from "#app/ui/icon";
import { RowPicture } from "#app/ui/media/row-picture";
import { AsData } from "#app/site/entries/as-data";
import { Link } from "#app/ui/link";

/** Characters: a longer first paragraph isn't a lead. */
const LONGEST_LEAD = 320;

interface EntryPageProps {
  page: EntryPageData;
  /** To a report that was refused. */
  answer: RejectedForm | undefined;
}

export function EntryPage({ page, answer }: EntryPageProps) {
  const { id, kind, tab, content, by, isReachable, own } = page;
  const { name, picture, line, text, html, outcomes = [], facts, action, over } = content;
  const related = <StaticMarkup markup={page.related} />;
  const lead = html === undefined ? (text.split(/\n\s*\n/, 1)[0] ?? "") : text;
  const look = outcomes.length === 0 && lead.length <= LONGEST_LEAD ? "read led" : "read";
  return (
    <div className="wrap">
      <KindLine tab={tab} />
      <article>
        <header className="e-head">
          <RowPicture {...picture} size={120} />
          <div className="e-id">
            <h1
              className={
                [over && "past", [...name].length > LONG_NAME && "long"].filter(Boolean).join(" ") ||
                undefined
              }
              dir="auto"
            >
              {name}
            </h1>
            {line.length > 0 && (
              <p className="e-line">
                {line.map((part) => (
                  <span key={part}>
                    <JoinedTexts texts={part.split(", ")} by=", " />
                  </span>
                ))}
              </p>
            )}
          </div>
          <div className="e-acts">
            {action && <MainAction {...action} name={name} />}
            {isReachable && !own && (
              <Link
                className={action ? "btn btn-secondary" : "btn btn-primary grow"}
                to={`/messages?to=${kind.name}/${id}`}
              >
                <Icon name="message-square" />
                Message
                <span className="vh">
                  {" "}
                  {by}, about {name}
                </span>
              </Link>
            )}
            <SaveButton entry={`${kind.name}/${id}`} name={name} isSaved={page.isSaved} isWide />
            <ShareMenu path={page.path} name={name} one={kind.singular.toLowerCase()} />
            {own && (
              <OwnEntryActions
                entries={own.entries}
                entry={{ id, name }}
                owner={own.owner}
                here={page.path}
              />
            )}
          </div>
          <SaveForm back={page.path} />
        </header>
        {over && (
          <div className="shut" role="status">
            <p>
              <b>{over.title}</b>
              {over.text}
            </p>
            <Link className="btn btn-secondary" to={over.way.to}>
              {over.way.label}
            </Link>
          </div>
        )}
        {over && related}
        <div className="e-cols">
          <div>
            {outcomes.length > 0 && (
              <div className="evidence">
                {outcomes.map((outcome) => (
                  <div key={outcome.label} className={outcome.label === "Key metrics" ? "metrics" : "impact"}>
                    <b>{outcome.label}</b>
                    <p dir="auto">{outcome.text}</p>
                  </div>
                ))}
              </div>
            )}
            {html === undefined ? (
              text && <TextBody className={look} text={text} />
            ) : (
              <div className={`${look} prose`} dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </div>
          <aside aria-label="Facts">
            <EntryFacts facts={facts} of={name} />
          </aside>
          <Standing page={page} answer={answer} />
        </div>
      </article>
      {!over && related}
    </div>
  );
}

function MainAction({ label, href, isFile, name }: NonNullable<EntryContent["action"]> & { name: string }) {
  if (isFile)
    return (
      <a className="btn btn-primary grow" href={href} download>
        {label}
      </a>
    );
  return (
    <a className="btn btn-primary grow" href={href} target="_blank" rel="noopener nofollow ugc">
      {label}
      <span className="vh">{`: ${name}, opens in a new tab`}</span>
      <Icon name="arrow-up-right" />
    </a>
  );
}

/** Who answers for the entry, where it is from, and what else there is of it. */
function Standing({ page, answer }: EntryPageProps) {
  const { kind, content, path, added, by, byPath, isReachable, source, contact, reporting } = page;
  const claim = new URLSearchParams({
    subject: `The ${kind.singular.toLowerCase()} ${content.name}`,
    body: path,
  });
  const date = <time dateTime={added.at}>{added.text}</time>;
  const changed = page.changed && (
    <>
      Changed <TimeAgoText {...page.changed} />.
    </>
  );
  const { ofOwner } = content;
  const nobody = !isReachable && "There is nobody to write to here yet.";
  return (
    <footer className="stand">
      {source === undefined ? (
        <ul>
          <li>
            <Icon name="circle-check" />
            <p>
              <b>
                Answers for it:{" "}
                {byPath === null ? (
                  <bdi>{by}</bdi>
                ) : (
                  <Link to={byPath}>
                    <bdi>{by}</bdi>
                  </Link>
                )}
              </b>
              Added {date}. {changed} {nobody}
            </p>
          </li>
          {ofOwner && (
            <li>
              <Icon name="timer" />
              <p>
                <b>{ofOwner.title}</b>
                {ofOwner.text}
              </p>
              <Link className="btn btn-secondary btn-sm" to={ofOwner.way.to}>
                {ofOwner.way.label}
              </Link>
            </li>
          )}
        </ul>
      ) : (
        <ul>
          <li>
            <i className="ring" />
            <p>
              <b>Nobody answers for it</b>
              {nobody}{" "}
              <a href={`mailto:${contact}?${claim.toString().replaceAll("+", "%20")}`}>Is it yours?</a>
            </p>
          </li>
          <li>
            <Icon name="timer" />
            <p>
              <b>
                From <bdi>{source}</bdi>, {date}
              </b>
              {changed}
            </p>
          </li>
        </ul>
      )}
      <div className="e-foot">
        <AsData path={path} forms={content.forms} />
        {reporting && <ReportEntry reporting={reporting} path={path} name={content.name} answer={answer} />}
      </div>
    </footer>
  );
}
