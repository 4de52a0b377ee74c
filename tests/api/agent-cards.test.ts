import { HttpResponse } from "msw";
import { beforeAll, describe, expect, it } from "vitest";

import { agents, agentWith, card03, card1 } from "#tests/mocks/agents.mjs";
import { asked } from "#tests/mocks/other-sites.mjs";
import { inDatabase, untilIdle } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { fieldsOf } from "#tests/support/form-fields";
import { cardTitles, textOf } from "#tests/support/html";
import { until } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const site = await openSite();
const visitor = new Visitor(site);
let here: Visitor;

beforeAll(async () => {
  ({ here } = await earlierMember(site));
});

let count = 0;
/** A host of its own, whose agent answers so. */
function agentAt(answer: (host: string) => (request: Request) => unknown): string {
  const host = `a${++count}.agents.example`;
  agents.set(host, answer(host) as never);
  return host;
}

const agentOf = (over: object = {}) => agentAt((host) => agentWith(card1(host, over)));

const wellKnown = (host: string) => `https://${host}/.well-known/agent-card.json`;

const timesAsked = (address: string, method = "GET") =>
  asked.filter((one) => one === `${method} ${address}`).length;

interface Agent {
  id: number;
  name: string;
  agentCard: string | null;
  agentEndpoint: string | null;
  agentSkills: string[];
  inputModes: string[];
  outputModes: string[];
}

const sent = (over: object = {}) => ({
  ...ENTRIES.talent,
  name: `Agent ${++count}`,
  talentType: "Non-Human",
  ...over,
});

async function add(over: object): Promise<Agent> {
  const { status, data } = await here.json("/api/talent", sent(over));
  expect(status, JSON.stringify(data)).toBe(201);
  return data as unknown as Agent;
}

const talent = async (id: number) => (await visitor.json(`/api/talent/${id}`)).data as unknown as Agent;

const rowOf = (id: number) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare<[number], Record<string, string | number | null>>(
        "SELECT * FROM agent_cards WHERE talent_id = ?",
      )
      .get(id),
  );

/** What was found of the three, in the order in which they are looked at: yes, no or nothing, and why. */
const foundOf = (id: number) => {
  const row = rowOf(id);
  return ["answers", "valid", "speaks"].map((name) => {
    const state = JSON.parse(String(row?.[name] ?? "null")) as { ok: boolean; reason: string | null } | null;
    return state && (state.reason ?? state.ok);
  });
};

const looked = (id: number) => until(`a look at ${id}`, () => rowOf(id)?.answers);

/** An agent whose card was looked at. */
async function addLooked(host: string, over: object = {}): Promise<Agent> {
  const { id } = await add({ agentCard: host, ...over });
  await looked(id);
  await untilIdle(site);
  return talent(id);
}

const pageOf = (id: number, as: Visitor = visitor) => pageAt(`/talent/${id}`, as);

async function pageAt(path: string, as: Visitor): Promise<string> {
  const { status, headers, text } = await as.get(path);
  return status === 308 ? pageAt(String(headers.location), as) : text;
}

describe("the field", () => {
  it("takes a host or an address by https, of agents alone, and nothing that is derived of it", async () => {
    const host = agentOf();
    const entry = await add({
      agentCard: host,
      agentSkills: ["Forged"],
      agentEndpoint: "https://evil.example/",
    });
    expect(entry).toMatchObject({ agentCard: wellKnown(host), agentEndpoint: null, agentSkills: [] });
    const cases: [object, string][] = [
      [{ talentType: "Human", agentCard: host }, "Only AI agents have an agent card"],
      [{ agentCard: `http://${host}/` }, "An agent card's address begins with https://"],
      [{ agentCard: "no address" }, "Please enter a valid URL"],
    ];
    for (const [over, message] of cases) {
      const { status, data } = await here.json("/api/talent", sent(over));
      expect([status, data.fieldErrors]).toEqual([400, { agentCard: [message] }]);
    }
  });
});

