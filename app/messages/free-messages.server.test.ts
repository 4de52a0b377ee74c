import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { blockSender, unblockSender } from "#app/accounts/blocks/blocks.server";
import { FREE_MESSAGES } from "#app/accounts/members/member";
import { memberById } from "#app/accounts/members/members.server";
import type { SessionMember } from "#app/operations/caller";
import { blockMessage, releaseMessage } from "#app/messages/operator-messages.server";
import { messageOperations } from "#app/messages/page/sending.server";
import { countUnreadThreads } from "#app/messages/threads.server";
import { perform } from "#app/operations/perform.server";
import { sqlite } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

// An hour's messages would end the test in one of its first runs.
process.env.RATE_LIMIT_SCALE = "0";

const MEMBERS = 3;
const FORBIDDEN = "http://a.example http://b.example http://c.example";

interface Sending {
  do: "send";
  from: number;
  to: number;
  forbidden: boolean;
}
interface Blocking {
  do: "block" | "unblock";
  from: number;
  to: number;
}
/** The operator's; of the nth message. */
interface Operating {
  do: "release" | "forbid";
  message: number;
}
type Act = Sending | Blocking | Operating;

const isOperating = (act: Act): act is Operating => act.do === "release" || act.do === "forbid";

const pair = fc
  .tuple(fc.nat(MEMBERS - 1), fc.integer({ min: 1, max: MEMBERS - 1 }))
  .map(([from, by]) => ({ from, to: (from + by) % MEMBERS }));
const sending = fc
  .record({ pair, forbidden: fc.boolean() })
  .map(({ pair: both, forbidden }): Act => ({ do: "send", ...both, forbidden }));
const often = fc.record({ pair }).map(({ pair: both }): Act => ({ do: "send", ...both, forbidden: false }));
const blocking = fc
  .record({ pair, do: fc.constantFrom("block" as const, "unblock" as const) })
  .map(({ pair: both, ...act }): Act => ({ ...both, ...act }));
const operating = fc.record({
  do: fc.constantFrom("release" as const, "forbid" as const),
  message: fc.nat(30),
});
const act: fc.Arbitrary<Act> = fc.oneof({ arbitrary: often, weight: 5 }, sending, blocking, operating);

let members: SessionMember[];

function memberAt(place: number): SessionMember {
  const member = members[place];
  if (!member) throw new Error(`there is no member ${place}`);
  return member;
}

const enter = () => {
  sqlite().exec(
    "DELETE FROM messages; DELETE FROM hub_members; DELETE FROM work_queue; DELETE FROM notifications",
  );
  const ids = addMembers("a@example.com", "b@example.com", "c@example.com");
  members = ids.map((id) => memberById(id) as unknown as SessionMember);
};

/** Returns whether it was allowed. */
async function send(from: number, to: number, forbidden: boolean): Promise<boolean> {
  const [sender, recipient] = [memberAt(from), memberAt(to)];
  const content = forbidden ? FORBIDDEN : "Could we talk?";
  const { sendMessage } = messageOperations(() => ({
    name: "N",
    email: recipient.email,
    memberId: recipient.id,
  }));
  const input = { recipientName: "N", recipientEmail: recipient.email, subject: "A question", content };
  try {
    await perform(sendMessage, input, { member: sender, client: "one" });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return false;
    throw error;
  }
}

interface Row {
  id: number;
  sender: number;
  counted: number;
}

const rows = () =>
  sqlite().prepare<[], Row>("SELECT id, sender_id AS sender, counted FROM messages ORDER BY id").all();

const counts = () => members.map(({ id }) => memberById(id)?.messageCount);

