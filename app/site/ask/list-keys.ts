export interface ListState {
  open: boolean;
  /** -1 while the keys belong to the text. */
  active: number;
}

export const CLOSED: ListState = { open: false, active: -1 };
export const TYPING: ListState = { open: true, active: -1 };

/**
 * WAI-ARIA Authoring Practices, "Editable combobox with list autocomplete". `shows` includes what was understood;
 * undefined for keys that aren't the list's own.
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
