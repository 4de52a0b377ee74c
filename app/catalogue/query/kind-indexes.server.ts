import { KindIndex, type Facets } from "#app/catalogue/query/kind-index";
import { log } from "#app/platform/log.server";
import { sqlite, statement, type Sqlite } from "#app/platform/db/db.server";
import { inReadTransaction, oncePerReading } from "#app/platform/db/data-version.server";
import { inOwnTurns, inTurn, takeTurn } from "#app/platform/turns/turns.server";

/* Each process keeps the index of a kind from its first use on, and follows what is written by `sequence`, on replicas too. */

interface Followed {
  index: KindIndex;
  database: Sqlite;
  /** Of the last change that it knows. */
  sequence: number;
}

interface Row {
  id: number;
  facets: string | null;
}

/** Entries put at once, so that no other request waits longer than some 20 ms. */
const ENTRIES_PER_TURN = 500;

/** More changes than that, as by an import, cost as much as building again. */
const MAX_FOLLOWED_CHANGES = 2000;

const followed = new Map<string, Followed>();

/** Of the last change of any entry. */
export const lastSequence = (): number =>
  oncePerReading(
    "last sequence",
    () => statement<[], number | null>("SELECT max(sequence) FROM entries").pluck().get() ?? 0,
  );

const facetsIn = ({ facets }: Row): Facets => (facets === null ? {} : (JSON.parse(facets) as Facets));

const idsByName = (kind: string): number[] =>
  statement<[string], number>(
    "SELECT id FROM entries INDEXED BY entries_name WHERE kind = ? AND deleted_at IS NULL ORDER BY name_key, id",
  )
    .pluck()
    .all(kind);

/** Work that takes more than a turn: others may run each time that it yields. */
export type InTurns<Result> = Generator<undefined, Result>;

/** Puts one turn's entries each time it goes on; entries that change meanwhile are followed afterwards. */
function* building(kind: string): InTurns<KindIndex> {
  const index = new KindIndex(() => idsByName(kind));
  const built = { index, database: sqlite(), sequence: lastSequence() };
  const read = statement<[string, number, number], Row>(
    "SELECT id, facets FROM entries WHERE kind = ? AND id > ? AND deleted_at IS NULL ORDER BY id LIMIT ?",
  );
  for (let last = 0; ; yield) {
    const rows = read.all(kind, last, ENTRIES_PER_TURN);
    for (const row of rows) index.put(row.id, facetsIn(row));
    index.settle();
    if (rows.length < ENTRIES_PER_TURN) break;
    last = rows.at(-1)?.id ?? last;
  }
  yield;
  index.sort();
  followed.set(kind, built);
  return index;
}

/** Whether it knows all that the transaction sees; it has to be built again where there are too many changes. */
function follow(kind: string, { index, database, ...known }: Followed): Followed | undefined {
  const sequence = lastSequence();
  // After a restore there are fewer changes than before.
  if (database !== sqlite() || sequence < known.sequence) return undefined;
  if (sequence > known.sequence) {
    const changes = statement<[number, string, number], Row & { isDeleted: 0 | 1 }>(
      `SELECT id, facets, deleted_at IS NOT NULL AS isDeleted FROM entries INDEXED BY entries_sequence
       WHERE sequence > ? AND kind = ? ORDER BY id LIMIT ?`,
    ).all(known.sequence, kind, MAX_FOLLOWED_CHANGES + 1);
    if (changes.length > MAX_FOLLOWED_CHANGES) return undefined;
    index.remove(...changes.map(({ id }) => id));
    for (const row of changes) if (!row.isDeleted && !index.put(row.id, facetsIn(row))) return undefined;
  }
  return { index, database, sequence };
}

function now(kind: string): KindIndex | undefined {
  const known = followed.get(kind);
  const current = known && follow(kind, known);
  if (current) followed.set(kind, current);
  else followed.delete(kind);
  if (current?.index.isWorn && !renewing.has(kind)) void renew(kind);
  return current?.index;
}

