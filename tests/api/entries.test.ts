import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { ENTRIES } from "#tests/support/entries";
import { cardTitles, elements, tags, textOf } from "#tests/support/html";
import type { FormFile } from "#tests/support/multipart";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { type Person, Visitor } from "#tests/support/visitor";

const site = await openSite();
let owner: { person: Person; here: Visitor };
let other: { person: Person; here: Visitor };

beforeAll(async () => {
  owner = await someone();
  other = await someone();
});

const someone = () => earlierMember(site);

const KINDS = {
  startups: { sent: ENTRIES.startups, picture: "logo", add: "/add-startup" },
  investors: { sent: ENTRIES.investors, picture: "logo", add: "/add-investor" },
  talent: { sent: ENTRIES.talent, picture: "avatar", add: "/add-talent" },
  products: { sent: ENTRIES.products, picture: "logo", add: "/add-product" },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

let count = 0;
/** An entry of a kind under a name of its own. */
const fresh = (kind: Kind, over: object = {}) => ({
  ...KINDS[kind].sent,
  name: `${KINDS[kind].sent.name} ${++count}`,
  ...over,
});

type Fields = Record<string, string | string[]>;

/** The same as the form sends it: lists in one line, but for the checkboxes. */
function asForm(entry: object): Fields {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? (name === "industries" ? value.map(String) : value.join(", ")) : String(value),
    ]),
  );
}

const countOf = (kind: Kind): number =>
  inDatabase(site, (sqlite) => sqlite.prepare(`SELECT count(*) FROM ${kind}`).pluck().get() as number);

