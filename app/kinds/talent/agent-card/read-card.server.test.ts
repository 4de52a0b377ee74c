import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readCard } from "#app/kinds/talent/agent-card/read-card.server";
import { AGENT_CARD_BYTES } from "#app/platform/budgets";
import { card03, card1 } from "#tests/mocks/agents.mjs";

const read = (value: unknown) =>
  readCard(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)));

function cardIn(value: unknown) {
  const found = read(value);
  if (!("card" in found)) throw new Error(found.problem);
  return found.card;
}

const problemIn = (value: unknown) => {
  const found = read(value);
  return "problem" in found ? found.problem : undefined;
};

const HOST = "a.example";
const skill = { id: "s", name: "Skill", description: "", tags: [] };

describe("an agent card", () => {
  it("of A2A 1.0 is read with its interfaces in their order", () => {
    expect(cardIn(card1(HOST))).toMatchObject({
      name: "Route Planner",
      interfaces: [
        { url: "https://a.example/a2a", binding: "JSONRPC", version: "1.0" },
        { url: "https://a.example/grpc", binding: "GRPC", version: "1.0" },
      ],
      provider: { organization: "Haulage Oy", url: "https://haulage.example/" },
      streaming: true,
      // Media types are the same in any case.
      outputModes: ["application/json"],
      skills: [{ name: "Plan a route", tags: ["logistics", "maps"], inputModes: ["application/geo+json"] }],
      skillCount: 1,
    });
  });

  it("of 0.3 is read as the same, by JSON-RPC unless it says otherwise", () => {
    const own = { url: `https://${HOST}/rpc`, binding: "JSONRPC", version: "0.3.0" };
    expect(cardIn(card03(HOST)).interfaces).toEqual([own]);
    const more = {
      preferredTransport: "GRPC",
      additionalInterfaces: [
        { url: own.url, transport: "GRPC" },
        { url: "https://b.example/", transport: "HTTP+JSON" },
      ],
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
      security: [{ key: [] }],
    };
    expect(cardIn(card03(HOST, more))).toMatchObject({
      interfaces: [
        { ...own, binding: "GRPC" },
        { url: "https://b.example/", binding: "HTTP+JSON" },
      ],
      securitySchemes: { key: { apiKeySecurityScheme: { location: "header", name: "X-Key" } } },
      securityRequirements: [{ schemes: { key: { list: [] } } }],
    });
  });

  it("of both shapes at once is read as 1.0", () => {
    expect(cardIn({ ...card03(HOST), ...card1(HOST) }).interfaces[0]?.version).toBe("1.0");
  });

  it.each([
    ["{", "It isn't JSON"],
    ["[]", "It is JSON, but not an object"],
    ["null", "It is JSON, but not an object"],
    [{ url: HOST, skills: Array(85_000).fill({}) }, "It holds more than 4,000 values"],
    [`{"url": ${"[".repeat(50_000)}${"]".repeat(50_000)}}`, "It is nested too deeply"],
    [
      { name: "x" },
      "`supportedInterfaces` is missing; A2A 1.0 asks for a list of interfaces (0.3 for `url` and `protocolVersion`)",
    ],
    [
      card1(HOST, { skills: [skill, skill, { ...skill, tags: undefined }] }),
      "`skills[2].tags` is missing; A2A 1.0 asks for a list of texts",
    ],
    [card1(HOST, { name: 7 }), "`name` is something else; A2A 1.0 asks for a text"],
    [card1(HOST, { name: "\u200b" }), "`name` is something else; A2A 1.0 asks for a text that isn't empty"],
    [card1(HOST, { capabilities: null }), "`capabilities` is missing; A2A 1.0 asks for an object"],
    [
      card03(HOST, { url: "http://a.example/" }),
      "`url` is something else; A2A 0.3 asks for an https address",
    ],
    [
      card03(HOST, { url: "javascript:alert(1)" }),
      "`url` is something else; A2A 0.3 asks for an https address",
    ],
    [
      card1(HOST, { supportedInterfaces: [] }),
      "`supportedInterfaces` is something else; A2A 1.0 asks for at least one interface",
    ],
    [
      card1(HOST, { skills: Array(9).fill({}) }),
      "`skills[0].id` is missing; A2A 1.0 asks for a text. `skills[0].name` is missing; A2A 1.0 asks for a text. " +
        "`skills[0].description` is missing; A2A 1.0 asks for a text. and 33 more like that",
    ],
  ])("%j: %s", (value, problem) => {
    expect(problemIn(value)).toBe(problem);
  });

  it("of hundreds of skills keeps the first fifty, and how many there are", () => {
    const { skills, skillCount } = cardIn(card1(HOST, { skills: Array(300).fill(skill) }));
    expect([skills.length, skillCount]).toEqual([50, 300]);
  });

  it("has no hidden characters, and its markup is text", () => {
    const { description, skills } = cardIn(
      card1(HOST, {
        description: "a\u202eb\u200b<b>c</b>\u{e0041}\u0007 👩\u200d💻",
        skills: [{ ...skill, name: "x\u2066y\nz", tags: ["t\u00ad", "T"] }],
      }),
    );
    expect(description).toBe("ab<b>c</b> 👩\u200d💻");
    expect(skills[0]).toMatchObject({ name: "xy z", tags: ["t"] });
  });

  it("whatever it says, is read or refused in bounds", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.string({ minLength: 200, maxLength: 3000 }),
    );
    const anything = fc.oneof(fc.jsonValue(), text, fc.array(text, { maxLength: 70 }));
    const sound = fc.constantFrom(card1(HOST), card03(HOST));
    const altered = fc
      .tuple(
        sound,
        fc.dictionary(fc.constantFrom(...Object.keys({ ...card1(HOST), ...card03(HOST) })), anything),
      )
      .map(([card, over]) => ({ ...card, ...over }));
    fc.assert(
      fc.property(fc.oneof(altered, fc.jsonValue()), (value) => {
        const found = read(value);
        if ("problem" in found) {
          expect(found.problem.length).toBeLessThan(1000);
          return;
        }
        expect(JSON.stringify(found.card).length).toBeLessThan(AGENT_CARD_BYTES);
        expect(found.card.interfaces.every(({ url }) => url.startsWith("https://"))).toBe(true);
      }),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(readCard(bytes)).toHaveProperty("problem");
      }),
    );
  });
});
