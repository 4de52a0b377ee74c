import { JoinedTexts } from "#app/ui/cards/tag-list";
import type { ContentList } from "#app/catalogue/page/entry-content";
import { KindLine } from "#app/site/entries/kind-line";
import { LONG_NAME } from "#app/site/entries/long-name";
import { ReportEntry } from "#app/site/entries/report-entry";
import { ShareMenu } from "#app/site/entries/share-menu";
import type { MemberPageData } from "#app/site/members/member-page.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { Icon } from "#app/ui/icon";
import { RowPicture } from "#app/ui/media/row-picture";
import { AsData } from "#app/site/entries/as-data";
import { Link } from "#app/ui/link";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

const WHY_HIDDEN = {
  "switched off": "Only you see this page: you have switched it off.",
  "nothing published": "Only you see this page until you have added an entry or posted something.",
};

interface MemberPageProps {
  page: MemberPageData;
  /** To a report that was refused. */
  answer: RejectedForm | undefined;
}

export function MemberPage({ page, answer }: MemberPageProps) {
  const { reporting, id, tab, content, path, isOwn, hidden } = page;
  const { name, picture, line, lists = [] } = content;
  return (
    <div className="wrap">
      <KindLine tab={tab} />
      <article>
        <header className="e-head">
          <RowPicture {...picture} size={120} />
          <div className="e-id">
            <h1 className={[...name].length > LONG_NAME ? "long" : undefined}>
              <bdi>{name}</bdi>
            </h1>
            <p className="e-line">
              {line.map((part) => (
                <bdi key={part}>{part}</bdi>
              ))}
            </p>
          </div>
          <div className="e-acts">
            {isOwn ? (
              <Link className="btn btn-secondary" to="/account#profile">
                Settings of this page
              </Link>
            ) : (
              <Link className="btn btn-primary grow" to={`/messages?to=members/${id}`}>
                <Icon name="message-square" />
                Message<span className="vh">{` ${name}`}</span>
              </Link>
            )}
            <ShareMenu path={path} name={name} one="page" />
          </div>
        </header>
        {hidden && (
          <p className="notice">
            <Icon name="eye-off" />
            <span>{WHY_HIDDEN[hidden]}</span>
          </p>
        )}
        {lists.map((list) => (
          <Listed key={list.label} list={list} />
        ))}
        {lists.length === 0 && <p className="member-empty">Nothing added or posted yet.</p>}
        <footer className="e-foot">
          <span>
            Email addresses are never shown. A message reaches <bdi>{name}</bdi> through the hub.
          </span>
          {!hidden && (
            <span className="end">
              <AsData path={path} />
              {reporting && <ReportEntry reporting={reporting} path={path} name={name} answer={answer} />}
            </span>
          )}
        </footer>
      </article>
    </div>
  );
}

function Listed({ list: { label, glyph, note, rows } }: { list: ContentList }) {
  const id = label.toLowerCase();
  return (
    <section className="group" aria-labelledby={id}>
      <div className="gh">
        <h2 id={id}>
          <i className={`k ${glyph}`} />
          {label}
        </h2>
        <p className="meta">
          <bdi>{note}</bdi>
        </p>
      </div>
      <ul className="own-rows">
        {rows.map(({ name, path, facts, picture }) => (
          <li key={path} className={picture ? "mini" : "said"}>
            {picture && <RowPicture {...picture} />}
            {picture ? (
              <h3>
                <Link className="to-entry" to={path}>
                  <bdi>{name}</bdi>
                </Link>
              </h3>
            ) : (
              <p dir="auto">
                <Link className="to-entry" to={path}>
                  {name}
                </Link>
              </p>
            )}
            <p className="meta">
              <JoinedTexts texts={facts.split(" · ")} by={MIDDLE_DOT} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
