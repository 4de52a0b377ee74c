import type { Store } from "#app/catalogue/store/store.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { makeOnce, type Submission } from "#app/platform/forms/idempotency.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";

const ENTRIES: RateLimit = { name: "entries", points: 120, seconds: HOUR_SECONDS };

export const countEntry = (memberId: number): Promise<void> =>
  countAgainst(ENTRIES, limitKey("entries", String(memberId)));

interface Sent {
  memberId: number;
  /** Sent again with the same content it adds nothing. */
  token: string | undefined;
  /** What the entry's content is known by, where files count by what is in them. */
  content: object;
}

export const submissionOf = ({ kind }: Store, { memberId, token, content }: Sent): Submission => ({
  memberId,
  kind,
  token,
  content,
});

/** Throws Refusal 400, 403 or 429. */
export async function addEntry<Input extends object, Entity extends { id: number }>(
  store: Store<Input, Entity>,
  input: Input,
  submission: Submission,
): Promise<Entity> {
  const { memberId } = submission;
  const id = await makeOnce(
    submission,
    () => countEntry(memberId),
    () => store.create(input, memberId).id,
  );
  const entry = store.own(id, memberId);
  if (!entry) throw new Error(`The entry ${store.kind} ${id} was stored and can't be read`);
  return entry;
}
