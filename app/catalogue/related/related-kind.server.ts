import type { Kind } from "#app/catalogue/define-kind";
import { entryPath } from "#app/catalogue/entry-path";
import { newestBy, type Candidates, type IndexedColumn } from "#app/catalogue/related/candidates.server";
import { bestOf, type Ranked } from "#app/catalogue/related/ranking";
import { sentence, type Clause } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/catalogue/related/related";
import { namesInCommon } from "#app/catalogue/related/shared-names";
import type { SearchedKind } from "#app/platform/search/search-index.server";

type Entry = { id: number };

/** How the entries of a kind are read, and look, among those that are related to another. */
export interface RelatedKind<Entity extends Entry = Entry> {
  kind: Kind & { table: SearchedKind };
  store: { load(ids: readonly number[]): Entity[]; nameOf(entity: Entity): string };
  row(entity: Entity): Pick<RelatedRow, "picture"> & { facts: readonly (string | null)[] };
  /** What an entry has in common with its duplicates, where that isn't its name alone. */
  sameBy?(entity: Entity): string;
  /** Who stands behind an entry, by their names. */
  membersOf?(entity: Entity): readonly string[];
  /** The column in which it names a company, in any case of A to Z. */
  company?: IndexedColumn;
}

export function rowOf<Entity extends Entry>(
  { kind, store, row }: RelatedKind<Entity>,
  entity: Entity,
  why: string,
): RelatedRow {
  const { id } = entity;
  const name = store.nameOf(entity);
  const { picture, facts } = row(entity);
  return {
    id,
    name,
    to: entryPath(kind, { id, name }),
    picture,
    facts: facts.filter(Boolean).join(" · "),
    why,
  };
}

type Heading = Pick<RelatedGroup, "title" | "rule" | "look"> & Partial<Pick<RelatedGroup, "glyph">>;

export const groupOf = (
  { name, glyph }: Pick<Kind, "name" | "glyph">,
  heading: Heading,
  rows: RelatedRow[],
): RelatedGroup => ({ kind: name, glyph, ...heading, rows });

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

/** By what entries belong to another one. */
interface Rule<Self, Other extends Entry> {
  of: RelatedKind<Other>;
  heading(self: Self): Heading;
  /** Of which others may have some: industries, skills, words of its title. */
  names?(self: Self): readonly string[];
  namesOf?(other: Other): readonly string[];
  /** "both in A and B" */
  say?(shared: readonly string[]): Clause;
  candidates(self: Self, names: readonly string[]): Candidates;
  /** In the order in which they count and are said; `shared` is that of the names. False for an entry that is not related. */
  bonds(self: Self, other: Other, shared: Bond): readonly Bond[] | false;
  /** As `RelatedKind.sameBy`: its own duplicates aren't shown. */
  sameBy(self: Self): string;
}

export const relatedBy = <Self, Other extends Entry>(rule: Rule<Self, Other>) => {
  const { of, names = () => [], namesOf = () => [], say = () => null } = rule;
  return (self: Self): RelatedGroup => {
    const own = names(self);
    const { ids, rarity } = rule.candidates(self, own);
    const ranked = of.store.load([...new Set(ids)]).flatMap((other): Ranked<RelatedRow>[] => {
      const shared = namesInCommon(own, namesOf(other));
      const bonds = rule.bonds(self, other, {
        rank: shared.length,
        rarity: shared.reduce((sum, name) => sum + (rarity?.get(name.toLowerCase()) ?? 0), 0),
        clause: say(shared),
      });
      if (!bonds) return [];
      const why = () => sentence(...bonds.map(({ clause }) => clause));
      const keys = bonds.flatMap((bond) => [bond.rank, bond.rarity ?? 0]);
      return [{ id: other.id, name: sameBy(of, other), keys, make: () => rowOf(of, other, why()) }];
    });
    return groupOf(of.kind, rule.heading(self), bestOf(ranked, rule.sameBy(self)));
  };
};

const sameBy = <Entity extends Entry>(of: RelatedKind<Entity>, entity: Entity): string =>
  of.sameBy?.(entity) ?? of.store.nameOf(entity);

/** Among entries of one kind. */
export const alike = <Entity extends Entry, Self extends Entity = Entity>(
  rule: Omit<Rule<Self, Entity>, "names" | "namesOf" | "sameBy"> & {
    names?(entity: Entity): readonly string[];
  },
) => relatedBy<Self, Entity>({ ...rule, namesOf: rule.names, sameBy: (self) => sameBy(rule.of, self) });

/** One more than is shown tells that there are more. */
const ENOUGH = MAX_RELATED + 1;

const byName = (kind: SearchedKind): IndexedColumn => ({
  index: `${kind}_name`,
  column: "name COLLATE NOCASE",
});

/** The newest of each name. */
export const entriesNamed = <Entity extends Entry>(
  { kind: { table }, store }: RelatedKind<Entity>,
  names: readonly string[],
  limit = ENOUGH,
): Entity[] => store.load([...new Set(names.flatMap((name) => newestBy(table, byName(table), name, limit)))]);

/** The newest that name it as company, but for one of them. */
export const entriesOf = <Entity extends Entry>(
  { kind: { table }, store, company }: RelatedKind<Entity>,
  name: string,
  except?: Entry,
): Entity[] =>
  company
    ? store
        .load(newestBy(table, company, name, except ? ENOUGH + 1 : ENOUGH))
        .filter(({ id }) => id !== except?.id)
    : [];

/** Of those that are read one beyond what is shown: "2 posts", "The newest 6". */
export const countRule = (found: number, words: string): string =>
  found > MAX_RELATED ? `The newest ${MAX_RELATED}` : words;

interface Counted {
  title: string;
  /** How many there are. */
  count: string;
  why: string;
}

export const newestGroup = <Entity extends Entry>(
  of: RelatedKind<Entity>,
  found: readonly Entity[],
  { title, count, why }: Counted,
): RelatedGroup =>
  groupOf(
    of.kind,
    { title, rule: countRule(found.length, count), look: "rows" },
    found.slice(0, MAX_RELATED).map((entity) => rowOf(of, entity, why)),
  );
