import { nounOf, type Kind } from "#app/catalogue/define-kind";
import { entryPath, withPath } from "#app/catalogue/entry-path";
import type { Definition, EntityOf, Field, Fields } from "#app/catalogue/fields/field";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import type { ChosenOptions } from "#app/catalogue/filters/list-query";
import { fieldSorts, standing, type KindList } from "#app/catalogue/list/kind-list.server";
import type { EntryContent } from "#app/catalogue/page/entry-content";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import type { EntryRecord } from "#app/catalogue/page/entry-record.server";
import { placeIn } from "#app/catalogue/fields/place-in";
import { fieldFacts, wordOf, type OwnFacts } from "#app/catalogue/page/field-facts.server";
import type { KindWords, SectionWords } from "#app/language/reading/section";
import type { RelatedKind, Relation } from "#app/catalogue/related/related-kind.server";
import type { SearchRow } from "#app/catalogue/results/search-row";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { UNDISCLOSED } from "#app/platform/text/text-rules";
import { markdownToHtml, markdownToParagraphs, markdownToText } from "#app/platform/text/markdown.server";

/** What a page says; name, picture, text, badge and facts follow from the fields unless they are said. */
export interface PageSaid<Defined extends Pick<Definition, "fields">>
  extends Partial<Omit<EntryContent, "facts" | "schema">>, Pick<EntryContent, "schema"> {
  /** In place of what fields would say. */
  facts?: OwnFacts<Defined["fields"]>;
  /** What links to the list ask it for besides. */
  asked?: ChosenOptions;
}

/** The same of a result of a search. */
type ResultSaid = Partial<Omit<SearchRow, "name" | "to">>;

/** Of its list; entries are read, searched and shown as those of all kinds. */
type ListSaid<Shown, Card> = Omit<KindList<never>, "kind" | "store" | "search" | "cards" | "filters"> & {
  /** Those that its fields don't say, or say otherwise. */
  filters?: readonly ListFilter[];
  /** By the name of an order that a field says, what requests call it besides its label. */
  sortWords?: Readonly<Record<string, readonly string[]>>;
  /** What its page shows of an entry; by default all of it. */
  cardOf?: (entry: Shown) => Card;
};

/** What a kind says of its entries beside their fields. */
interface Said<Of extends Fields, Shown, Card> {
  /** The entries with what is shown of them and programs aren't told. */
  shown?: (entries: readonly EntityOf<Of>[]) => Shown[];
  /** Wherever an entry is named; by default its own, or what its field says. */
  pictureOf?: (entry: Shown) => SearchRow["picture"];
  page: (entry: Shown, record: EntryRecord) => PageSaid<Definition<Of>>;
  result?: (entry: Shown) => ResultSaid;
  /** The filters whose options count as tags in a search. */
  tags?: readonly string[];
  list?: ListSaid<Shown, Card>;
  related: Relation<EntityOf<Of>>;
  /** What requests call its list. */
  section: KindWords;
}

type ListedKind = Kind & { table: SearchedKind; path: string };

/** The field of an entry's text. */
function proseIn(fields: Fields): { name: string; isMarkdown: boolean } {
  const name = Object.keys(fields).find((each) => fields[each]?.type === "prose") ?? "";
  const field = fields[name];
  return { name, isMarkdown: field?.type === "prose" && field.isMarkdown === true };
}

const wordIn = <Of extends Fields>(
  { fields }: Definition<Of>,
  entry: EntityOf<Of>,
  name: keyof Of & string,
) => (entry[name] === null ? null : wordOf(fields[name] as Field, String(entry[name])));

/** Of several that follow each other and are undisclosed, that is said once. */
function rowFacts<Of extends Fields>(definition: Definition<Of>, entry: EntityOf<Of>): (string | null)[] {
  const facts = definition.results.map(
    (name) => wordIn(definition, entry, name) ?? (definition.fields[name]?.undisclosed ? UNDISCLOSED : null),
  );
  return facts.filter((fact, i) => fact !== UNDISCLOSED || facts[i - 1] !== UNDISCLOSED);
}