const picture = async (color: string, size = 600): Promise<FormFile> => ({
  name: "logo.png",
  type: "image/png",
  content: await sharp({ create: { width: size, height: size / 2, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

/** The value of a field of the page's form. */
const valueOf = (html: string, name: string): string | undefined =>
  tags(html, "input").find((input) => input.name === name && input.type !== "file")?.value;

/** What a page says about its form: the sentences of the summary. */
const faults = (html: string): string[] =>
  elements(/<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "", "li").map(textOf);

const tokenOf = async (here: Visitor, path: string): Promise<string> =>
  valueOf((await here.get(path)).text, "form") ?? "";

describe.each(kinds)("POST /api/%s", (kind) => {
  const path = `/api/${kind}`;

  it("adds an entry, which heads the list", async () => {
    const sent = fresh(kind);
    const { status, data } = await owner.here.json(path, sent);
    expect([status, data]).toEqual([
      201,
      {
        ...sent,
        id: expect.any(Number) as number,
        [KINDS[kind].picture]: null,
        ...(kind === "products" && { rating: null, reviews: null }),
        ...(kind === "talent" && {
          linkedin: "https://linkedin.com/in/amara-osei",
          agentCard: null,
          agentEndpoint: null,
          agentSkills: [],
          inputModes: [],
          outputModes: [],
        }),
      },
    ]);
    const list = JSON.parse((await owner.here.get(path)).text) as object[];
    expect(list[0]).toEqual(data);
    expect(cardTitles((await owner.here.get(`/${kind}`)).text)).toContain(sent.name);
  });

  it("is for verified members", async () => {
    const visitor = new Visitor(site);
    expect((await visitor.json(path, fresh(kind))).status).toBe(401);
    const unverified = await someone();
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(unverified.person.email),
    );
    const { status, data } = await unverified.here.json(path, fresh(kind));
    expect([status, data.needsVerification]).toEqual([403, true]);
  });

  it("names every field that is missing, by its own sentence, and stores nothing", async () => {
    const before = countOf(kind);
    const { status, data } = await owner.here.json(path, {});
    expect(status).toBe(400);
    const missing = data.fieldErrors as Record<string, string[]>;
    const optional = {
      startups: ["website", "coFounders"],
      investors: ["currency"],
      talent: ["skills", "specialties", "portfolio"],
      products: ["industry", "features", "pricing"],
    }[kind];
    const required = Object.keys(KINDS[kind].sent).filter((field) => !optional.includes(field));
    expect(Object.keys(missing).toSorted()).toEqual(required.toSorted());
    for (const [sentence] of Object.values(missing)) expect(sentence).toMatch(/^Please (enter|choose) /);
    expect(data.error).toBe(Object.values(missing)[0]?.[0]);
    expect(countOf(kind)).toBe(before);
  });

  it("takes missing, null and blank for nothing where a field may stay empty", async () => {
    const { picture: field } = KINDS[kind];
    for (const nothing of [undefined, null, ""]) {
      const more =
        kind === "startups" ? { website: nothing } : kind === "talent" ? { portfolio: nothing } : {};
      const { status, data } = await owner.here.json(path, fresh(kind, { [field]: nothing, ...more }));
      expect([status, data[field], data.website ?? null, data.portfolio ?? null]).toEqual([
        201,
        null,
        kind === "investors" || kind === "products" ? ENTRIES[kind].website : null,
        null,
      ]);
    }
  });

  it("trims, composes and takes no control characters", async () => {
    const { data } = await owner.here.json(path, fresh(kind, { name: "  Cafe\u0301\u0000 \n  \u202eLab " }));
    expect(data.name).toBe("Caf\u00e9 Lab");
    const long = await owner.here.json(path, fresh(kind, { name: "😀".repeat(201) }));
    expect(long.data.fieldErrors).toEqual({ name: ["Please use at most 200 characters"] });
    const blank = await owner.here.json(path, fresh(kind, { name: "\u200b \u2060" }));
    expect(blank.status).toBe(400);
    expect((await owner.here.json(path, fresh(kind, { name: "😀".repeat(200) }))).status).toBe(201);
  });

  it("takes no claim of identity, and ignores what an entry doesn't have", async () => {
    const { status, data } = await owner.here.json(path, {
      ...fresh(kind),
      id: 777_777,
      ownerId: 1,
      owner_id: 1,
    });
    expect([status, data.id === 777_777, "ownerId" in data]).toEqual([201, false, false]);
  });

  it("adds one entry for an Idempotency-Key sent again, and another for other content or without it", async () => {
    const sent = fresh(kind);
    const add = (body: object, headers = { "Idempotency-Key": `key-${kind}` }) =>
      owner.here.json(path, body, "POST", headers);
    const before = countOf(kind);
    const answers = await Promise.all([add(sent), add(sent), add(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(countOf(kind)).toBe(before + 1);
    await add(fresh(kind));
    await owner.here.json(path, sent);
    await other.here.json(path, sent, "POST", { "Idempotency-Key": `key-${kind}` });
    expect(countOf(kind)).toBe(before + 4);
  });

  it("takes no picture that isn't the member's own stored one", async () => {
    const { picture: field } = KINDS[kind];
    for (const [value, status] of [
      ["/objects/uploads/00000000-0000-4000-8000-000000000000", 400],
      ["https://clausemark.example/logo.png", 400],
      ["javascript:alert(1)", 400],
    ] as const) {
      const answer = await owner.here.json(path, fresh(kind, { [field]: value }));
      expect([value, answer.status, Object.keys(answer.data.fieldErrors ?? {})]).toEqual([
        value,
        status,
        [field],
      ]);
    }
  });
});

describe("values", () => {
  const refused = async (kind: Kind, over: object) =>
    (await owner.here.json(`/api/${kind}`, fresh(kind, over))).data.fieldErrors;

  it("industries: 33 of them, others than the form's, none, no list", async () => {
    const many = Array.from({ length: 33 }, (_, i) => `Industry ${i}`);
    expect(Object.keys((await refused("startups", { industries: many })) as object)).toContain(
      "industries[32]",
    );
    expect(
      Object.keys((await refused("startups", { industries: ["Robotics", "AI Ethics"] })) as object),
    ).toEqual(["industries[1]"]);
    for (const none of [[], "Robotics", null, undefined, {}]) {
      expect(await refused("startups", { industries: none })).toEqual({
        industries: ["Please choose at least one industry"],
      });
    }
    const twice = await owner.here.json(
      "/api/startups",
      fresh("startups", { industries: ["Robotics", "Robotics"] }),
    );
    expect(twice.data.industries).toEqual(["Robotics"]);
  });

  it("options as they are spelled, and no others", async () => {
    expect(await refused("startups", { stage: "Series Z" })).toEqual({
      stage: ["Please choose a funding stage"],
    });
    expect(await refused("startups", { stage: "seed" })).toEqual({
      stage: ["Please choose a funding stage"],
    });
    expect(await refused("investors", { currency: "XXX" })).toEqual({
      currency: ["Please choose a currency"],
    });
    expect(await refused("talent", { availability: "Jobs" })).toEqual({
      availability: ["Please choose an interest"],
    });
    expect(await refused("talent", { talentType: "AI" })).toEqual({
      talentType: ["Please choose a talent type"],
    });
    const { data } = await owner.here.json("/api/investors", fresh("investors", { currency: undefined }));
    expect(data.currency).toBe("USD");
  });

  it("funding is free text; one that can't be read counts as nothing", async () => {
    const funding = async () => ((await owner.here.json("/api/stats")).data as { funding: string }).funding;
    const before = await funding();
    expect((await owner.here.json("/api/startups", fresh("startups", { funding: "abc" }))).status).toBe(201);
    expect(await funding()).toBe(before);
    const millions = (text: string) => Number(/^\$([\d.]+)M$/.exec(text)?.[1]);
    // At the rate of 2024.
    await owner.here.json("/api/startups", fresh("startups", { funding: "€92.4M" }));
    expect(millions(await funding()) - millions(before)).toBeCloseTo(100, 5);
    for (const [amount, adds] of [
      ["KRW 5bn", 0],
      ["$200bn", 0],
      ["€1.848.000", 2],
      ["$1,5M", 1.5],
    ] as const) {
      const earlier = millions(await funding());
      expect((await owner.here.json("/api/startups", fresh("startups", { funding: amount }))).status).toBe(
        201,
      );
      expect([amount, Math.round((millions(await funding()) - earlier) * 10) / 10]).toEqual([amount, adds]);
    }
  });

  it.each([
    [-1, "The number of exits must be 0 or more"],
    [1.5, "Please enter the number of exits as a whole number"],
    [1e9, "The number of exits can be at most 999,999"],
    [1e20, "The number of exits can be at most 999,999"],
    ["3", "Please enter the number of exits as a whole number"],
    ["abc", "Please enter the number of exits as a whole number"],
    [null, "Please enter the number of exits as a whole number"],
  ])("a number of exits such as %j is refused", async (noOfExits, sentence) => {
    expect(await refused("investors", { noOfExits })).toEqual({ noOfExits: [sentence] });
  });

  it("a number of exits from 0 to 999,999 is taken", async () => {
    for (const noOfExits of [0, 999_999]) {
      const { data } = await owner.here.json("/api/investors", fresh("investors", { noOfExits }));
      expect(data.noOfExits).toBe(noOfExits);
    }
  });

  it.each([
    "htps://clausemark",
    "clausemark",
    "javascript:alert(1)",
    "https://",
    "https:// a.example",
    "https://google.com@evil.example/x",
  ])("%s is no web address", async (website) => {
    expect(await refused("startups", { website })).toEqual({ website: ["Please enter a valid URL"] });
    expect(await refused("talent", { portfolio: website })).toEqual({
      portfolio: ["Please enter a valid URL"],
    });
  });

  it("web addresses are kept as browsers write them, with https:// where the scheme is missing", async () => {
    const kept = async (kind: Kind, field: string, address: string) => {
      const byJson = await owner.here.json(`/api/${kind}`, fresh(kind, { [field]: address }));
      const sent = fresh(kind, { [field]: address });
      const byForm = await owner.here.submitFiles(KINDS[kind].add, asForm(sent));
      expect([byJson.status, byForm.status]).toEqual([201, 201]);
      const [listed] = JSON.parse((await owner.here.get(`/api/${kind}?limit=1`)).text) as Record<
        string,
        unknown
      >[];
      return [byJson.data[field], listed?.name === sent.name && listed[field]];
    };
    for (const [address, read] of [
      ["münchen-ai.de", "https://xn--mnchen-ai-q9a.de/"],
      [" example.com?x=1 ", "https://example.com/?x=1"],
      ["https:example.com", "https://example.com/"],
      ["HTTPS://Example.com/a b", "https://example.com/a%20b"],
    ] as const) {
      expect(await kept("startups", "website", address)).toEqual([read, read]);
      expect(await kept("investors", "website", address)).toEqual([read, read]);
      expect(await kept("talent", "portfolio", address)).toEqual([read, read]);
    }
  });

  it("a body that isn't in UTF-8 is refused, by JSON and by form, and nothing is stored", async () => {
    const before = countOf("startups");
    const latin1 = (text: string) => Buffer.from(text, "latin1");
    const sent = fresh("startups", { name: "Jørg Müller Labs", location: "Köln" });
    const { status, text } = await owner.here.ask("/api/startups", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: latin1(JSON.stringify(sent)),
    });
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: "The body is not in UTF-8; please encode it as UTF-8" },
    ]);
    const [form, boundary] = ["multipart/form-data; boundary=x", "--x"];
    const part = `${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nJørg\r\n${boundary}--\r\n`;
    for (const [type, body] of [
      [form, latin1(part)],
      ["application/x-www-form-urlencoded", Buffer.from("name=J%F8rg")],
    ] as const) {
      const answer = await owner.here.ask("/add-startup", {
        method: "POST",
        headers: { "Content-Type": type, Origin: site.url },
        body,
      });
      expect([type, answer.status, answer.text]).toEqual([
        type,
        400,
        expect.stringContaining("not in UTF-8"),
      ]);
    }
    expect(countOf("startups")).toBe(before);
    expect((await owner.here.json("/api/startups", sent)).data.name).toBe("Jørg Müller Labs");
  });

  it("is found whatever its case, by full case folding, and the match is marked", async () => {
    const names = async (search: string) =>
      cardTitles((await owner.here.get(`/startups?search=${encodeURIComponent(search)}`)).text);
    const [turkish, german] = [
      fresh("startups", { name: "İstanbul Işık AI", location: "İstanbul, Türkiye" }),
      fresh("startups", { name: "Straße Labs", location: "Köln" }),
    ];
    for (const sent of [turkish, german])
      expect((await owner.here.json("/api/startups", sent)).status).toBe(201);
    expect(await names("istanbul")).toContain("İstanbul Işık AI");
    expect(await names("ISTANBUL IŞIK")).toEqual(["İstanbul Işık AI"]);
    expect(await names("STRASSE")).toContain("Straße Labs");
    const { text } = await owner.here.get("/search?q=STRASSE");
    expect(elements(text, "mark")).toContain("Straße");
  });

  it("a text is cut between two characters as people see them, wherever it is", async () => {
    const family = "👨‍👩‍👧‍👦";
    const { data } = await owner.here.json(
      "/api/startups",
      fresh("startups", { name: "Emoji cut", description: family.repeat(900) }),
    );
    const page = await owner.here.get(`/startups/${String(data.id)}-emoji-cut`);
    const texts = [
      /<p class="desc"[^>]*>([^<]*)/.exec((await owner.here.get("/startups")).text)?.[1],
      tags(page.text, "meta").find(({ name }) => name === "description")?.content,
      tags(page.text, "meta").find(({ property }) => property === "og:description")?.content,
    ];
    for (const text of texts) {
      expect(text).toMatch(/…$/);
      expect(text?.slice(0, -1)).toBe(family.repeat(((text?.length ?? 0) - 1) / family.length));
    }
    const odd = await owner.here.json("/api/startups", fresh("startups", { description: "😀".repeat(9999) }));
    for (const path of ["/startups", "/", `/startups/${String(odd.data.id)}`, "/search?q=Clausemark"])
      expect([path, (await owner.here.get(path)).text.includes("\ufffd")]).toEqual([path, false]);
  });

  it("lists: blank and repeated items are dropped, and there are at most 50 of 100 characters", async () => {
    const { data } = await owner.here.json(
      "/api/talent",
      fresh("talent", { skills: [" Python ", "python", "", "\u200b", "Rust"], specialties: undefined }),
    );
    expect([data.skills, data.specialties]).toEqual([["Python", "Rust"], []]);
    expect(await refused("talent", { skills: Array.from({ length: 51 }, (_, i) => `s${i}`) })).toEqual({
      skills: ["Please use at most 50 items"],
    });
    expect(await refused("talent", { skills: ["Python", "x".repeat(101)] })).toEqual({
      "skills[1]": ["Please use at most 100 characters"],
    });
    expect(await refused("startups", { coFounders: "Hanna" })).toEqual({
      coFounders: ["Please send a list"],
    });
    // A form counts what is left of them, a program what it sends.
    expect(
      await refused("startups", { name: `Tidewater${" ".repeat(200)}`, coFounders: Array(51).fill("") }),
    ).toEqual({
      name: ["Please use at most 200 characters"],
      coFounders: ["Please use at most 50 items"],
    });
  });
});

describe.each(kinds)("the form that adds to %s, without scripts", (kind) => {
  const { add, picture: field } = KINDS[kind];
  const list = `/${kind}`;

  it("adds the entry, says so, and leads to the list, which says it again", async () => {
    const sent = fresh(kind);
    const answer = await owner.here.submitFiles(add, {
      ...asForm(sent),
      form: await tokenOf(owner.here, add),
    });
    expect([answer.status, answer.headers.refresh]).toEqual([201, `1; url=${list}`]);
    expect(textOf(answer.text)).toContain(`${sent.name} is listed now.`);
    expect(answer.text).not.toContain('id="entry"');
    const page = (await owner.here.get(list)).text;
    expect(textOf(page)).toContain(`${sent.name} is listed now.`);
    expect(cardTitles(page)[0]).toBe(sent.name);
    expect(textOf((await owner.here.get(list)).text)).not.toContain(`${sent.name} is listed now.`);
  });

  it.runIf(kind === "talent")("leads to the tab that shows an agent", async () => {
    const answer = await owner.here.submitFiles(add, asForm(fresh(kind, { talentType: "Non-Human" })));
    expect(answer.headers.refresh).toBe("1; url=/talent?type=nonhuman");
  });

  it.runIf(kind === "talent")(
    "asks an agent for its card first, and not for what only people have",
    async () => {
      const ofPeople = { linkedin: "", experience: "", employmentType: "" };
      const page = (await owner.here.get("/add-talent?type=ai")).text;
      const form = page.slice(page.indexOf('id="entry"'));
      const shown = form.replace(/<fieldset[^>]*hidden[\s\S]*?<\/fieldset>/g, "");
      expect(/<(?:input|select|textarea)[^>]*id="entry-([^"]+)"/.exec(shown)?.[1]).toBe("agentCard");
      for (const name of Object.keys(ofPeople)) expect(shown).not.toContain(`name="${name}"`);
      const agent = fresh(kind, { talentType: "Non-Human", ...ofPeople });
      expect((await owner.here.submitFiles(add, asForm(agent))).status).toBe(201);
      const bare = Object.fromEntries(
        Object.entries(agent).filter(([name]) => !Object.hasOwn(ofPeople, name)),
      );
      expect((await owner.here.json(`/api/${kind}`, bare)).status).toBe(201);
      const person = fresh(kind, { talentType: "Human", ...ofPeople });
      const refused = await owner.here.submitFiles(add, asForm(person));
      expect([refused.status, textOf(refused.text)]).toEqual([
        400,
        expect.stringContaining("Three things need fixing"),
      ]);
      const { status, data } = await owner.here.json(`/api/${kind}`, person);
      expect([status, Object.keys(data.fieldErrors as object).toSorted()]).toEqual([
        400,
        Object.keys(ofPeople).toSorted(),
      ]);
    },
  );

  it("takes a form without files in the other encoding, too", async () => {
    const fields = Object.fromEntries(
      Object.entries(asForm(fresh(kind))).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
    );
    expect((await owner.here.submit(add, fields)).status).toBe(201);
  });

  it("comes back as it was typed, with every fault at its field and in the summary", async () => {
    const before = countOf(kind);
    const asked = kind === "products" ? "category" : "location";
    const answer = await owner.here.submitFiles(add, {
      ...asForm(fresh(kind)),
      name: " ",
      [asked]: "<b>&\"'",
    });
    expect([answer.status, faults(answer.text).length]).toEqual([400, 1]);
    expect(faults(answer.text)[0]).toMatch(/^Please enter a (company |firm |full )?name$/);
    const name = tags(answer.text, "input").find((input) => input.name === "name");
    expect(name).toMatchObject({ "aria-invalid": "true", "aria-describedby": "entry-name-error" });
    if (kind === "investors") expect(tags(answer.text, "select")).toHaveLength(1);
    else expect(valueOf(answer.text, asked)).toBe("<b>&\"'");
    const ticked = tags(answer.text, "input").filter(
      (input) => input.type === "checkbox" && "checked" in input,
    );
    expect(ticked.map(({ value }) => value)).toEqual(
      kind === "startups"
        ? ["Generative AI", "Legal Tech"].toSorted()
        : kind === "investors"
          ? ["Legal Tech"]
          : [],
    );
    expect(countOf(kind)).toBe(before);
  });

  it("keeps a picture that came with a form that is to be mended, and crops it to a square", async () => {
    const token = await tokenOf(owner.here, add);
    const rejected = await owner.here.submitFiles(
      add,
      { ...asForm(fresh(kind)), name: "", form: token },
      { [field]: await picture("red") },
    );
    expect(rejected.status).toBe(400);
    const path = valueOf(rejected.text, field) ?? "";
    expect(path).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}$/);
    const { width, height, format } = await sharp((await owner.here.get(path)).body).metadata();
    expect([width, height, format]).toEqual([400, 400, "jpeg"]);
    const sent = fresh(kind);
    const added = await owner.here.submitFiles(add, { ...asForm(sent), form: token, [field]: path });
    expect(added.status).toBe(201);
    const [entry] = JSON.parse((await owner.here.get(`/api/${kind}?limit=1`)).text) as Record<
      string,
      unknown
    >[];
    expect([entry?.name, entry?.[field]]).toEqual([sent.name, path]);
    // The picture is the owner's alone.
    const stolen = await other.here.json(`/api/${kind}`, fresh(kind, { [field]: path }));
    expect([stolen.status, Object.keys(stolen.data.fieldErrors as object)]).toEqual([403, [field]]);
  });

  it.each([
    [
      "over 5 MB",
      { name: "a.jpg", type: "image/jpeg", content: Buffer.alloc(5_100_000, 1) },
      "Please select a file smaller than 5MB",
    ],
    [
      "that is SVG",
      {
        name: "a.svg",
        type: "image/svg+xml",
        content: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      },
      "Please select an image file",
    ],
    [
      "that is no picture",
      { name: "a.png", type: "image/png", content: Buffer.from("<html>") },
      "Please select an image file",
    ],
  ])("refuses a file %s at its field, and loses nothing of the rest", async (_, file, sentence) => {
    const before = countOf(kind);
    const sent = fresh(kind);
    const answer = await owner.here.submitFiles(add, asForm(sent), { [field]: file });
    expect([answer.status, faults(answer.text)]).toEqual([400, [sentence]]);
    expect(valueOf(answer.text, "name")).toBe(sent.name);
    expect(countOf(kind)).toBe(before);
  });

  it("makes one entry of a button that was pressed twice, also with a file, and two of two forms", async () => {
    const before = countOf(kind);
    const fields = { ...asForm(fresh(kind)), form: await tokenOf(owner.here, add) };
    const files = { [field]: await picture("blue") };
    const answers = await Promise.all([1, 2, 3].map(() => owner.here.submitFiles(add, fields, files)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(countOf(kind)).toBe(before + 1);
    const changed = await owner.here.submitFiles(add, { ...fields, name: `Other ${++count}` });
    expect([changed.status, countOf(kind)]).toEqual([201, before + 2]);
  });

  it("asks before it adds the same once more, with a link to what is listed, and then adds it", async () => {
    const sent = fresh(kind);
    await owner.here.submitFiles(add, asForm(sent));
    const address = kind === "talent" ? "linkedin" : "website";
    const again: Fields = { ...asForm(sent), name: sent.name.toUpperCase() };
    if (kind !== "talent")
      again[address] =
        `${(sent as typeof ENTRIES.startups).website.replace("https", "http").replace(/\/$/, "")}/`;
    const before = countOf(kind);
    const asked = await other.here.submitFiles(add, again);
    expect(asked.status).toBe(409);
    expect(textOf(asked.text)).toContain(`${sent.name} is already listed.`);
    expect(asked.text).toContain(`href="/${kind}?search=`);
    expect([valueOf(asked.text, "name"), countOf(kind)]).toEqual([sent.name.toUpperCase(), before]);
    const done = await other.here.submitFiles(add, { ...again, twin: valueOf(asked.text, "twin") ?? "" });
    expect([done.status, countOf(kind)]).toEqual([201, before + 1]);
  });

  it("keeps what was typed when the session has ended, asks to log in, and finishes once", async () => {
    const { person, here } = await someone();
    const sent = fresh(kind);
    const fields = {
      ...asForm(sent),
      form: await tokenOf(here, add),
      member: valueOf((await here.get(add)).text, "member") ?? "",
    };
    here.cookies.delete("session");
    const before = countOf(kind);
    const asked = await here.submitFiles(add, fields, { [field]: await picture("green") });
    expect([asked.status, asked.headers.refresh, valueOf(asked.text, "name")]).toEqual([
      401,
      undefined,
      sent.name,
    ]);
    expect(textOf(asked.text)).toContain("please choose it again");
    const login = { "login-email": person.email, "login-password": "wrong password" };
    const wrong = await here.submitFiles(add, { ...fields, ...login });
    expect([wrong.status, valueOf(wrong.text, "name"), countOf(kind)]).toEqual([401, sent.name, before]);
    const right = { ...fields, ...login, "login-password": person.password };
    const done = await here.submitFiles(add, right);
    expect([done.status, countOf(kind), here.cookies.has("session")]).toEqual([201, before + 1, true]);
    expect((await here.submitFiles(add, right)).status).toBe(201);
    expect(countOf(kind)).toBe(before + 1);
  });
});

describe("a form of an entry", () => {
  const ADD = "/add-startup";

  it("never sends the password back that was typed into it", async () => {
    const { person, here } = await someone();
    const sent = fresh("startups");
    await owner.here.submitFiles(ADD, asForm(sent));
    const login = { "login-email": person.email, "login-password": person.password };
    const others: Fields[] = [{}, { name: "" }, { intent: "use-intro", introDraft: "Words." }];
    for (const over of others) {
      here.cookies.delete("session");
      const answer = await here.submitFiles(ADD, { ...asForm(sent), ...login, ...over });
      expect(here.cookies.has("session")).toBe(true);
      expect([over, answer.text.includes(person.password)]).toEqual([over, false]);
    }
  });

  it("of too many fields, or too long a name, is refused at once", async () => {
    const many = "&a=".repeat(300_000).slice(1);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const [body, status] of [
      [many, 413],
      [`${"a".repeat(6000)}=1`, 400],
    ] as const) {
      const answer = await new Visitor(site).ask(ADD, { method: "POST", headers, body });
      expect(answer.status).toBe(status);
    }
    const parts = Object.fromEntries(Array.from({ length: 1100 }, (_, i) => [`f${i}`, ""]));
    expect((await owner.here.submitFiles(ADD, parts)).status).toBe(413);
  });

  it("drops a picture that is not stored any more, and says so", async () => {
    const gone = "/objects/uploads/00000000-0000-4000-8000-000000000000";
    const answer = await owner.here.submitFiles(ADD, { ...asForm(fresh("startups")), logo: gone });
    expect([answer.status, faults(answer.text)]).toEqual([
      400,
      ["This picture is no longer stored; please choose it again"],
    ]);
    expect(answer.text).not.toContain(gone);
  });

  it("makes the entry again that was deleted since", async () => {
    const fields = { ...asForm(fresh("startups")), form: await tokenOf(owner.here, ADD) };
    await owner.here.submitFiles(ADD, fields);
    const [made] = JSON.parse((await owner.here.get("/api/startups?limit=1")).text) as { id: number }[];
    await owner.here.submit(`/startups/${made?.id}/edit`, { intent: "delete" });
    const before = countOf("startups");
    expect((await owner.here.submitFiles(ADD, fields)).status).toBe(201);
    expect(countOf("startups")).toBe(before + 1);
  });

  it("keeps items whole that hold a comma", async () => {
    const coFounders = ["Jane Doe, PhD", 'Ada "the" Byron'];
    const { data } = await owner.here.json("/api/startups", fresh("startups", { coFounders }));
    const page = (await owner.here.get(`/startups/${data.id as number}/edit`)).text;
    const line = valueOf(page, "coFounders") ?? "";
    const again = { ...asForm(fresh("startups")), coFounders: line };
    expect((await owner.here.submitFiles(`/startups/${data.id as number}/edit`, again)).status).toBe(303);
    const list = JSON.parse((await owner.here.get("/api/startups")).text) as Record<string, unknown>[];
    expect(list.find(({ id }) => id === data.id)?.coFounders).toEqual(coFounders);
  });

  it("asks once more before it deletes when the session has ended, and then does", async () => {
    const { person, here } = await someone();
    const { data } = await here.json("/api/startups", fresh("startups", { name: "Soon gone" }));
    const url = `/startups/${data.id as number}/edit`;
    here.cookies.delete("session");
    const fields = { intent: "delete", name: "Soon gone", redirectTo: "/account" };
    const asked = await here.submit(url, fields);
    expect([asked.status, textOf(asked.text).includes("Delete Soon gone? This can’t be undone.")]).toEqual([
      401,
      true,
    ]);
    expect(valueOf(asked.text, "intent")).toBe("delete");
    expect(asked.text).not.toContain('id="entry"');
    const login = { "login-email": person.email, "login-password": person.password };
    const done = await here.submit(url, { ...fields, ...login });
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
    expect(textOf((await here.get("/startups")).text)).not.toContain("Soon gone");
  });

  it("stays the form of an edit when the session has ended", async () => {
    const { here } = await someone();
    const { data } = await here.json("/api/startups", fresh("startups"));
    here.cookies.delete("session");
    const answer = await here.submitFiles(`/startups/${data.id as number}/edit`, {
      ...asForm(fresh("startups")),
      redirectTo: "https://elsewhere.example/",
    });
    expect([answer.status, elements(answer.text, "h1").map(textOf)]).toEqual([401, ["Edit your startup"]]);
    expect(answer.text).not.toMatch(/href="[^"]*elsewhere|value="[^"]*elsewhere/);
  });
});

