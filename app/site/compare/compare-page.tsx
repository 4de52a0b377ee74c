import { FactValue } from "#app/catalogue/page/entry-facts";
import type { ComparedRow, Comparison } from "#app/site/compare/comparison";
import { ShareMenu } from "#app/site/entries/share-menu";
import { BrowseLink } from "#app/site/browse-link";
import { EmptyState } from "#app/ui/cards/empty-state";
import { PageHead } from "#app/ui/cards/page-head";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { RowPicture } from "#app/ui/media/row-picture";

export function ComparePage({ comparison }: { comparison: Comparison }) {
  const { lead, path, entries, rows, notes, list } = comparison;
  return (
    <div className="wrap compare">
      <PageHead title="Compare" lead={lead}>
        {rows.length > 0 && <ShareMenu path={path} name="A comparison" one="comparison" />}
      </PageHead>
      {notes.length > 0 && (
        <div className="notice" role="status">
          <Icon name="circle-alert" />
          <ul>
            {notes.map((note) => (
              <li key={note}>
                <bdi>{note}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 ? (
        <Table entries={entries} rows={rows} />
      ) : (
        <EmptyState text={entries[0] ? `Choose another one to compare ${entries[0].name} with` : CHOOSE}>
          <BrowseLink list={list} look="primary" />
        </EmptyState>
      )}
    </div>
  );
}

const CHOOSE = "Choose two to four entries to compare";

const Table = ({ entries, rows }: Pick<Comparison, "entries" | "rows">) => (
  // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- wider than the window, it is scrolled by keys, too
  <div className="cmp-wrap" role="region" aria-label="Comparison" tabIndex={0}>
    <table className="cmp">
      <thead>
        <tr>
          <td />
          {entries.map(({ name, path, picture, awayUrl }) => (
            <th key={path} scope="col">
              <div className="h">
                <RowPicture {...picture} size={72} />
                <Link to={path}>
                  <bdi>{name}</bdi>
                </Link>
                <Link className="text-btn" to={awayUrl}>
                  Remove<span className="vh">{` ${name}`}</span>
                </Link>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} entries={entries} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ row, entries }: { row: ComparedRow; entries: Comparison["entries"] }) => (
  <tr className={row.isAlike ? "alike" : undefined}>
    <th scope="row">{row.label}</th>
    {row.cells.map((fact, i) => (
      <td key={entries[i]?.path}>
        {fact ? (
          <FactValue fact={fact} of={entries[i]?.name ?? ""} shared={row.shared} />
        ) : (
          <span className="quiet">
            <span aria-hidden="true">–</span>
            <span className="vh">Not said</span>
          </span>
        )}
      </td>
    ))}
  </tr>
);
