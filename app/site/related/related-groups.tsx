import { JoinedTexts } from "#app/ui/cards/tag-list";
import { Fragment } from "react";

import type { RelatedGroup, RelatedRow } from "#app/catalogue/related/related";
import { comparedAs, compareUrl, MAX_COMPARED } from "#app/site/compare/comparison";
import { RowPicture } from "#app/ui/media/row-picture";
import { Link } from "#app/ui/link";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

interface RelatedGroupsProps {
  groups: readonly RelatedGroup[];
  /** Marked in the texts of posts. */
  searched?: string;
  /** The entry that they are related to. */
  of?: { kind: string; id: number };
}

/** The entry beside the first of those like it. */
const compareWith = ({ kind, id }: { kind: string; id: number }, rows: readonly RelatedRow[]): string =>
  compareUrl([id, ...rows.map((row) => row.id)].slice(0, MAX_COMPARED).map((each) => comparedAs(kind, each)));

export const RelatedGroups = ({ groups, searched = "", of }: RelatedGroupsProps) =>
  groups.map(({ kind, glyph, title, rule, look, rows }) => {
    const id = `related-${kind}-${look}`;
    return (
      <section key={id} className="group rel" aria-labelledby={id}>
        <div className="gh">
          <h2 id={id}>
            <i className={`k ${glyph}`} />
            {title}
          </h2>
          {rule && <p className="meta">{rule}</p>}
          {of?.kind === kind && look === "cards" && (
            <Link className="text-btn" to={compareWith(of, rows)}>
              Compare side by side
            </Link>
          )}
        </div>
        <ul className={look === "rows" && rows.length > 1 ? "rel-rows two" : `rel-${look}`}>
          {rows.map((row) => (
            <li key={row.to} className={look === "cards" ? "rel-card" : undefined}>
              {row.text === undefined ? (
                <Row row={row} />
              ) : (
                <Post row={row} text={row.text} searched={searched} />
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });

const Name = ({ name, to }: Pick<RelatedRow, "name" | "to">) => (
  <h3>
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  </h3>
);

const Row = ({ row: { name, to, picture, facts, why } }: { row: RelatedRow }) => (
  <>
    <RowPicture {...picture} />
    <Name name={name} to={to} />
    {facts && (
      <p className="meta">
        <JoinedTexts texts={facts.split(" · ")} by={MIDDLE_DOT} />
      </p>
    )}
    <p className="why">{why}</p>
  </>
);

function Post({ row, text, searched }: { row: RelatedRow; text: string; searched: string }) {
  const { name, to, picture, facts, written } = row;
  return (
    <>
      <RowPicture {...picture} />
      <Name name={name} to={to} />
      <p className="meta">
        {facts && <bdi>{facts + MIDDLE_DOT}</bdi>}
        {written && <time dateTime={written.at}>{written.text}</time>}
      </p>
      <p className="said" dir="auto">
        {searched ? markedIn(text, searched) : text}
      </p>
    </>
  );
}

/** Word for word, as such posts are found. */
const markedIn = (text: string, name: string) =>
  text.split(name).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <mark>{name}</mark>}
      {part}
    </Fragment>
  ));