describe("a list", () => {
  it("of very many items is refused for their number alone", async () => {
    for (const [kind, field] of [
      ["startups", "industries"],
      ["startups", "coFounders"],
      ["talent", "skills"],
    ] as const) {
      const { status, data } = await owner.here.json(
        `/api/${kind}`,
        fresh(kind, { [field]: Array(1900).fill(1) }),
      );
      expect([status, data.fieldErrors]).toEqual([400, { [field]: ["Please use at most 50 items"] }]);
    }
  });
});

describe.each(kinds)("an entry of %s", (kind) => {
  const { picture: field } = KINDS[kind];
  let id: number;
  let name: string;
  beforeAll(async () => {
    const { data } = await owner.here.json(`/api/${kind}`, fresh(kind));
    id = data.id as number;
    name = data.name as string;
  });
  const url = () => `/${kind}/${id}/edit`;

  it("shows its member, and nobody else, how to change and delete it", async () => {
    const mine = (await owner.here.get(`/${kind}`)).text;
    expect(mine).toContain(`href="${url()}?redirectTo=%2F${kind}"`);
    for (const page of [await other.here.get(`/${kind}`), await new Visitor(site).get(`/${kind}`)]) {
      expect(page.text).not.toContain(url());
    }
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (page) => (await owner.here.get(`/account?entries=${page}`)).text),
    );
    const account = pages.find((page) => page.includes(url())) ?? "";
    expect(textOf(account)).toContain(name);
    expect(account).toContain(`href="${url()}?redirectTo=%2Faccount`);
  });

  it("comes filled in to its member; to others there is no such page", async () => {
    const page = await owner.here.get(url());
    expect([page.status, valueOf(page.text, "name")]).toEqual([200, name]);
    expect((await other.here.get(url())).status).toBe(404);
    expect((await new Visitor(site).get(url())).status).toBe(401);
    for (const odd of ["0", "999999999", "abc", "1e3", "-1"]) {
      expect((await owner.here.get(`/${kind}/${odd}/edit`)).status).toBe(404);
    }
  });

  it("is changed by the same form, and leads back to where its member came from", async () => {
    const changed: Fields = { ...asForm(fresh(kind)), redirectTo: "/account" };
    const bad = await owner.here.submitFiles(url(), { ...changed, name: "" });
    expect([bad.status, valueOf(bad.text, "name")]).toEqual([400, ""]);
    const done = await owner.here.submitFiles(url(), changed, { [field]: await picture("teal") });
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
    name = changed.name as string;
    const list = JSON.parse((await owner.here.get(`/api/${kind}`)).text) as Record<string, unknown>[];
    const entry = list.find((one) => one.id === id);
    expect([entry?.name, entry?.[field]]).toEqual([name, expect.stringMatching(/^\/objects\/uploads\//)]);
    const kept = await owner.here.submitFiles(url(), { ...changed, [field]: entry?.[field] as string });
    expect(kept.status).toBe(303);
    const cleared = await owner.here.submitFiles(url(), {
      ...changed,
      [field]: entry?.[field] as string,
      [`${field}Remove`]: "on",
    });
    expect(cleared.status).toBe(303);
    const now = JSON.parse((await owner.here.get(`/api/${kind}`)).text) as Record<string, unknown>[];
    expect(now.find((one) => one.id === id)?.[field]).toBeNull();
  });

  it("is found by its new name, and not by the old one", async () => {
    const entry = await owner.here.json(`/api/${kind}`, fresh(kind, { name: "Zyxomma One" }));
    await owner.here.submitFiles(
      `/${kind}/${entry.data.id as number}/edit`,
      asForm(fresh(kind, { name: "Quixotry Two" })),
    );
    const titles = async (search: string) =>
      cardTitles((await new Visitor(site).get(`/${kind}?search=${search}`)).text);
    expect([await titles("Zyxomma"), await titles("Quixotry")]).toEqual([[], ["Quixotry Two"]]);
  });

  it("is changed and deleted by nobody else", async () => {
    const before = countOf(kind);
    expect((await other.here.submitFiles(url(), asForm(fresh(kind)))).status).toBe(404);
    expect((await other.here.submit(url(), { intent: "delete" })).status).toBe(404);
    expect((await new Visitor(site).submit(url(), { intent: "delete" })).status).toBe(401);
    expect(countOf(kind)).toBe(before);
  });

  it("leads to the list once it is deleted from a page that has gone with it", async () => {
    const agents = kind === "talent" ? { talentType: "Non-Human" } : {};
    const { data } = await owner.here.json(`/api/${kind}`, fresh(kind, agents));
    const path = `/${kind}/${String(data.id)}`;
    const moved = await owner.here.get(path);
    const page = (await owner.here.get(moved.headers.location ?? path)).text;
    const redirectTo = valueOf(page, "redirectTo") ?? "";
    expect(redirectTo).toMatch(new RegExp(`^${path}(-|$)`));
    const { headers } = await owner.here.submit(`${path}/edit`, { intent: "delete", redirectTo });
    expect(headers.location).toBe(kind === "talent" ? "/talent?type=nonhuman" : `/${kind}`);
    expect(textOf((await owner.here.get(headers.location ?? "")).text)).toContain(" deleted ");
  });

  it("takes its picture with it when it is deleted, unless another has it as well", async () => {
    const add = async (over: object = {}) =>
      (await owner.here.json(`/api/${kind}`, fresh(kind, over))).data.id as number;
    const one = await add();
    const edit = `/${kind}/${one}/edit`;
    await owner.here.submitFiles(edit, asForm(fresh(kind)), { [field]: await picture("plum") });
    const { data } = await owner.here.json(`/api/${kind}/${one}`);
    const file = data[field] as string;
    const another = await add({ [field]: file });
    await owner.here.submit(edit, { intent: "delete" });
    expect((await owner.here.get(file)).status).toBe(200);
    await owner.here.submit(`/${kind}/${another}/edit`, { intent: "delete" });
    expect((await owner.here.get(file)).status).toBe(404);
  });

  it("is deleted by a plain form, which asks once", async () => {
    const page = (await owner.here.get(`/${kind}`)).text;
    expect(textOf(page)).toContain(`Delete ${name}? This can’t be undone.`);
    const done = await owner.here.submit(url(), { intent: "delete", redirectTo: "/account" });
    expect([done.status, done.headers.location]).toEqual([303, "/account"]);
    expect(textOf((await owner.here.get("/account")).text)).not.toContain(name);
    expect((await owner.here.submit(url(), { intent: "delete" })).status).toBe(404);
  });
});

it.each([
  ["/add-startup", { website: "javascript:alert(1)" }, "logo"],
  ["/add-investor", { website: "javascript:alert(1)" }, "logo"],
  ["/add-talent", { portfolio: "javascript:alert(1)", linkedin: "data:text/html,x" }, "avatar"],
  ["/add-event", { url: "javascript:alert(1)" }, "picture"],
])(
  "%s, refused, leads nowhere but to the web, and shows no picture of another site",
  async (path, links, picture) => {
    const foreign = "https://elsewhere.example/pixel.png";
    const page = await owner.here.submitFiles(path, { ...links, [picture]: foreign, name: "x" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("How it will look");
    // It stands in its field, to be mended, and nowhere else.
    for (const [name, typed] of Object.entries(links)) {
      const holding = page.text.match(/<[^>]*(?:javascript|data):[^>]*>/g) ?? [];
      expect(page.text).toMatch(
        new RegExp(`<input[^>]*name="${name}"[^>]*value="${typed.replace(/[()]/g, "\\$&")}"`),
      );
      for (const tag of holding) expect(tag).toMatch(/^<input/);
    }
    expect(page.text).not.toContain(foreign);
  },
);
