export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTickable = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Whether it holds something else than the page came with, which may be so before scripts take over. */
export function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  return control.value !== (control.dataset.draft ?? control.defaultValue);
}
