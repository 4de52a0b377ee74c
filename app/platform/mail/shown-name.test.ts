import { expect, it } from "vitest";

import { shownName } from "#app/platform/mail/shown-name";

it.each([
  "Ada Lovelace",
  "J.R.R. Tolkien",
  "J.K. Rowling",
  "O’Neill, Jr.",
  "Dr. Noa (PhD)",
  "לוי נועה",
  "김민준",
])("shows %s as it is", (name) => {
  expect(shownName(name)).toBe(name);
});

it.each([
  "evil.com",
  "www.evil",
  "ada@evil.example",
  "https://evil.example/x",
  "evil。com",
  "ev\u200bil\u200b.\u200bcom",
  "evil\u00ad.com",
  "evil․com",
  "bit\u200d.ly/x",
  "1.2.3.4",
])("leaves out the address %j", (address) => {
  expect(shownName(`Win at ${address} now`)).toBe("Win at … now");
});
