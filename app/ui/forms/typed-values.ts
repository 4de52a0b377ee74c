import { isEdited, isTickable, type Control } from "#app/ui/forms/is-edited";

/** Texts, what is chosen and what is ticked, by the name of the control. */
export type TypedValues = Record<string, string | string[]>;

const NOT_KEPT = ["password", "file", "submit", "button", "reset", "image"];

/** No secrets, no files, and hidden controls only with `data-draft`. */
function isKept(element: Element): element is Control {
  if (!(
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ))
    return false;
  const { name, type, dataset } = element;
  if (name === "" || name.startsWith("login-") || NOT_KEPT.includes(type)) return false;
  return type !== "hidden" || dataset.draft !== undefined;
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isKept);

export function readValues(form: HTMLFormElement): TypedValues {
  const values: TypedValues = {};
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (isTickable(control)) {
      const ticked = [values[name] ?? []].flat();
      values[name] = control.checked ? [...ticked, value] : ticked;
    } else values[name] = name in values ? [values[name] ?? [], value].flat() : value;
  }
  return values;
}

export function readEdits(form: HTMLFormElement): TypedValues {
  const edited = new Set(
    controlsOf(form)
      .filter(isEdited)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => edited.has(name)));
}

/**
 * For a form that was drawn with what was typed: browsers keep a field with its page only where somebody has changed it, a line of
 * text only where it isn't the one that it was drawn with.
 */
export function markTyped(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    const { value } = control;
    if (control instanceof HTMLSelectElement || isTickable(control) || isEdited(control)) continue;
    control.value = value;
    if (control instanceof HTMLInputElement) control.defaultValue = value === "" ? " " : "";
  }
}
