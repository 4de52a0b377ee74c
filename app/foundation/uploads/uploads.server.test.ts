import { Readable } from "node:stream";

import { expect, it } from "vitest";

import { readSent } from "#app/foundation/uploads/uploads.server";

it("reads no more of a file than a picture may have, whatever it was when it was looked at", async () => {
  let given = 0;
  function* replaced() {
    for (; given < 100; given++) yield Buffer.alloc(1_000_000);
  }
  const sent = { bytes: 3, read: () => Promise.resolve(Readable.from(replaced(), { highWaterMark: 1 })) };
  await expect(readSent(sent)).rejects.toMatchObject({
    status: 400,
    message: "Please select a file smaller than 5MB",
  });
  expect(given).toBeLessThan(10);

  const whole = {
    bytes: 6,
    read: () => Promise.resolve(Readable.from([Buffer.from("abc"), Buffer.from("def")])),
  };
  expect((await readSent(whole)).toString()).toBe("abcdef");
});