/** All that the site asks of a kind (app/site/kinds.server.ts). */
export function kindParts<
  const Named extends ListedKind,
  Of extends Fields,
  Given extends object,
  Shown extends EntityOf<Of> = EntityOf<Of>,
  Card extends { id: number } = Shown,
>(
  kind: Named,
  definition: Definition<Of>,
  store: KindStore<Given, EntityOf<Of>>,
  said: Said<Of, Shown, Card>,
) {
  type Entity = EntityOf<Of>;
  const { shown = (entries) => entries as Shown[] } = said;
  const {
    cardOf = (entry: Shown) => entry as object as Card,
    sortWords,
    ...own
  }: ListSaid<Shown, Card> = said.list ?? {};
  const list = {
    ...own,
    filters: fieldFilters(definition, own.filters),
    hasWayOut: Object.values<Field>(definition.fields).some((field) => "isWayOut" in field),
    sorts: [...(own.sorts ?? []), ...fieldSorts(definition, sortWords)],
  };
  const prose = proseIn(definition.fields);
  const textOf = (entry: Entity) => String(entry[prose.name as keyof Entity]);
  const nameOf = (entry: Entity) => store.nameOf(entry);
  const picture = definition.fields[store.picture];
  const ownPicture = (entry: Shown) => ({
    look: (picture?.type === "picture" && picture.look) || ("tile" as const),
    of: nameOf(entry),
    path: entry[store.picture as keyof Shown] as string | null,
  });
  const { pictureOf = ownPicture, result = () => ({}) } = said;
  const [people] = Object.entries(definition.fields).find(([, field]) => "arePeople" in field) ?? [];
  const { badge } = definition;
  const noun = nounOf(kind);
  const loadShown = (ids: readonly number[]) => shown(store.load(ids));
  const shownOf = (entry: Entity) => shown([entry])[0] as Shown;

  const pages = entryPages(kind, store.load, (entity, record) => {
    const entry = shownOf(entity);
    const { facts, asked, ...page } = said.page(entry, record);
    const text = textOf(entry);
    return {
      name: nameOf(entry),
      picture: pictureOf(entry),
      line: [],
      badge: badge && wordIn(definition, entry, badge),
      ...(prose.isMarkdown ? { text: markdownToParagraphs(text), html: markdownToHtml(text, 2) } : { text }),
      ...page,
      facts: fieldFacts(kind, definition, entry, facts, asked),
    };
  });

  const resultOf = (entry: Shown): SearchRow => ({
    picture: pictureOf(entry),
    name: nameOf(entry),
    to: entryPath(kind, { id: entry.id, name: nameOf(entry) }),
    text: prose.isMarkdown ? markdownToText(textOf(entry)) : textOf(entry),
    facts: rowFacts(definition, entry),
    ...result(entry),
  });
  const among = (ids: readonly number[]) => standing({ kind, filters: list.filters }, ids);
  const search = kindSearch(kind.table, store.load, resultOf, said.tags, loadShown, among);

  const related: RelatedKind<Entity> = {
    membersOf: (entry) => (people ? (entry[people] as string[]) : []),
    ...said.related,
    kind,
    store: { nameOf, standing: among, load: (ids) => store.load(among(ids)) },
    pictureOf: (entry) => pictureOf(shownOf(entry)),
  };

  const cards = (ids: readonly number[]) =>
    loadShown(ids).map((entry) => withPath(kind, cardOf(entry), nameOf(entry)));

  return {
    kind,
    store,
    pictureOf,
    placeOf: placeIn(definition.fields),
    pages,
    search,
    list: { ...list, kind, store, search, cards } satisfies KindList<Card>,
    related,
    section: { noun: `${noun}s`, verb: "are", singular: noun, ...said.section } satisfies SectionWords,
  };
}
