import { elements, tags } from "#tests/support/html";
import { sitePatterns } from "#tests/support/site-routes";
import type { Visitor } from "#tests/support/visitor";

/** A form as a page of the site has it. */
export interface FoundForm {
  /** Where it is sent, with the address's parameters. */
  action: string;
  method: "GET" | "POST";
  multipart: boolean;
  fields: { name: string; value: string; isFile: boolean }[];
}

/** All that can be asked of a site: addresses of its routes, with numbers that there are, and the forms of its pages. */
export interface Surface {
  paths: string[];
  forms: FoundForm[];
}

const attribute = (tag: Record<string, string>, name: string): string => tag[name] ?? "";

function formsIn(html: string, page: string): FoundForm[] {
  const inners = elements(html, "form");
  return tags(html, "form").map((form, at) => {
    const inner = inners[at] ?? "";
    const inputs = [...tags(inner, "input"), ...tags(inner, "button")].map((tag) => ({
      name: attribute(tag, "name"),
      value: attribute(tag, "value"),
      isFile: tag.type === "file",
    }));
    const areas = tags(inner, "textarea").map((tag) => ({
      name: attribute(tag, "name"),
      value: "A text",
      isFile: false,
    }));
    const options = tags(inner, "option")
      .map((tag) => attribute(tag, "value"))
      .filter(Boolean);
    const selects = tags(inner, "select").map((tag, index) => ({
      name: attribute(tag, "name"),
      value: options[index] ?? "",
      isFile: false,
    }));
    return {
      action: form.action || page,
      method: form.method?.toUpperCase() === "POST" ? "POST" : "GET",
      multipart: form.enctype === "multipart/form-data",
      fields: [...inputs, ...areas, ...selects].filter(({ name }) => name !== ""),
    };
  });
}

/** Ids of entries that there are, for the routes that name one. */
async function idsOf(member: Visitor, list: string): Promise<number[]> {
  const { text } = await member.get(`/api/${list}?limit=3`);
  return (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
}

/** Looks at every page of the build, as a visitor and as a member. */
export async function surfaceOf(visitor: Visitor, member: Visitor): Promise<Surface> {
  const ids = await Promise.all(["startups", "investors", "talent"].map((list) => idsOf(member, list)));
  const paths = sitePatterns.flatMap((pattern) => {
    if (!/[:*]/.test(pattern)) return [pattern];
    return [...ids.flat(), 1].map((id) => pattern.replace(/:\w+/g, String(id)).replace("*", "uploads/x"));
  });
  const forms: FoundForm[] = [];
  for (const path of new Set(paths)) {
    if (path.startsWith("/api/")) continue;
    for (const who of [visitor, member]) {
      const { text, headers } = await who.get(path);
      if (String(headers["content-type"]).startsWith("text/html")) forms.push(...formsIn(text, path));
    }
  }
  const known = new Map(forms.map((form) => [JSON.stringify(form), form]));
  return { paths: [...new Set(paths)], forms: [...known.values()] };
}
