import type { Kind } from "#app/catalogue/define-kind";
import { entryPath } from "#app/catalogue/entry-path";
import { newestBy, type IndexedColumn } from "#app/catalogue/related/candidates.server";
import { bestOf, type Ranked } from "#app/catalogue/related/ranking";
import { sentence, type Clause } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/catalogue/related/related";
import { namesInCommon, type SharedNames } from "#app/catalogue/related/shared-names.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";

/* What a kind says of related entries, as data, and the groups that follow from it (other/product.md, "Related entries"). */

type Entry = { id: number };

/** Something that two entries have in common, or where one fits the other. */
export interface Bond {
  /** The more, the better. */
  rank: number;
  /** Decides among those of one rank. */
  rarity?: number;
  clause?: Clause;
}

export const bondIf = (isShared: boolean, clause?: Clause): Bond => ({
  rank: Number(isShared),
  clause: isShared && clause,
});

type Heading = Pick<RelatedGroup, "title" | "rule"> & Partial<Pick<RelatedGroup, "look" | "glyph">>;

/** By what entries belong to another one. */
export interface Rule<Self, Other> {
  heading(self: Self): Heading;
  names?: SharedNames<Self | Other>;
  /** Candidates besides those of the names. */
  also?(self: Self): readonly number[];
  /** In the order in which they count and are said; `shared` is that of the names. False for one that isn't related. */
  bonds(self: Self, other: Other, shared: Bond): readonly Bond[] | false;
}

/** The words of a group of entries that name one company. */
interface Beside<Entity> {
  title: string;
  /** "2 jobs", of as many as are shown at most. */
  count(found: readonly Entity[], company: string): string;
  why(company: string): string;
}

/** What a kind says of how its entries belong to others. */
export interface Relation<Entity extends Entry> {
  /** Below its name in a row. */
  facts(entity: Entity): readonly (string | null)[];
  /** Of its own kind. */
  like: Omit<Rule<Entity, Entity>, "heading"> & {
    /** Cards under "Startups like it", unless it says otherwise. */
    heading(self: Entity): Pick<Heading, "rule"> & Partial<Heading>;
  };
  /** What an entry has in common with its duplicates, where that isn't its name alone. */
  sameBy?(entity: Entity): string;
  /** Who stands behind an entry, by their names. */
  membersOf?(entity: Entity): readonly string[];
  /** The column in which an entry names a company, in any case of A to Z, and what is said of both. */
  company?: IndexedColumn & {
    of(entity: Entity): string | null;
    /** Of the company, on the page of an entry; `others` name it, too. */
    leads(entity: Entity, others: readonly Entity[]): { title: string; why: string };
    /** On the page of the company. */
    here: Beside<Entity>;
    /** On the page of another entry. */
    beside?: Beside<Entity>;
  };
}

/** How the entries of a kind are read, look, and belong to others. */
export interface RelatedKind<Entity extends Entry = Entry> extends Relation<Entity> {
  kind: Kind & { table: SearchedKind };
  store: {
    /** Without what has ended. */
    load(ids: readonly number[]): Entity[];
    /** The same of ids alone. */
    standing(ids: readonly number[]): readonly number[];
    nameOf(entity: Entity): string;
  };
  pictureOf(entity: Entity): RelatedRow["picture"];
}

export function rowOf<Entity extends Entry>(
  { kind, store, pictureOf, facts }: RelatedKind<Entity>,
  entity: Entity,
  why: string,
): RelatedRow {
  const { id } = entity;
  const name = store.nameOf(entity);
  return {
    id,
    name,
    to: entryPath(kind, { id, name }),
    picture: pictureOf(entity),
    facts: facts(entity).filter(Boolean).join(" · "),
    why,
  };
}

export const groupOf = ({ name, glyph }: Kind, heading: Heading, rows: RelatedRow[]): RelatedGroup => ({
  kind: name,
  glyph,
  look: "rows",
  ...heading,
  rows,
});

const sameBy = <Entity extends Entry>(of: RelatedKind<Entity>, entity: Entity): string =>
  of.sameBy?.(entity) ?? of.store.nameOf(entity);

/** The best of a kind, without those of the name `itself`. */
export function relatedGroup<Self, Other extends Entry>(
  of: RelatedKind<Other>,
  { heading, names, also, bonds }: Rule<Self, Other>,
  self: Self,
  itself: string,
): RelatedGroup {
  const own = names?.of(self) ?? [];
  const { ids = [], rarity } = names?.candidates?.(of.kind.table, own) ?? {};
  const all = new Set([...ids, ...(also?.(self) ?? [])]);
  const ranked = of.store.load([...all]).flatMap((other): Ranked<RelatedRow>[] => {
    const shared = names ? namesInCommon(own, names.of(other)) : [];
    const found = bonds(self, other, {
      rank: shared.length,
      rarity: shared.reduce((sum, name) => sum + (rarity?.get(name.toLowerCase()) ?? 0), 0),
      clause: names?.say(shared),
    });
    if (!found) return [];
    const make = () => rowOf(of, other, sentence(...found.map(({ clause }) => clause)));
    const keys = found.flatMap((bond) => [bond.rank, bond.rarity ?? 0]);
    return [{ id: other.id, name: sameBy(of, other), keys, make }];
  });
  return groupOf(of.kind, heading(self), bestOf(ranked, itself));
}

/** Of its own kind, without what another group shows already. */
export function groupLike<Entity extends Entry>(
  of: RelatedKind<Entity>,
  self: Entity,
  groups: readonly RelatedGroup[],
): RelatedGroup {
  const shown = groups
    .filter(({ kind }) => kind === of.kind.name)
    .flatMap(({ rows }) => rows.map(({ id }) => id));
  const bonds = (one: Entity, other: Entity, shared: Bond) =>
    !shown.includes(other.id) && of.like.bonds(one, other, shared);
  const heading = (one: Entity): Heading => ({
    title: `${of.kind.label} like it`,
    look: "cards",
    ...of.like.heading(one),
  });
  return relatedGroup(of, { ...of.like, heading, bonds }, self, sameBy(of, self));
}

/** The newest of each name. */
export function entriesNamed<Entity extends Entry>(
  { kind: { table }, store }: RelatedKind<Entity>,
  names: readonly string[],
  limit = MAX_RELATED,
): Entity[] {
  const byName = { index: `${table}_name`, column: "name COLLATE NOCASE" };
  return store.load([...new Set(names.flatMap((name) => newestBy(table, byName, name, limit)))]);
}

/** Of a company are looked at, as some may have ended. */
const NEWEST_AT = 40;

/** The newest that name a company, but for one of them; one more than is shown tells that there are more. */
export const entriesAt = <Entity extends Entry>(
  { kind, store, company }: RelatedKind<Entity>,
  name: string,
  except?: Entity,
): Entity[] => {
  if (!company) return [];
  const others = newestBy(kind.table, company, name, NEWEST_AT).filter((id) => id !== except?.id);
  return store.load(store.standing(others).slice(0, MAX_RELATED + 1));
};

/** Of those that are read one beyond what is shown: "2 posts", "The newest 6". */
export const countRule = (found: number, words: string): string =>
  found > MAX_RELATED ? `The newest ${MAX_RELATED}` : words;

export const groupAt = <Entity extends Entry>(
  of: RelatedKind<Entity>,
  company: string,
  { title, count, why }: Beside<Entity>,
  found: readonly Entity[],
): RelatedGroup =>
  groupOf(
    of.kind,
    { title, rule: countRule(found.length, count(found, company)) },
    found.slice(0, MAX_RELATED).map((entity) => rowOf(of, entity, sentence(why(company)))),
  );
