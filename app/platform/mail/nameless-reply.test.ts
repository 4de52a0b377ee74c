import fc from "fast-check";
import { expect, it } from "vitest";

import { namelessReply } from "#app/platform/mail/nameless-reply";

it.each([
  ["550 5.1.1 <Ann@Example.COM> User unknown", "550 5.1.1 … User unknown"],
  ["550-5.1.1 The email account that you tried", "550-5.1.1 The … account that you …"],
  [
    "Can't send mail - all recipients were rejected: 550 No such user: ann",
    "Can't send mail … all recipients were rejected: 550 No such user: …",
  ],
  ["452 4.2.2 Ann Example's mailbox is full (ann@xn--e1afmkfd.xn--p1ai)", "452 4.2.2 … mailbox is full …"],
  ['"ann example"@example.com: quota exceeded', "… quota exceeded"],
  ["relaying denied for ann%example.com@relay.example", "relaying denied for …"],
  ["SRS0=x=ann+hub=example.com unknown", "… unknown"],
  [
    "Invalid login: 535 5.7.8 Error: authentication failed",
    "Invalid login: 535 5.7.8 Error: authentication failed",
  ],
])("keeps of %j %j", (reply, kept) => expect(namelessReply(reply)).toBe(kept));

it("never keeps a name, however it is written", () => {
  const spelled = fc
    .constantFrom("Ann", "ann.example", "ANN@EXAMPLE.COM", "ann@пример.рф", "Eyre")
    .chain((name) =>
      fc.constantFrom(name, `<${name}>`, `"${name}"`, `${name},`, `(${name})`, `${name}:`, `${name}'s`),
    );
  const words = fc.constantFrom("550", "5.1.1", "User", "unknown", "mailbox", "full", "-", "…");
  fc.assert(
    fc.property(fc.array(fc.oneof(spelled, words), { maxLength: 20 }), (parts) => {
      expect(namelessReply(parts.join(" "))).not.toMatch(/ann|eyre|пример/i);
    }),
  );
});