describe("a form drafted from a card", () => {
  const draft = (fields: Record<string, string>) => here.submit("/add-talent", { intent: "fill", ...fields });

  it("is filled in where nothing was typed, and says with what", async () => {
    const host = agentOf({ documentationUrl: "https://docs.example/" });
    const { status, text } = await draft({ agentCard: host, company: "My own" });
    expect(status).toBe(200);
    expect(fieldsOf(text, "entry")).toMatchObject({
      name: ["Route Planner"],
      talentType: ["Non-Human"],
      company: ["My own"],
      bio: ["Plans routes for trucks."],
      specialties: ["Plan a route"],
      skills: ["logistics, maps"],
      portfolio: ["https://docs.example/"],
      agentCard: [wellKnown(host)],
      title: [""],
    });
    expect(textOf(text)).toContain(
      "Filled in from its agent card: Full name, Talent type, Bio, Specialties, Skills, Portfolio website.",
    );
    expect(textOf(text)).not.toContain("needs fixing");
  });

  it("shows markup as text", async () => {
    const host = agentOf({ description: '</textarea><script>alert("x")</script>\u202e' });
    const { text } = await draft({ agentCard: `https://${host}/` });
    expect(fieldsOf(text, "entry").bio).toEqual(['</textarea><script>alert("x")</script>']);
  });

  it("comes back with a sentence at the address where there is nothing to draft from", async () => {
    const missing = "There is no card to read. ";
    const cases: [number, string, string][] = [
      [400, "", "Please enter the address of the agent card"],
      [400, "http://a1.agents.example/", "An agent card's address begins with https://"],
      [422, agentAt(() => () => HttpResponse.json({}, { status: 500 })), `${missing}It failed: answered 500`],
      [422, agentAt(() => () => HttpResponse.error()), `${missing}It can't be reached, or is too slow`],
      // A host inside says no more than one that isn't there.
      [422, "inside.example", `${missing}It can't be reached, or is too slow`],
      [422, "nobody.agents.example", `${missing}It can't be reached, or is too slow`],
      [422, agentOf({ skills: [{}] }), "The card isn't valid. `skills[0].id` is missing"],
    ];
    for (const [expected, agentCard, message] of cases) {
      const { status, text } = await draft({ agentCard, name: "Typed" });
      expect([agentCard, status]).toEqual([agentCard, expected]);
      expect(textOf(text)).toContain(message);
      expect(fieldsOf(text, "entry").name).toEqual(["Typed"]);
    }
    const { status, text } = await draft({ agentCard: agentOf(), talentType: "Human" });
    expect([status, textOf(text).includes("Only AI agents have an agent card")]).toEqual([400, true]);
  });
});

