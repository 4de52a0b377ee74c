import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { writeTempFile } from "#app/platform/storage/temp-file.server";

const LIMIT = 20_000_000;

it("a file that grows too large in the middle of a write is one that is too large, no fault", async () => {
  for (let turns = 1; turns <= 8; turns++) {
    const stream = new Readable({ read: () => undefined });
    const { done } = writeTempFile(stream, LIMIT);
    // The first part is being written while the second comes: how soon that is, no one can say.
    stream.push(Buffer.alloc(10_000));
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    for (const part of [Buffer.alloc(10_000), Buffer.alloc(LIMIT), null]) stream.push(part);
    expect(await done).toBeUndefined();
  }
});