/** Returns whether it was allowed. */
function operate(what: "release" | "forbid", id: number | undefined): boolean {
  if (id === undefined) return false;
  try {
    (what === "release" ? releaseMessage : blockMessage)(id);
    return true;
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}

async function carryOut(next: Act): Promise<boolean> {
  if (next.do === "send") return send(next.from, next.to, next.forbidden);
  if (isOperating(next)) return operate(next.do, rows()[next.message]?.id);
  (next.do === "block" ? blockSender : unblockSender)(memberAt(next.from).id, memberAt(next.to).id);
  return true;
}

interface Letter {
  from: number;
  to: number;
  status: "sent" | "blocked";
  withheld: boolean;
  counted: boolean;
}

/** The same rules (other/product.md, "The free limit"), said plainly. */
class Model {
  letters: Letter[] = [];
  blocks = new Set<string>();

  countOf = (member: number) => this.letters.filter(({ from, counted }) => from === member && counted).length;
  reached = (from: number, to: number) =>
    this.letters.some((one) => one.from === from && one.to === to && one.status === "sent" && !one.withheld);

  private release(letter: Letter): boolean {
    const { from, to } = letter;
    const counted = !this.reached(to, from);
    if (counted && this.countOf(from) >= FREE_MESSAGES) return false;
    const withheld = this.blocks.has(`${to} blocks ${from}`);
    Object.assign(letter, { status: "sent", counted, withheld });
    if (withheld) return true;
    const answered = this.letters.filter((one) => one.from === to && one.to === from);
    for (const one of answered) one.counted = false;
    return true;
  }

  private send({ from, to, forbidden }: Sending): boolean {
    if (this.countOf(from) >= FREE_MESSAGES && !this.reached(to, from)) return false;
    const withheld = this.blocks.has(`${to} blocks ${from}`);
    const letter: Letter = { from, to, status: "blocked", withheld, counted: false };
    const allowed = forbidden || this.release(letter);
    this.letters.push(letter);
    return allowed;
  }

  private forbid(letter: Letter): boolean {
    if (letter.status === "blocked") return false;
    Object.assign(letter, { status: "blocked", counted: false });
    return true;
  }

  carryOut(next: Act): boolean {
    if (next.do === "send") return this.send(next);
    if (!isOperating(next)) {
      this.blocks[next.do === "block" ? "add" : "delete"](`${next.from} blocks ${next.to}`);
      return true;
    }
    const letter = this.letters[next.message];
    if (!letter) return false;
    if (next.do === "forbid") return this.forbid(letter);
    return letter.status === "blocked" && this.release(letter);
  }
}

describe("the free messages", () => {
  beforeAll(useOwnDatabase);
  beforeEach(enter);

  it("are counted as the rules say, whatever three members and the operator do", async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
          const model = new Model();
          for (const next of acts) {
            expect([next, await carryOut(next)]).toEqual([next, model.carryOut(next)]);
            expect(rows().map(({ counted }) => counted === 1)).toEqual(
              model.letters.map(({ counted }) => counted),
            );
            expect(counts()).toEqual(members.map((_, member) => model.countOf(member)));
          }
        })
        .beforeEach(enter),
      { numRuns: 60 },
    );
  });

  it("are never more than five, and as many as count, when much is done at once", async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
          await Promise.all(acts.map(carryOut));
          const counted = members.map(
            ({ id }) => rows().filter((row) => row.sender === id && row.counted).length,
          );
          expect(counts()).toEqual(counted);
          expect(Math.max(...counted)).toBeLessThanOrEqual(FREE_MESSAGES);
        })
        .beforeEach(enter),
      { numRuns: 30 },
    );
  });

  it("cost nothing once they are answered, and nobody learns whom the other one has blocked", async () => {
    for (let n = 0; n < FREE_MESSAGES; n++) expect(await send(0, 1, false)).toBe(true);
    expect(await send(0, 1, false)).toBe(false);
    expect(await send(0, 2, false)).toBe(false);
    expect(await send(1, 0, false)).toBe(true);
    expect(counts()).toEqual([0, 0, 0]);
    expect(countUnreadThreads(memberAt(0).id)).toBe(1);
    // Kept away, an answer costs its sender nothing either, and the other one's number stays.
    blockSender(memberAt(2).id, memberAt(0).id);
    expect(await send(2, 0, false)).toBe(true);
    expect(await send(0, 2, false)).toBe(true);
    expect(counts()).toEqual([0, 0, 1]);
    expect(countUnreadThreads(memberAt(2).id)).toBe(0);
  });
});