describe("a card is looked at", () => {
  it("soon after it was named, and what it says is in the entry, its lists, files and search", async () => {
    const host = agentOf();
    const { id, name } = await add({ agentCard: host, skills: ["Rust"] });
    await looked(id);
    await untilIdle(site);
    expect(foundOf(id)).toEqual([true, true, true]);
    expect(await talent(id)).toMatchObject({
      agentEndpoint: `https://${host}/a2a`,
      agentSkills: ["Plan a route", "logistics", "maps"],
      inputModes: ["text/plain", "application/geo+json"],
      outputModes: ["application/json"],
    });
    for (const asking of ["skill=logistics", "input=application/geo%2Bjson", "output=application/json"]) {
      const { data } = await visitor.json(`/api/talent?type=nonhuman&${asking}`);
      expect([asking, (data as unknown as Agent[]).map((entry) => entry.name)]).toEqual([
        asking,
        expect.arrayContaining([name]),
      ]);
    }
    const { data } = await visitor.json("/api/talent?type=nonhuman&input=video/mp4");
    expect(data).toEqual([]);
    expect(cardTitles((await visitor.get("/talent?type=nonhuman&search=geo%2Bjson")).text)).toContain(name);
    const list = textOf((await visitor.get("/talent?type=nonhuman")).text);
    expect(list).toContain("Input modes");
    expect(textOf((await visitor.get("/talent")).text)).not.toContain("Input modes");
    const [head = "", ...rows] = (await visitor.get("/talent.csv?type=nonhuman")).text.split("\r\n");
    expect(head).toContain("agentCard,agentEndpoint,agentSkills,inputModes,outputModes");
    expect(rows.find((row) => row.includes(name))).toContain("Plan a route; logistics; maps");
    expect((await visitor.get(`/talent/${id}-${name.toLowerCase().replace(" ", "-")}.md`)).text).toContain(
      "**Input modes:** text/plain",
    );
  });

  it("and its page shows it, with what was checked, why and when", async () => {
    const host = agentAt((name) =>
      agentWith(
        card1(name, {
          supportedInterfaces: [
            { url: "https://gateway.agents.example/x", protocolBinding: "JSONRPC", protocolVersion: "1.0" },
          ],
          skills: Array.from({ length: 10_000 }, (_, i) => ({
            id: `${i}`,
            name: `Skill ${i}`,
            description: "",
            tags: [],
          })).slice(0, 600),
        }),
      ),
    );
    const { id } = await addLooked(host);
    const page = await pageOf(id);
    const text = textOf(page);
    expect(text).toContain("The card answers: Yes");
    expect(text).toContain("The card is valid: Yes");
    expect(text).toMatch(
      /The endpoint speaks A2A: No.*It is at gateway\.agents\.example, another host than the card’s.*Checked \d+ \w+ 20\d\d/,
    );
    expect(text).toContain("And 550 skills more, which only the card itself has.");
    expect(text).not.toContain("Check again");
    expect(textOf(await pageOf(id, here))).toContain("Check again");
  });

  it("of 0.3, and that of an agent that wants credentials", async () => {
    const old = await addLooked(agentAt((host) => agentWith(card03(host))));
    const guarded = await addLooked(
      agentAt(
        (host) => (request) =>
          request.method === "GET" ? HttpResponse.json(card1(host)) : new HttpResponse(null, { status: 401 }),
      ),
    );
    const remote = await addLooked(
      agentOf({
        supportedInterfaces: [{ url: "https://g.example/", protocolBinding: "GRPC", protocolVersion: "1.0" }],
      }),
    );
    expect([old, guarded, remote].map(({ id }) => foundOf(id))).toEqual([
      [true, true, true],
      [true, true, "It wants credentials (answered 401)"],
      [true, true, null],
    ]);
    expect(textOf(await pageOf(remote.id))).toContain("The endpoint speaks A2A: Can’t be asked");
  });

  it("once a day, and what changed there changes the entry; what fails leaves it as it was", async () => {
    // The others' cards would be looked at, too.
    inDatabase(site, (sqlite) => sqlite.exec("DELETE FROM agent_cards"));
    const host = agentOf();
    const before = await addLooked(host);
    const address = wellKnown(host);
    const sequenceOf = () =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare("SELECT sequence FROM entries WHERE kind = 'talent' AND id = ?")
          .pluck()
          .get(before.id),
      );
    const first = sequenceOf();
    site.passTime(22 * 60 * MINUTE);
    await untilIdle(site);
    expect(timesAsked(address)).toBe(1);
    const nextDay = async (times: number) => {
      // Looks are spread by an hour.
      site.passTime(DAY + 61 * MINUTE);
      await until(`look ${times}`, () => timesAsked(address) === times);
      await untilIdle(site);
    };
    await nextDay(2);
    // Nothing new: only the page says when it was checked.
    expect(sequenceOf()).toBe(first);
    agents.set(host, agentWith(card1(host, { skills: [], defaultInputModes: ["image/png"] })));
    await nextDay(3);
    expect(await talent(before.id)).toMatchObject({ agentSkills: [], inputModes: ["image/png"] });
    expect(Number(sequenceOf())).toBeGreaterThan(Number(first));
    agents.set(host, (() => HttpResponse.json({ url: "https://x.example/" })) as never);
    await nextDay(4);
    expect(foundOf(before.id)).toEqual([
      true,
      expect.stringContaining("`name` is missing; A2A 0.3 asks for a text") as string,
      true,
    ]);
    agents.set(host, (() => HttpResponse.error()) as never);
    await nextDay(5);
    expect(foundOf(before.id)[0]).toBe("It can't be reached, or is too slow");
    expect(await talent(before.id)).toMatchObject({ inputModes: ["image/png"] });
    const page = textOf(await pageOf(before.id));
    expect(page).toContain("The card answers: No It can't be reached, or is too slow");
    expect(page).toContain("The card is valid: No `name` is missing");
  });

  it("another one after an edit names it, and nothing that it said stays; other edits keep it", async () => {
    const entry = await addLooked(agentOf());
    const form = async () => fieldsOf((await here.get(`/talent/${entry.id}/edit`)).text, "entry");
    const save = async (over: Record<string, string>) => {
      const fields = Object.fromEntries(
        Object.entries(await form()).map(([name, [value = ""]]) => [name, value]),
      );
      const { status } = await here.submit(`/talent/${entry.id}/edit`, { ...fields, ...over });
      expect(status).toBe(303);
    };
    expect(Object.keys(await form())).not.toContain("agentSkills");
    await save({ title: "Planner of routes" });
    expect(await talent(entry.id)).toMatchObject({
      title: "Planner of routes",
      agentSkills: entry.agentSkills,
    });
    const other = agentOf({ skills: [] });
    await save({ agentCard: other });
    expect(await talent(entry.id)).toMatchObject({ agentCard: wellKnown(other), agentSkills: [] });
    await looked(entry.id);
    await untilIdle(site);
    expect(await talent(entry.id)).toMatchObject({ agentEndpoint: `https://${other}/a2a` });
    await save({ agentCard: "" });
    expect(await talent(entry.id)).toMatchObject({ agentCard: null, agentEndpoint: null, inputModes: [] });
    expect(rowOf(entry.id)).toBeUndefined();
    expect(textOf(await pageOf(entry.id))).not.toContain("The card answers");
  });
});

