/** The list of suggestions under a text field, as far as it isn't derived from the text. */
export interface ListState {
  /** Whether what there is to show shows. */
  open: boolean;
  /** The suggestion that the keys have reached; -1 while they belong to the text. */
  active: number;
}

export const CLOSED: ListState = { open: false, active: -1 };
/** While someone types: suggestions show, and none is chosen yet. */
export const TYPING: ListState = { open: true, active: -1 };

/**
 * What a key pressed in the text field does to its list (WAI-ARIA Authoring Practices, "Editable combobox with list
 * autocomplete").
 *
 * @param count how many suggestions there are
 * @param shows whether anything shows: suggestions, or what was understood
 * @returns the list's next state, and whether the key has done its work by that; undefined for keys that aren't its own
 */
export function afterKey(
  { active, open }: ListState,
  { key, altKey }: Pick<KeyboardEvent, "key" | "altKey">,
  count: number,
  shows: boolean,
): { list: ListState; done: boolean } | undefined {
  switch (key) {
    case "ArrowDown":
      if (count === 0) return undefined;
      return { list: { open: true, active: altKey ? active : (active + 1) % count }, done: true };
    case "ArrowUp":
      if (count === 0) return undefined;
      if (altKey) return { list: CLOSED, done: true };
      return { list: { open: true, active: active > 0 ? active - 1 : count - 1 }, done: true };
    case "Escape":
      return shows ? { list: CLOSED, done: true } : undefined;
    case "ArrowLeft":
    case "ArrowRight":
    case "Home":
    case "End":
      return { list: { open, active: -1 }, done: false };
    default:
      return undefined;
  }
}
