import { fieldsOf } from "#tests/support/form-fields";
import { tags } from "#tests/support/html";
import type { Person } from "#tests/support/visitor";

/* The page that asks a visitor to log in for what they pressed. */

/** The fields of its form, with what they hold. */
export const pressedFields = (html: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(html, "pressed")).map(([name, [value = ""]]) => [name, value]));

export const withLogin = ({ email, password }: Person) => ({
  "login-email": email,
  "login-password": password,
});

/** Where its link to join leads on. */
export function joinsTo(html: string): string {
  const links = tags(html, "a").map(({ href = "" }) => href.replaceAll("&amp;", "&"));
  const join = links.filter((href) => href.startsWith("/login?tab=join&redirectTo="));
  return new URLSearchParams(join.at(-1)?.split("?")[1]).get("redirectTo") ?? "";
}
