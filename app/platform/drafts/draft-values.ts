import type { DraftValues } from "#app/platform/drafts/draft-store";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_KEPT = ["password", "file", "submit", "button", "reset", "image"];

/** Whether a control's value may be kept: no secrets, no files, no hidden ones but those that say `data-draft`. */
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

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isKept);

/** What a form says, as far as it may be kept. */
export function readValues(form: HTMLFormElement): DraftValues {
  const values: DraftValues = {};
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (isTicked(control)) {
      const ticked = [values[name] ?? []].flat();
      values[name] = control.checked ? [...ticked, value] : ticked;
    } else values[name] = name in values ? [values[name] ?? [], value].flat() : value;
  }
  return values;
}

/** Whether a control says something else than the page gave it. */
function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== (control.dataset.draft ?? control.defaultValue);
}

/** Of what a form says, that which differs from what the page gave it. */
export function readEdits(form: HTMLFormElement): DraftValues {
  const edited = new Set(
    controlsOf(form)
      .filter(isEdited)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => edited.has(name)));
}