describe("“Check again”", () => {
  it("is the owner's, every ten minutes", async () => {
    const host = agentOf();
    const { id } = await addLooked(host);
    const address = `/talent/${id}/agent-card`;
    const first = await here.submit(address, {});
    expect([first.status, first.headers.location]).toEqual([303, expect.stringContaining(`/talent/${id}-`)]);
    await until("the second look", () => timesAsked(wellKnown(host)) === 2);
    const second = await here.submit(address, {});
    expect([second.status, Number(second.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect(textOf(second.text)).toMatch(/Please wait (10|9) minutes and try again/);
    site.passTime(10 * MINUTE);
    expect((await here.submit(address, {})).status).toBe(303);
    await until("the third look", () => timesAsked(wellKnown(host)) === 3);
    const { here: stranger } = await earlierMember(site);
    expect((await stranger.submit(address, {})).status).toBe(404);
    expect((await visitor.submit(address, {})).status).toBe(401);
    expect((await here.submit("/talent/999999/agent-card", {})).status).toBe(404);
    expect(textOf((await here.get(address)).text)).toContain("Check the agent card again?");
  });
});

describe("our card of an agent", () => {
  const cardOf = async (id: number) => {
    const { headers } = await visitor.get(`/talent/${id}.agent.json`);
    return visitor.json(String(headers.location));
  };

  it("says what its own card says, in the shape of 1.0", async () => {
    const host = agentAt((name) => agentWith(card03(name)));
    const entry = await addLooked(host);
    const { status, headers, data } = await cardOf(entry.id);
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(data).toMatchObject({
      name: entry.name,
      version: "2.1.0",
      supportedInterfaces: [
        { url: `https://${host}/rpc`, protocolBinding: "JSONRPC", protocolVersion: "0.3" },
      ],
      defaultInputModes: ["text/plain"],
      skills: [{ id: "plan", name: "Plan a route", tags: ["logistics", "maps"] }],
    });
    const page = await pageOf(entry.id);
    expect(page).toMatch(
      /<link rel="alternate" type="application\/json" title="A2A card" href="[^"]+\.agent\.json"/,
    );
    const again = await visitor.get(
      String(headers.link).slice(1).split(">")[0]!.replace(site.url, "") + ".agent.json",
      {
        "If-None-Match": String(headers.etag),
      },
    );
    expect(again.status).toBe(304);
  });

  it("claims no address for an agent that names no card; people have none, and the deleted are gone", async () => {
    const bare = await add({ specialties: ["Retrieval"], skills: ["Python"] });
    expect((await cardOf(bare.id)).data).toMatchObject({
      version: "unknown",
      supportedInterfaces: [],
      skills: [{ name: "Retrieval" }, { name: "Python" }],
      provider: { organization: "Kestrel Grid", url: "https://amara.example/work" },
    });
    const person = await add({ talentType: "Human" });
    expect((await visitor.json(`/talent/${person.id}.agent.json`)).status).toBe(404);
    expect(await pageOf(person.id)).not.toContain("agent.json");
    const host = agentOf();
    const gone = await addLooked(host);
    await here.submit(`/talent/${gone.id}/edit`, { intent: "delete" });
    expect((await visitor.json(`/talent/${gone.id}.agent.json`)).status).toBe(410);
    expect(rowOf(gone.id)).toBeUndefined();
  });
});

it("a member's download has what was found of their agents", async () => {
  const entry = await addLooked(agentOf());
  const { data } = await here.json("/account/data.json");
  expect(data.agent_cards).toEqual(
    expect.arrayContaining([expect.objectContaining({ talentId: entry.id, address: entry.agentCard })]),
  );
});
