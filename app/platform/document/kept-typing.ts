import { isEdited, isTickable, type Control } from "#app/ui/forms/is-edited";

const controlsOf = (root: Element): Control[] => [
  ...root.querySelectorAll<Control>("input:not([type=hidden]), textarea, select"),
];

function copy(from: Control, to: Control, text: string): void {
  if (isTickable(from)) (to as HTMLInputElement).checked = from.checked;
  else if (from instanceof HTMLInputElement && from.type === "file") {
    (to as HTMLInputElement).files = from.files;
  } else if (to.value !== text) to.value = text;
}

/**
 * Keeps what was typed, ticked and chosen before scripts took over: a page that something else has changed is rendered a second
 * time, and React 18 writes a text area's own text into it in any case. Returns what puts it back, in the commit that takes over.
 */
export function keepTyping(root: Element): () => void {
  const before = controlsOf(root);
  const texts = new Map<EventTarget, string>();
  const note = (area: EventTarget | null) => {
    if (area instanceof HTMLTextAreaElement) texts.set(area, area.value);
  };
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target, type }: Event) => {
    if (type === "input") note(target);
    else focused = target;
  };
  before.filter(isEdited).forEach(note);
  for (const type of ["input", "focusin"]) root.addEventListener(type, follow, true);
  return () => {
    for (const type of ["input", "focusin"]) root.removeEventListener(type, follow, true);
    const now = controlsOf(root);
    for (const [i, control] of before.entries()) {
      const same = now[i];
      // What was rendered is what came, in the same order.
      if (same?.name !== control.name || same.type !== control.type) return;
      const text = texts.get(control);
      if (text !== undefined || isEdited(control)) copy(control, same, text ?? control.value);
    }
    if (document.activeElement === document.body) now[before.findIndex((one) => one === focused)]?.focus();
  };
}