const underWay = new Map<string, Promise<void>>();

const nameOf = (kind: string): string => `The index of ${kind}`;

const renewing = new Set<string>();

/** While the worn one still answers; in later turns, as this one is in a transaction. */
async function renew(kind: string): Promise<void> {
  const what = nameOf(kind);
  renewing.add(kind);
  try {
    await inOwnTurns(what, takeTurn);
    await doInTurns({ what, work: () => building(kind), client: what });
  } catch (error) {
    log.error({ err: error }, `${what} wasn't renewed`);
  } finally {
    renewing.delete(kind);
  }
}

async function doInTurns({ what, work, client }: Omit<Missing, keyof Error>): Promise<void> {
  const turns = work();
  const run = async () => {
    while (!turns.next().done) await takeTurn();
  };
  const running = underWay.get(what) ?? inOwnTurns(client, run).finally(() => underWay.delete(what));
  underWay.set(what, running);
  // All who waited for it would go on in one turn, its last.
  await inTurn(running);
}

/** Wanted by a reading that can wait for it. */
class Missing extends Error {
  constructor(
    readonly what: string,
    readonly work: () => InTurns<unknown>,
    readonly client: string,
  ) {
    super(`${what} has to be made first`);
  }
}

let isMadeLater: (what: string) => boolean = () => false;

/** A reading has spent its share of a turn, and starts again in its next one. */
class PartDone extends Error {}

const MAX_PART_MS = 30;
/** After so many it is read in one go: the cache may lose results meanwhile, and the reading must end. */
const MAX_PARTS = 60;

let parted = { isOn: false, spentMs: 0 };

/**
 * For lookups whose results are cached (memoizePerVersion): once those of a reading have taken 30 ms, it is started again in its
 * next turn, where they cost nothing.
 */
export function inParts<Found>(look: () => Found): Found {
  const since = performance.now();
  const found = look();
  parted.spentMs += performance.now() - since;
  if (parted.isOn && parted.spentMs > MAX_PART_MS) throw new PartDone();
  return found;
}

/**
 * A read transaction that filters, counts or sorts. Where `work` finds something missing that takes long to make, as the index
 * of a kind, that is made in turns with other requests, and `work` is called again: it must have no effect but its result.
 * Anywhere else it is made in one go, and so it is here if too much has changed by the time it is ready: nobody waits for it twice.
 * So it is where it looks for many texts (`inParts`).
 */
export async function readIndexed<Result>(work: () => Result): Promise<Result> {
  const waitedFor = new Set<string>();
  for (let parts = 0; ;) {
    try {
      return inReadTransaction(() => {
        isMadeLater = (what) => !waitedFor.has(what);
        parted = { isOn: parts < MAX_PARTS, spentMs: 0 };
        try {
          return work();
        } finally {
          isMadeLater = () => false;
          parted = { isOn: false, spentMs: 0 };
        }
      });
    } catch (thrown) {
      if (thrown instanceof PartDone) {
        parts += 1;
        await takeTurn();
        continue;
      }
      if (!(thrown instanceof Missing)) throw thrown;
      waitedFor.add(thrown.what);
      await doInTurns(thrown);
    }
  }
}

/** Without giving others a turn. */
export function atOnce<Result>(turns: InTurns<Result>): Result {
  let turn = turns.next();
  while (!turn.done) turn = turns.next();
  return turn.value;
}

/** What isn't there yet: in turns where the reading can wait, else at once; `client` is who is charged. */
export function make<Result>(what: string, work: () => InTurns<Result>, client = what): Result {
  if (isMadeLater(what)) throw new Missing(what, work, client);
  return atOnce(work());
}

/** As the transaction sees it. */
export const indexOf = (kind: string): KindIndex => now(kind) ?? make(nameOf(kind), () => building(kind));
