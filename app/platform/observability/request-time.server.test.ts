import { expect, it } from "vitest";

import { oncePerRead, timeRequest } from "#app/platform/observability/request-time.server";

let computed = 0;
const twice = () => [1, 2].map(() => oncePerRead("number", () => (computed += 1)));

it("keeps what a read has computed for as long as it is answered", () => {
  const before = computed;
  expect(timeRequest(0, false, twice)).toEqual([before + 1, before + 1]);
  expect(timeRequest(0, false, twice)).toEqual([before + 2, before + 2]);
});

it("keeps nothing in a write, nor where nothing is answered", () => {
  const before = computed;
  expect(timeRequest(0, true, twice)).toEqual([before + 1, before + 2]);
  expect(twice()).toEqual([before + 3, before + 4]);
});
