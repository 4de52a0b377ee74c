import { DomUtils, parseDocument } from "htmlparser2";

/** What a browser without scripts would send of a page's form as it came, but for its files and buttons. */
export function fieldsOf(html: string, formId: string): Record<string, string[]> {
  const form = DomUtils.findOne(
    ({ name, attribs }) => name === "form" && attribs.id === formId,
    parseDocument(html).children,
  );
  if (!form) throw new Error(`no form ${formId}`);
  const fields: Record<string, string[]> = {};
  const controls = DomUtils.findAll(
    ({ name, attribs }) => ["input", "textarea", "select"].includes(name) && Boolean(attribs.name),
    form.children,
  );
  for (const control of controls) {
    const { name = "", type, value } = control.attribs;
    const options = DomUtils.findAll((element) => element.name === "option", control.children);
    const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
    if (type === "file" || (type === "checkbox" && !("checked" in control.attribs))) continue;
    const text =
      control.name === "textarea"
        ? DomUtils.textContent(control).replace(/^\n/, "").replace(/\r?\n/g, "\r\n")
        : control.name === "select"
          ? chosen?.attribs.value
          : (value ?? (type === "checkbox" ? "on" : ""));
    (fields[name] ??= []).push(text ?? "");
  }
  return fields;
}
