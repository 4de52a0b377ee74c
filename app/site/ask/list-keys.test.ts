import { describe, expect, it } from "vitest";

import { afterKey, CLOSED, TYPING, type ListState } from "#app/site/ask/list-keys";

const COUNT = 3;
const press = (list: ListState, key: string, { count = COUNT, altKey = false, shows = list.open } = {}) =>
  afterKey(list, { key, altKey }, count, shows);
const at = (active: number): ListState => ({ open: true, active });

describe("afterKey", () => {
  it("goes through the suggestions with the arrows, and round at both ends", () => {
    let list = TYPING;
    const seen: number[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      const after = press(list, key);
      expect(after?.done).toBe(true);
      list = after?.list ?? list;
      seen.push(list.active);
    }
    expect(seen).toEqual([0, 1, 2, 0, 2, 1]);
    expect(press(TYPING, "ArrowUp")?.list).toEqual(at(2));
  });

  it("opens a closed list with an arrow, and with Alt chooses none", () => {
    expect(press(CLOSED, "ArrowDown")?.list).toEqual(at(0));
    expect(press(CLOSED, "ArrowUp")?.list).toEqual(at(2));
    expect(press(CLOSED, "ArrowDown", { altKey: true })?.list).toEqual(TYPING);
    expect(press(at(1), "ArrowUp", { altKey: true })?.list).toEqual(CLOSED);
  });

  it("leaves the arrows alone where there is nothing to choose", () => {
    for (const key of ["ArrowDown", "ArrowUp"]) expect(press(TYPING, key, { count: 0 })).toBeUndefined();
  });

  it("closes with Escape what shows, and leaves the next one to others", () => {
    expect(press(at(1), "Escape")).toEqual({ list: CLOSED, done: true });
    expect(press(TYPING, "Escape", { count: 0 })).toEqual({ list: CLOSED, done: true });
    expect(press(TYPING, "Escape", { shows: false })).toBeUndefined();
    expect(press(CLOSED, "Escape")).toBeUndefined();
  });

  it("gives the keys that move in the text back to it", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) {
      expect(press(at(1), key)).toEqual({ list: TYPING, done: false });
      expect(press(CLOSED, key)).toEqual({ list: CLOSED, done: false });
    }
  });

  it("knows no other keys", () => {
    for (const key of ["a", "Enter", "Tab", " ", "Backspace", "PageDown"]) {
      expect(press(at(1), key)).toBeUndefined();
    }
  });
});
