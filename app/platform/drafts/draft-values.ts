import type { DraftValues } from "#app/platform/drafts/draft-store";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isKept);

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

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== (control.dataset.draft ?? control.defaultValue);
}

export function readEdits(form: HTMLFormElement): DraftValues {
  const edited = new Set(
    controlsOf(form)
      .filter(isEdited)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => edited.has(name)));
}
