import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isNameOfOurs } from "#app/accounts/members/names-of-ours";

describe("names of ours", () => {
  it.each([
    "AI Hub",
    "AI Hub Member",
    "AI Hub Support",
    "AI Hub’s Support Team",
    "The official AI Hub Team",
    "AI Hub 2",
    "AI-Hub 24",
    "AIHub24",
    "A1Hub2",
    "AI Hub!",
    "AI | Hub",
    "AI Hub Support 1",
    "AI Hub! Support",
    "AI Hub Support Team Norway",
    "AI Hub Billing Department",
    "AI Hub: verify your account",
    "Norway’s AI-Hub",
    "Support",
    "Support 1",
    "Supp0rt 24",
    "Admin123",
    "Support at AI Hub",
    "Administrator",
    "Admins",
    "The Administrator",
    "Support Team 2",
    "Verified Moderator",
    "AI Hub Admin",
    "Moderator",
    "Former member",
    "Former members",
    "Deleted Member",
    "AI Community Member",
    "Staff of AI Hub",
    "Customer Service",
    "No-Reply",
    "aihub.com",
    // Look-alikes, signs, marks, blanks and what nobody sees.
    "Al Hub",
    "A1 Hub",
    "ΑΙ Ηub",
    "АІ Hub",
    "ꓮꓲ ꓧꓴꓐ",
    "🅰🅸 🅷🆄🅱",
    "ＡＩ　ＨＵＢ",
    "𝐀𝐈 𝐇𝐮𝐛",
    "A I H u b",
    "a.i.-hub",
    "AI\u00a0\u200bHu\u00adb\u200e",
    "Ä̈Í Hüb",
    "✔ AI Hub ✔",
    "[AI Hub]",
    "Adrninistrator",
    "@dmin",
    "Supp0rt",
    "SUPPОRT",
    "Ꮪupport",
    "admi\u0336nistrator",
  ])("are folded before they are compared: %s", (name) => expect(isNameOfOurs(name)).toBe(true));

  it.each([
    "Adminah",
    "Aina Hubbard",
    "Ai Hubert",
    "Ai Hu",
    "Hub",
    "Ai",
    "Ann Support-Vector",
    "Stafford",
    "Ann Staff",
    "Sofia Moderato",
    "Owner",
    "Team Lindqvist",
    "Supporter of AI",
    "AI Hubs Berlin",
    "Mai Huber",
    "Kai Hubert",
    "Art Hub",
    "Thai Hub Oslo",
    "Hub 24",
    "Администратова",
    "李小龍",
    "Ngozi Member-Eze",
    "Noor Admiraal",
    "Founder",
    "Mira Formermember Lund",
    "",
    "!!!",
  ])("aren't those of people: %s", (name) => expect(isNameOfOurs(name)).toBe(false));

  it("are found in any case, however they are spaced", () => {
    const name = fc.constantFrom("AI Hub Support", "Administrator", "Former member", "Moderator");
    const gap = fc.constantFrom("", " ", ".", "-", "\u200b", "\u00a0", "_", "·");
    fc.assert(
      fc.property(
        name,
        fc.array(fc.tuple(gap, fc.boolean()), { minLength: 20, maxLength: 20 }),
        (ours, how) => {
          const written = [...ours].map((letter, place) => {
            const [between = "", isUpper = false] = how[place] ?? [];
            return (isUpper ? letter.toUpperCase() : letter.toLowerCase()) + between;
          });
          expect(isNameOfOurs(written.join(""))).toBe(true);
        },
      ),
    );
  });

  it("are looked for in no time, however a name is made", () => {
    const long = ["services".repeat(25), "aihubmember".repeat(18), "㌖".repeat(200), "a".repeat(200)];
    const before = performance.now();
    for (const name of long) isNameOfOurs(`${name}x`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
