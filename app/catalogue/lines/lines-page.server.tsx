import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { saveOf } from "#app/catalogue/about/saves/save-button";
import type { Kind } from "#app/catalogue/define-kind";
import type { KindList } from "#app/catalogue/list/kind-list.server";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { Line, type LineProps } from "#app/catalogue/lines/line";
import { defineListPage, type ListPage } from "#app/catalogue/list/list-page.server";
import { rowExcerpts, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { marking } from "#app/platform/search/marked";
import { RowPicture, type RowPictureProps } from "#app/ui/media/row-picture";

interface Parts<Card extends { id: number }> {
  kind: Kind;
  store: { nameOf(card: NoInfer<Card>): string };
  list: KindList<Card>;
  pictureOf: (card: NoInfer<Card>) => RowPictureProps;
}

interface Said<Card extends { id: number }> extends Omit<ListPage<Card>, "list" | "gridClass" | "render"> {
  /** How their texts are cut to a line or two. */
  rows: RowReader<Card>;
  /** A line besides its picture, name, text and Save button. */
  line: (card: Card, mark: (text: string) => ReactNode) => Pick<LineProps, "by" | "tags" | "facts" | "url">;
}

/** Of a kind whose entries stand below each other, a line each. */
export function linesPage<Card extends { id: number; path: string; description: string }>(
  { kind, store, list, pictureOf }: Parts<Card>,
  { rows, line, ...page }: Said<Card>,
): ListPage<Card> {
  return defineListPage({
    ...page,
    list,
    gridClass: "lines",
    render: (cards, { searched }, viewer) => {
      const mark = marking(searched);
      return renderToStaticMarkup(
        rowExcerpts(cards, rows, searched).map((card) => {
          const name = store.nameOf(card);
          return (
            <Line
              key={card.id}
              picture={<RowPicture {...pictureOf(card)} />}
              name={name}
              to={card.path}
              text={card.description}
              mark={mark}
              save={saveOf(kind, { id: card.id, name }, viewer)}
              {...line(card, mark)}
            >
              {page.entries && ownEntryActions(page.entries, { id: card.id, name }, viewer?.own)}
            </Line>
          );
        }),
      );
    },
  });
}
