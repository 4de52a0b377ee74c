import { afterEach, describe, expect, it, vi } from "vitest";

import { forgetTaken, markTaken } from "#app/site/tours/keep-taken";
import { isTaken } from "#app/site/tours/taken-tours";

/** A browser's storage, as far as the tours use it. */
function storageOf(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the mark of a taken tour", () => {
  it("is kept for each tour by itself, until it is forgotten", () => {
    vi.stubGlobal("localStorage", storageOf());
    expect([isTaken("guided-tour"), isTaken("quick-tour")]).toEqual([false, false]);
    markTaken("guided-tour");
    expect([isTaken("guided-tour"), isTaken("quick-tour")]).toEqual([true, false]);
    markTaken("quick-tour");
    forgetTaken("guided-tour");
    expect([isTaken("guided-tour"), isTaken("quick-tour")]).toEqual([false, true]);
    forgetTaken("guided-tour");
    expect(isTaken("guided-tour")).toBe(false);
  });

  it("is whatever is stored under the tour's name", () => {
    vi.stubGlobal("localStorage", storageOf({ "guided-tour": "" }));
    expect(isTaken("guided-tour")).toBe(true);
  });

  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };

  it.each([
    ["is full", () => ({ ...storageOf(), setItem: refuse })],
    ["refuses everything", () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
    ["isn't there", () => undefined],
  ])("is not kept by a storage that %s, and nothing else happens", (_, storage) => {
    vi.stubGlobal("localStorage", storage());
    markTaken("guided-tour");
    expect(isTaken("guided-tour")).toBe(false);
    forgetTaken("guided-tour");
  });
});
