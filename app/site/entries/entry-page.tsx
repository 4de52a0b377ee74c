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
  const { name, picture, line, text, html, outcomes = [], facts, action } = content;
  const isLed = outcomes.length === 0 && (text.split(/\n\s*\n/, 1)[0] ?? "").length <= LONGEST_LEAD;
  // Beside so few words the facts would leave half of a wide window empty.
  const isBrief = outcomes.length === 0 && text.length <= LONGEST_LEAD;
  return (
    <div className="wrap">
      <KindLine tab={tab} />
      <article>
        <header className="e-head">
          <RowPicture {...picture} size={120} />
          <div className="e-id">
            <h1 className={[...name].length > LONG_NAME ? "long" : undefined} dir="auto">
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
            {!isReachable && <p className="meta">There is nobody to write to here yet.</p>}
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
          </div>
          <SaveForm back={page.path} />
        </header>
        {own && (
          <OwnEntryActions entries={own.entries} entry={{ id, name }} owner={own.owner} here={page.path} />
        )}
        <div className={isBrief ? "e-cols brief" : "e-cols"}>
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
              text && <TextBody className={isLed ? "read led" : "read"} text={text} />
            ) : (
              <div
                className={isBrief ? "read prose led" : "read prose"}
                dangerouslySetInnerHTML={{ __html: html }}
              />
            )}
          </div>
          <aside aria-label="Facts">
            <EntryFacts facts={facts} of={name} />
          </aside>
        </div>
        <EntryFoot page={page} answer={answer} />
      </article>
      <StaticMarkup markup={page.related} />
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

function EntryFoot({ page, answer }: EntryPageProps) {
  const { kind, content, path, added, changed, by, byPath, source, contact, reporting } = page;
  const one = kind.singular.toLowerCase();
  const claim = new URLSearchParams({ subject: `The ${one} ${content.name}`, body: path });
  return (
    <footer className="e-foot">
      {source === undefined ? (
        <span>
          Added <time dateTime={added.at}>{added.text}</time>
          {by !== null && (
            <>
              {" by "}
              {byPath === null ? (
                <bdi>{by}</bdi>
              ) : (
                <Link to={byPath}>
                  <bdi>{by}</bdi>
                </Link>
              )}
            </>
          )}
        </span>
      ) : (
        <span>
          From <bdi>{source}</bdi>, <time dateTime={added.at}>{added.text}</time>. Nobody here answers for it
          yet: <a href={`mailto:${contact}?${claim.toString().replaceAll("+", "%20")}`}>is it yours?</a>
        </span>
      )}
      {changed && (
        <span>
          Changed <TimeAgoText {...changed} />
        </span>
      )}
      <span className="end">
        <AsData path={path} forms={content.forms} />
        {reporting && <ReportEntry reporting={reporting} path={path} name={content.name} answer={answer} />}
      </span>
    </footer>
  );
}
