import { describe, expect, it, vi } from "vitest";

import { jsonEndpoint } from "#app/platform/api/api.server";
import { sqlite } from "#app/platform/db/db.server";
import { asRefusal } from "#app/platform/forms/form.server";
import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";

const NO_ROOM = "There is no room left to store files, so nothing was stored. Please try again later.";

/** What the database says when its file can't grow. */
function fullDatabase(): unknown {
  sqlite().exec("CREATE TABLE filled (text TEXT)");
  sqlite().pragma(`max_page_count = ${Number(sqlite().pragma("page_count", { simple: true }))}`);
  try {
    sqlite().prepare("INSERT INTO filled VALUES (?)").run("x".repeat(1_000_000));
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("a full disk", () => {
  const watched = () => vi.spyOn(log, "error").mockImplementation(() => undefined);

  it("says so on every form and endpoint, whoever says it and however it is wrapped", async () => {
    const logged = watched();
    const full = fullDatabase();
    expect((full as { code?: string }).code).toBe("SQLITE_FULL");
    for (const fault of [
      full,
      Object.assign(new Error("write"), { code: "ENOSPC" }),
      new Error("a query failed", { cause: full }),
    ]) {
      expect(asRefusal(fault)).toMatchObject({ status: 507, message: NO_ROOM });
      const { action } = jsonEndpoint({ POST: () => Promise.reject(fault) });
      const request = new Request("http://localhost/api/startups", { method: "POST" });
      const answer = await action({ request, params: {}, context: {} });
      expect([answer.status, await answer.json()]).toEqual([507, { error: NO_ROOM, message: NO_ROOM }]);
    }
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it("is not what every fault says", () => {
    const logged = watched();
    const refusal = new Refusal(400, "no");
    for (const fault of [new Error("x"), undefined, null, "ENOSPC", { code: 28 }, refusal]) {
      expect(asStorageRefusal(fault)).toBe(fault);
    }
    expect(asRefusal(new Error("x")).status).toBe(500);
    expect(asRefusal(refusal)).toBe(refusal);
    logged.mockRestore();
  });
});
