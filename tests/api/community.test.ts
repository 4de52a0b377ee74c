import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, it } from "vitest";

import { personArt } from "#app/ui/media/tile-art";
import { inDatabase } from "#tests/support/database";
import { elements, tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import type { FormFile } from "#tests/support/multipart";
import { openSite } from "#tests/support/open-site";
import { plainPicture, requestUpload, send, storedPicture, withoutQuery } from "#tests/support/pictures";
import { clipOf } from "#tests/support/videos";
import { type Person, saveProfile, Visitor } from "#tests/support/visitor";

type Row = Record<string, unknown> & { id: number };

const site = await openSite();
let author: { person: Person; here: Visitor };
let other: { person: Person; here: Visitor };
let red: Buffer;
/** Eight seconds. */
const clip = readFileSync("other/seed/media/reel-quay-wall.mp4");

beforeAll(async () => {
  author = await someone();
  other = await someone();
  red = await plainPicture(300, 200);
});

const someone = () => earlierMember(site);
const unverify = ({ email }: Person) =>
  inDatabase(site, (sqlite) =>
    sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(email),
  );

const TALENT = {
  title: "Engineer",
  company: "Parable Health",
  bio: "Ships speech systems into hospitals.",
  experience: "10+ years",
  location: "Toronto, Canada",
  availability: "networking",
  employmentType: "permanent",
  linkedin: "linkedin.com/in/one-tile",
};

/** Sends a file to an address of its own, without claiming it, as other clients of the API do. */
async function sent(here: Visitor, content: Buffer, type: string): Promise<string> {
  const uploadURL = await requestUpload(here);
  expect((await send(site, uploadURL, content, { "Content-Type": type })).status).toBe(200);
  return `/objects/${withoutQuery(uploadURL).split("/private/")[1]}`;
}
const sentPicture = (here: Visitor) => sent(here, red, "image/png");
const sentClip = (here: Visitor) => sent(here, clip, "video/mp4");
const thumbnail = async () => storedPicture(author.here, await plainPicture(80, 100));

const list = async (path: string): Promise<Row[]> =>
  JSON.parse((await new Visitor(site).get(path)).text) as Row[];
const storedPaths = (): unknown[] =>
  inDatabase(site, (sqlite) => sqlite.prepare("SELECT path FROM stored_objects ORDER BY path").pluck().all());
const countOf = async () => [(await list("/api/community")).length, (await list("/api/reels")).length];

/** Does something that must change neither the posts nor the reels. */
async function leavingAll<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = await countOf();
  const result = await act();
  expect(await countOf()).toEqual(before);
  return result;
}

const file = (name: string, type: string, content: Uint8Array): FormFile => ({ name, type, content });
const tokenIn = (html: string, intent: string): string => {
  const form = elements(html, "form").find((one) => tags(one, "input").some(({ value }) => value === intent));
  return tags(form ?? "", "input").find(({ name }) => name === "form")?.value ?? "";
};
/** The sentences of a page about its form. */
const faults = (html: string): string[] =>
  elements(/<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "", "li").map(textOf);

it("the page says when there is nothing yet", async () => {
  const { text } = await new Visitor(site).get("/community");
  expect(text).toContain("No reels yet. Be the first to create one!");
  expect(text).toContain(
    "Sorry we are still growing, so unfortunately we don&#x27;t have any community posts listed as of yet, please check back soon for updates!",
  );
});

describe("POST /api/community", () => {
  it("creates one post for an Idempotency-Key sent again, and another for other content", async () => {
    const images = [await sentPicture(author.here)];
    const add = (content: string) =>
      author.here.json("/api/community", { content, images }, "POST", { "Idempotency-Key": "one-post" });
    const answers = await Promise.all([add("Said once"), add("Said once"), add("Said once")]);
    expect(answers.map(({ status, data }) => [status, data.content])).toEqual(
      answers.map(() => [201, "Said once"]),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await add("Said twice")).data.id).not.toBe(answers[0]?.data.id);
  });

  it("creates a post in the session's name, whatever the request claims", async () => {
    const path = await sentPicture(author.here);
    const { status, data } = await author.here.json("/api/community", {
      author: "Somebody Else",
      role: "Chief Everything",
      avatar: "https://evil.example/a.png",
      timeAgo: "3 years ago",
      likes: 4000,
      comments: 17,
      content: "  First light\r\nover the quay  ",
      images: [path],
      video: null,
      videoThumbnail: "",
    });
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        author: author.person.name,
        role: "AI Community Member",
        avatar: expect.stringMatching(/^\/avatars\/[\w-]+\.svg$/) as string,
        timeAgo: "just now",
        likes: 0,
        comments: 0,
        content: "First light\nover the quay",
        images: [path],
        alts: [""],
        video: null,
        videoThumbnail: null,
      },
    ]);
    expect((await list("/api/community"))[0]).toEqual(data);
    const page = await new Visitor(site).get("/community");
    expect(page.text).toContain("First light");
    expect((await new Visitor(site).get(path)).headers["content-type"]).toBe("image/jpeg");
  });

  it("keeps what each image shows, and says it wherever the post is read", async () => {
    const images = [await sentPicture(author.here), await sentPicture(author.here)];
    const { status, data } = await author.here.json("/api/community", {
      content: "Described for all",
      // Each counts once, with its first text.
      images: [images[0], images[1], images[0]],
      alts: ["  A <red>\nquay ", "\u200b", "Said again"],
    });
    const alts = ["A <red> quay", ""];
    expect([status, data]).toMatchObject([201, { images, alts }]);
    const path = `/community/posts/${String(data.id)}-described-for-all`;
    const read = async (address: string) => (await new Visitor(site).get(address)).text;
    expect((await list("/api/posts"))[0]).toMatchObject({ images, alts });
    for (const address of [`/api/posts/${String(data.id)}`, `${path}.json`])
      expect(JSON.parse(await read(address))).toMatchObject({ images, alts });
    expect(await read(`${path}.md`)).toContain("- **Picture 1 shows:** A \\<red\\> quay\n");
    const named = `Picture 2 of 2 posted by ${author.person.name}`;
    for (const address of ["/community", path]) {
      const shown = tags(await read(address), "img").map(({ alt }) => alt);
      expect(shown).toEqual(expect.arrayContaining(["A <red> quay", named]));
    }
    expect(tags(await read(path), "details").map((one) => one.class)).toContain("alt");
    const own = await read(`/community/posts/${String(data.id)}/pictures/1`);
    expect(tags(own, "img")[0]?.alt).toBe("A <red> quay");
    expect(elements(own, "p").map(textOf)).toContain("A <red> quay");
    const [item] = (JSON.parse(await read("/community/feed.json")) as { items: { content_html: string }[] })
      .items;
    expect(tags(item?.content_html ?? "", "img").map(({ alt }) => alt)).toEqual([
      "A <red> quay",
      "Picture 2 of 2",
    ]);
  });

  it("has a text for each image of a post that was made before there were any", async () => {
    const images = [await sentPicture(author.here), await sentPicture(author.here)];
    const { data } = await author.here.json("/api/community", { content: "Of old", images });
    inDatabase(site, (sqlite) => sqlite.prepare("UPDATE posts SET alts = '[]' WHERE id = ?").run(data.id));
    const { text } = await new Visitor(site).get(`/api/posts/${String(data.id)}`);
    expect(JSON.parse(text)).toMatchObject({ images, alts: ["", ""] });
  });

  it("takes images and a video together, with a thumbnail as data", async () => {
    const [images, video] = [[await sentPicture(author.here)], await sentClip(author.here)];
    const { data } = await author.here.json(
      "/api/images",
      { imageURL: `/private/uploads/${video.split("/").at(-1)}` },
      "PUT",
    );
    expect(data.objectPath).toBe(video);
    const jpeg = await (await import("sharp")).default(red).jpeg().toBuffer();
    const answer = await author.here.json("/api/community", {
      content: "Both",
      images,
      video,
      videoThumbnail: `data:image/jpeg;base64,${jpeg.toString("base64")}`,
    });
    expect(answer.status).toBe(201);
    expect(answer.data.video).toBe(video);
    expect(String(answer.data.videoThumbnail)).toMatch(/^\/objects\/uploads\/[\w-]{36}$/);
    const still = await new Visitor(site).get(String(answer.data.videoThumbnail));
    expect([still.status, still.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  const WRITE = { content: "Please write your update" };
  const ADD = { images: "Please add at least one image or a video" };
  it.each([
    ["nothing", {}, { ...WRITE, ...ADD }],
    ["blanks", { content: " \n\t " }, { ...WRITE, ...ADD }],
    ["characters of no width", { content: "\u200b\u200d\ufeff\u2060" }, { ...WRITE, ...ADD }],
    ["text alone", { content: "Text alone" }, ADD],
    ["no media", { content: "x", images: [], video: "" }, ADD],
    [
      "100,000 characters",
      { content: "x".repeat(100_000) },
      { content: "Please use at most 10,000 characters", ...ADD },
    ],
    ["images that are no list", { content: "x", images: "a" }, { images: "Please select an image file" }],
    [
      "an image that is no path",
      { content: "x", images: [7] },
      { "images[0]": "Please select an image file" },
    ],
    [
      "an image elsewhere",
      { content: "x", images: ["https://elsewhere.example/a.png"] },
      { "images[0]": "Please select an image file" },
    ],
    [
      "a video that isn't there",
      { content: "x", video: "/objects/uploads/none" },
      { video: "Please select a valid video file" },
    ],
  ])("refuses %s at its fields, and posts nothing", async (_, body, expected) => {
    const { status, data } = await leavingAll(() => author.here.json("/api/community", body));
    expect(status).toBe(400);
    expect(data.fieldErrors).toEqual(
      Object.fromEntries(Object.entries(expected).map(([field, sentence]) => [field, [sentence]])),
    );
    expect(data.error).toBe(Object.values(expected)[0]);
  });

  const MANY = "Please send as many texts as images, in their order";
  it.each<[string, unknown, Record<string, string>]>([
    ["fewer texts than images", ["One"], { alts: MANY }],
    ["more texts than images", ["One", "Two", "Three"], { alts: MANY }],
    ["far more texts than images", Array(1900).fill("x"), { alts: MANY }],
    ["texts that are no list", "One", { alts: MANY }],
    ["a text that is none", ["One", 2], { "alts[1]": "Please enter a text" }],
    ["a long text", ["One", "x".repeat(501)], { "alts[1]": "Please use at most 500 characters" }],
    ["a far too long text", ["x".repeat(100_000), ""], { "alts[0]": "Please use at most 500 characters" }],
  ])("refuses %s", async (_, alts, wrong) => {
    const images = [await sentPicture(author.here), await sentPicture(author.here)];
    const { status, data } = await leavingAll(() =>
      author.here.json("/api/community", { content: "Described", images, alts }),
    );
    const said = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]]));
    expect([status, data.fieldErrors]).toEqual([400, said]);
  });

  it("takes five images, not six, and each once", async () => {
    const images = await Promise.all(Array.from({ length: 6 }, () => sentPicture(author.here)));
    const six = await leavingAll(() => author.here.json("/api/community", { content: "Six", images }));
    expect([six.status, six.data.fieldErrors]).toEqual([
      400,
      { images: ["Too many images: up to 5 are allowed"] },
    ]);
    for (const sent of [images.slice(0, 5), [images[5], images[5]]]) {
      const { status, data } = await author.here.json("/api/community", { content: "Five", images: sent });
      expect([status, data.images]).toEqual([201, [...new Set(sent)]]);
    }
  });

  it("takes no file of another member's, no picture for a video, and no video for a picture", async () => {
    const theirs = await sentPicture(other.here);
    const claimed = await storedPicture(other.here, red);
    for (const path of [theirs, claimed]) {
      const { status, data } = await leavingAll(() =>
        author.here.json("/api/community", { content: "Theirs", images: [path] }),
      );
      expect([status, Object.keys(data.fieldErrors as object)]).toEqual([403, ["images[0]"]]);
    }
    const picture = await sentPicture(author.here);
    const asVideo = await author.here.json("/api/community", { content: "No video", video: picture });
    expect([asVideo.status, asVideo.data.fieldErrors]).toEqual([
      400,
      { video: ["Please select a valid video file"] },
    ]);
    const video = await sentClip(author.here);
    const asPicture = await author.here.json("/api/community", { content: "No picture", images: [video] });
    expect([asPicture.status, asPicture.data.fieldErrors]).toEqual([
      400,
      { "images[0]": ["Please select an image file"] },
    ]);
  });

  it("is for verified members", async () => {
    const images = [await sentPicture(author.here)];
    const visitor = await new Visitor(site).json("/api/community", { content: "x", images });
    expect(visitor.status).toBe(401);
    const unverified = await someone();
    unverify(unverified.person);
    const { status, data } = await unverified.here.json("/api/community", { content: "x", images });
    expect([status, data.needsVerification]).toEqual([403, true]);
  });

  it("keeps two posts that come at once", async () => {
    const [one, two] = [await sentPicture(author.here), await sentPicture(other.here)];
    const answers = await Promise.all([
      author.here.json("/api/community", { content: "At once, one", images: [one] }),
      other.here.json("/api/community", { content: "At once, two", images: [two] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const texts = (await list("/api/community")).slice(0, 2).map(({ content }) => content);
    expect(texts.toSorted()).toEqual(["At once, one", "At once, two"]);
  });

  it("answers two posts that claim the same upload with two posts of one picture", async () => {
    const images = [await sentPicture(author.here)];
    const answers = await Promise.all(
      ["Twice, one", "Twice, two"].map((content) => author.here.json("/api/community", { content, images })),
    );
    expect(answers.map(({ status, data }) => [status, data.images])).toEqual([
      [201, images],
      [201, images],
    ]);
  });
});

describe("POST /api/reels", () => {
  it("creates a reel in the session's name", async () => {
    const [video, still] = [await sentClip(author.here), await thumbnail()];
    const body = { author: "Nobody", timeAgo: "never", video, thumbnail: still, explanation: " Quay wall " };
    const { status, data } = await author.here.json("/api/reels", body);
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        author: author.person.name,
        avatar: expect.stringMatching(/^\/avatars\//) as string,
        timeAgo: "just now",
        likes: 0,
        comments: 0,
        video,
        thumbnail: still,
        explanation: "Quay wall",
      },
    ]);
    expect((await list("/api/reels"))[0]).toEqual(data);
    expect((await new Visitor(site).get("/community")).text).toContain("Quay wall");
  });

  it("names every field that is missing", async () => {
    const { status, data } = await leavingAll(() =>
      author.here.json("/api/reels", { explanation: "\u200b " }),
    );
    expect([status, data.fieldErrors]).toEqual([
      400,
      {
        video: ["Please choose a video"],
        thumbnail: ["Please choose a picture for the thumbnail"],
        explanation: ["Please explain your reel in a line"],
      },
    ]);
  });

  let video: string | undefined;
  it.each([
    ["no picture", "data:image/jpeg;base64,aGVsbG8="],
    ["another type", "data:image/svg+xml;base64,PHN2Zy8+"],
    ["too large", `data:image/jpeg;base64,${"A".repeat(280_000)}`],
    ["no address at all", "data:"],
  ])("takes no thumbnail that is %s", async (_, still) => {
    // The same for all of them: reading a video takes a process.
    video ??= await sentClip(author.here);
    const { status, data } = await leavingAll(() =>
      author.here.json("/api/reels", { video, thumbnail: still, explanation: "Bad still" }),
    );
    expect([status, Object.keys(data.fieldErrors as object)]).toEqual([400, ["thumbnail"]]);
  });
});

describe("the tile of a member", () => {
  /** The colours and corner of the first monogram of a part of a page. */
  const tileIn = (html: string, part: RegExp) => {
    const within = part.exec(html)?.[0] ?? "";
    const [, palette, x, y] =
      /class="tile round (p\d)[^"]*"[\s\S]*?<circle class="ta" cx="(\d+)" cy="(\d+)"/.exec(within) ?? [];
    return { palette, corner: [Number(x), Number(y)] };
  };
  const artOf = (name: string, seed?: string) => {
    const { palette, corner } = personArt(name, seed);
    return { palette, corner: [...corner] };
  };

  it("is one in all places: posts, reels, the header and the entry of a person", async () => {
    const { here, person } = await someone();
    const tileOfHeader = async (by: Visitor) =>
      tileIn((await by.get("/account")).text, /<header[\s\S]*<\/header>/);
    const mine = await tileOfHeader(here);
    const name = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
      .map((first) => `${first} Of One Tile`)
      .find((each) => JSON.stringify(artOf(each)) !== JSON.stringify(mine))!;
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE hub_members SET name = ? WHERE email = ?").run(name, person.email),
    );
    const post = await here.json("/api/community", { content: "Mine", images: [await sentPicture(here)] });
    const seed = String(post.data.avatar).slice("/avatars/".length, -".svg".length);
    const tile = artOf("", seed);
    await here.json("/api/reels", {
      video: await sentClip(here),
      thumbnail: await storedPicture(here, await plainPicture(80, 100)),
      explanation: "Mine, too",
    });
    const entry = { ...TALENT, name, talentType: "Human" };
    expect((await here.json("/api/talent", entry)).status).toBe(201);
    expect(
      (await here.json("/api/talent", { ...entry, name: "Agent", talentType: "Non-Human" })).status,
    ).toBe(201);

    const card = new RegExp(
      `<svg class="tile round[^>]*>(?:(?!</svg>)[\\s\\S])*</svg>(?:(?!<svg)[\\s\\S])*${name}`,
    );
    const anyone = new Visitor(site);
    for (const path of ["/talent", "/", `/search?q=${encodeURIComponent(name)}`]) {
      expect([path, tileIn((await anyone.get(path)).text, card)]).toEqual([path, tile]);
    }
    const community = (await anyone.get("/community")).text;
    expect(tileIn(community, /<article[\s\S]*?<\/article>/)).toEqual(tile);
    const found = (await anyone.get("/search?q=Mine&type=posts")).text;
    expect(tileIn(found, /<article[\s\S]*?<\/article>/)).toEqual(tile);
    expect(tileIn(community, /<div class="who">[\s\S]*?<\/svg>/)).toEqual(tile);
    expect(await tileOfHeader(here)).toEqual(tile);
    const id = ((await here.json("/api/talent")).data as unknown as Row[]).find(
      (row) => row.name === name,
    )?.id;
    for (const path of ["/add-talent", `/talent/${id}/edit`]) {
      expect([path, tileIn((await here.get(path)).text, /<form[^>]*id="entry"[\s\S]*<\/form>/)]).toEqual([
        path,
        tile,
      ]);
    }
    // Whom else the member lists goes by their own name.
    await here.json("/api/talent", { ...entry, name: "Somebody Else" });
    const other = new RegExp(card.source.replace(name, "Somebody Else"));
    expect(tileIn((await anyone.get("/talent")).text, other)).toEqual(artOf("Somebody Else"));
    // Programs are told neither the seed nor the address.
    const told = (await anyone.get("/api/talent")).text + (await anyone.get("/api/search?q=tile")).text;
    expect(told).not.toContain(seed);
    expect(told).not.toContain(person.email);
  });
});

describe("the length of a video", () => {
  it.each([
    [60, undefined, undefined],
    [60, 60.1, undefined],
    [60, 60.2, "Reels must be 60 seconds or less"],
    [60.004, undefined, "Reels must be 60 seconds or less"],
    [61, undefined, "Reels must be 60 seconds or less"],
  ])("of a reel: %d s, its sound %d s", async (seconds, soundUntil, sentence) => {
    const content = await clipOf(seconds, { soundUntil });
    const body = { thumbnail: await thumbnail(), explanation: `${seconds} seconds` };
    const video = await sent(author.here, content, "video/mp4");
    const { status, data } = await author.here.json("/api/reels", { ...body, video });
    expect([status, data.fieldErrors]).toEqual(sentence ? [400, { video: [sentence] }] : [201, undefined]);
    const form = tokenIn((await author.here.get("/community")).text, "reel");
    const files = { video: file("a.mp4", "video/mp4", content), thumbnail: file("a.png", "image/png", red) };
    const fields = { intent: "reel", form, explanation: `${seconds} seconds` };
    const page = await author.here.submitFiles("/community", fields, files);
    expect([page.status, faults(page.text)]).toEqual(sentence ? [400, [sentence]] : [303, []]);
  });

  it.each([
    [180, undefined],
    [180.004, "Video too long. Please select a video of 180 seconds or less; this one has 180.004 seconds"],
    [181, "Video too long. Please select a video of 180 seconds or less; this one has 181 seconds"],
  ])("of a post: %d s", async (seconds, sentence) => {
    const content = await clipOf(seconds);
    const video = await sent(author.here, content, "video/mp4");
    const { status, data } = await author.here.json("/api/community", { content: "Long", video });
    expect([status, data.fieldErrors]).toEqual(sentence ? [400, { video: [sentence] }] : [201, undefined]);
    const before = storedPaths();
    const form = tokenIn((await author.here.get("/community")).text, "post");
    const fields = { intent: "post", form, content: "Long, by form" };
    const page = await author.here.submitFiles("/community", fields, {
      video: file("a.mp4", "video/mp4", content),
    });
    expect([page.status, faults(page.text)]).toEqual(sentence ? [400, [sentence]] : [303, []]);
    // What is too long isn't kept.
    if (sentence) expect(storedPaths()).toEqual(before);
  });
});

describe("the forms of /community, without scripts", () => {
  const post = async (
    here: Visitor,
    fields: Record<string, string | string[]>,
    files: Record<string, FormFile | FormFile[]> = {},
  ) => {
    const form = tokenIn((await here.get("/community")).text, "post");
    return here.submitFiles("/community", { intent: "post", form, ...fields }, files);
  };
  const reel = async (
    here: Visitor,
    fields: Record<string, string | string[]>,
    files: Record<string, FormFile | FormFile[]> = {},
  ) => {
    const form = tokenIn((await here.get("/community")).text, "reel");
    return here.submitFiles("/community", { intent: "reel", form, ...fields }, files);
  };
  /** What the fields of a page say of its pictures, in their order. */
  const textsIn = (html: string) =>
    ["alt1", "alt2", "alt3", "alt4", "alt5"].map((name) =>
      textOf(new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1] ?? "?"),
    );
  const imagesIn = (html: string) =>
    tags(html, "input").flatMap(({ type, name, value = "" }) =>
      type === "hidden" && name === "images" ? [value] : [],
    );
  const png = () => file("quay.png", "image/png", red);
  const mp4 = () => file("quay.mp4", "video/mp4", clip);

  it("say of an empty update all that it lacks", async () => {
    const { status, text } = await post(author.here, { content: "" });
    expect([status, faults(text)]).toEqual([
      400,
      ["Please write your update", "Please add at least one image or a video"],
    ]);
  });

  it("post what was typed, with images and a video, and say so", async () => {
    const answer = await post(
      author.here,
      { content: "By form", alt1: "The quay", alt2: "  The same\r\nquay " },
      { images: [png(), png()], video: mp4(), videoThumbnail: png() },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, "/community"]);
    expect((await author.here.get("/community")).text).toContain("Post created");
    const [made] = await list("/api/community");
    expect(made).toMatchObject({ content: "By form", author: author.person.name });
    expect(made?.images).toHaveLength(2);
    expect(made?.alts).toEqual(["The quay", "The same quay"]);
    expect([made?.video, made?.videoThumbnail]).toEqual([
      expect.stringMatching(/^\/objects\//),
      expect.stringMatching(/^\/objects\//),
    ]);
  });

  it("post a reel with a chosen thumbnail, and say so", async () => {
    const answer = await reel(
      author.here,
      { explanation: "By form, too" },
      { video: mp4(), thumbnail: png() },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, "/community"]);
    expect((await author.here.get("/community")).text).toContain("Reel posted");
    expect((await list("/api/reels"))[0]).toMatchObject({ explanation: "By form, too" });
  });

  it("lose nothing when something is missing: the stored files come back by name", async () => {
    const answer = await leavingAll(() =>
      post(author.here, { content: " ", alt1: "A quay" }, { images: [png()], video: mp4() }),
    );
    expect(answer.status).toBe(400);
    expect(faults(answer.text)).toEqual(["Please write your update"]);
    const hidden = tags(answer.text, "input").filter(({ type }) => type === "hidden");
    const [images, video] = ["images", "video"].map((field) =>
      hidden.filter(({ name }) => name === field).map(({ value }) => value ?? ""),
    );
    expect([images, video]).toEqual([
      [expect.stringMatching(/^\/objects\//)],
      [expect.stringMatching(/^\/objects\//)],
    ]);
    expect(textsIn(answer.text)).toEqual(["A quay", "", "", "", ""]);
    const again = await post(author.here, {
      content: "Now with text",
      images: images ?? [],
      alt1: "A quay",
      video: video?.[0] ?? "",
    });
    expect(again.status).toBe(303);
    expect((await list("/api/community"))[0]).toMatchObject({
      content: "Now with text",
      images,
      alts: ["A quay"],
      video: video?.[0],
    });
  });

  it("drop the still of a video whose place another takes", async () => {
    const refused = await post(author.here, { content: " " }, { video: mp4(), videoThumbnail: png() });
    const [video = "", still = ""] = ["video", "videoThumbnail"].map(
      (field) =>
        tags(refused.text, "input").find(({ name, type }) => name === field && type === "hidden")?.value,
    );
    expect([video, still]).toEqual([
      expect.stringMatching(/^\/objects/),
      expect.stringMatching(/^\/objects/),
    ]);
    const answer = await post(
      author.here,
      { content: "Another", video, videoThumbnail: still },
      { video: mp4() },
    );
    expect(answer.status).toBe(303);
    const [made] = await list("/api/community");
    expect(made?.video).not.toBe(video);
    expect(made?.videoThumbnail).not.toBe(still);
  });

  it("say at the field what a file lacks, and keep the text", async () => {
    const text = file("clip.mp4", "video/mp4", Buffer.from("This is no video.\n".repeat(50)));
    const large = file("large.png", "image/png", Buffer.alloc(5_000_001, 1));
    const answer = await leavingAll(() =>
      post(author.here, { content: "Kept text" }, { images: large, video: text }),
    );
    expect(answer.status).toBe(400);
    expect(faults(answer.text).toSorted()).toEqual([
      "Please select a file smaller than 5MB",
      "Please select a valid video file",
    ]);
    expect(elements(answer.text, "textarea").map(textOf)).toContain("Kept text");
  });

  it("keep five of six images", async () => {
    const six = Array.from({ length: 6 }, png);
    const answer = await leavingAll(() => post(author.here, { content: "Six" }, { images: six }));
    expect([answer.status, faults(answer.text)]).toEqual([400, ["Too many images: up to 5 are allowed"]]);
    const kept = tags(answer.text, "input").filter(
      ({ type, name }) => type === "hidden" && name === "images",
    );
    expect(kept).toHaveLength(5);
  });

  it("ask once for the text that a picture lacks, and keep all that was sent", async () => {
    const asked = await leavingAll(() =>
      post(author.here, { content: "Undescribed", alt2: "The second" }, { images: [png(), png(), png()] }),
    );
    expect([asked.status, faults(asked.text)]).toEqual([
      409,
      ["Please say what picture 1 shows, or post anyway", "Please say what picture 3 shows, or post anyway"],
    ]);
    expect(elements(asked.text, "textarea").map(textOf)).toContain("Undescribed");
    expect(textsIn(asked.text)).toEqual(["", "The second", "", "", ""]);
    const images = imagesIn(asked.text);
    expect(images).toHaveLength(3);
    expect(elements(asked.text, "button").map(textOf)).toContain("Post anyway");
    const hidden = tags(asked.text, "input").find(({ name }) => name === "postAnyway");
    expect(hidden).toMatchObject({ type: "hidden", value: "yes" });

    const fields = { content: "Undescribed", images, alt1: "", alt2: "The second", alt3: "The third" };
    const anyway = await post(author.here, { ...fields, postAnyway: "yes" });
    expect(anyway.status).toBe(303);
    expect((await list("/api/community"))[0]).toMatchObject({
      content: "Undescribed",
      images,
      alts: ["", "The second", "The third"],
    });
  });

  it("remember that they asked when something else is refused meanwhile", async () => {
    const asked = await post(author.here, { content: "Asked before" }, { images: png() });
    const fields = { images: imagesIn(asked.text), postAnyway: "yes" };
    const refused = await leavingAll(() => post(author.here, { ...fields, content: " " }));
    expect([refused.status, faults(refused.text)]).toEqual([400, ["Please write your update"]]);
    expect(elements(refused.text, "button").map(textOf)).toContain("Post anyway");
  });

  it("don't ask about a video, nor about pictures that are all described", async () => {
    expect((await post(author.here, { content: "A video alone" }, { video: mp4() })).status).toBe(303);
    const described = { content: "Described", alt1: "Red" };
    expect((await post(author.here, described, { images: png() })).status).toBe(303);
  });

  it("keep a picture's text with it when one before it is removed or refused", async () => {
    const first = await post(
      author.here,
      { content: " ", alt1: "One", alt2: "Two", alt3: "Three", alt4: "Four" },
      { images: [png(), file("large.png", "image/png", Buffer.alloc(5_000_001, 1)), png(), png()] },
    );
    expect(imagesIn(first.text)).toHaveLength(3);
    // The text of what was refused waits for another file.
    expect(textsIn(first.text)).toEqual(["One", "Three", "Four", "Two", ""]);
    const images = imagesIn(first.text);
    const done = await post(
      author.here,
      {
        content: "Rearranged",
        images,
        imagesRemove: images[1] ?? "",
        alt1: "One",
        alt2: "Three",
        alt3: "Four",
        alt4: "Two",
      },
      { images: png() },
    );
    expect(done.status).toBe(303);
    expect((await list("/api/community"))[0]).toMatchObject({
      content: "Rearranged",
      images: [images[0], images[2], expect.stringMatching(/^\/objects\//)],
      alts: ["One", "Four", "Two"],
    });
  });

  it("refuse a text without a picture, and one that is too long", async () => {
    const answer = await leavingAll(() =>
      post(
        author.here,
        { content: "Too much", alt1: "x".repeat(501), alt3: "Of nothing" },
        { images: png() },
      ),
    );
    expect([answer.status, faults(answer.text)]).toEqual([400, ["Please use at most 500 characters"]]);
    const shorter = await leavingAll(() =>
      post(
        author.here,
        { content: "Too much", alt1: "😀".repeat(500), alt3: "Of nothing" },
        { images: png() },
      ),
    );
    expect([shorter.status, faults(shorter.text)]).toEqual([
      400,
      ["You chose no picture 3: please choose one, or remove its text"],
    ]);
    expect(textsIn(shorter.text)).toEqual(["😀".repeat(500), "", "Of nothing", "", ""]);
  });

  it("make one post of a form that is sent twice, and a second of one that was changed", async () => {
    const form = tokenIn((await author.here.get("/community")).text, "post");
    const fields = { intent: "post", form, content: "Pressed twice", alt1: "The quay" };
    const answers = await Promise.all(
      [1, 2].map(() => author.here.submitFiles("/community", fields, { images: png() })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const changed = { ...fields, content: "Pressed twice, changed" };
    expect((await author.here.submitFiles("/community", changed, { images: png() })).status).toBe(303);
    const texts = (await list("/api/community")).map(({ content }) => String(content));
    expect(texts.filter((content) => content.startsWith("Pressed twice"))).toEqual([
      "Pressed twice, changed",
      "Pressed twice",
    ]);
  });

  it("ask whose session ended to log in, in the same page, and post once that is done", async () => {
    const { person, here } = await someone();
    const page = (await here.get("/community")).text;
    const fields = {
      intent: "post",
      form: tokenIn(page, "post"),
      content: "After the end",
      alt1: "The quay",
    };
    here.cookies.delete("session");
    const answer = await leavingAll(() => here.submitFiles("/community", fields, { images: png() }));
    expect(answer.status).toBe(401);
    expect(elements(answer.text, "textarea").map(textOf)).toContain("After the end");
    expect(textsIn(answer.text)[0]).toBe("The quay");
    expect(answer.text).toContain("please choose it again");
    const login = { "login-email": person.email, "login-password": person.password };
    const names = tags(answer.text, "input").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(login)));
    // The login fields stand before the files, so that these are held.
    const done = await here.submitFiles("/community", { ...fields, ...login }, { images: png() });
    expect([done.status, done.headers.location]).toEqual([303, "/community"]);
    expect((await list("/api/community"))[0]).toMatchObject({
      content: "After the end",
      author: person.name,
    });
  });

  it("are refused when they are none of the page's", async () => {
    expect((await author.here.submit("/community", { intent: "like" })).status).toBe(400);
    expect((await author.here.submit("/community", {})).status).toBe(400);
  });

  it("invite visitors to join, and members to confirm their address", async () => {
    const { text } = await new Visitor(site).get("/community");
    expect(tags(text, "textarea")).toEqual([]);
    expect(tags(text, "a").map(({ href }) => href)).toContain("/login?tab=join&redirectTo=%2Fcommunity");
    const unverified = await someone();
    unverify(unverified.person);
    const page = (await unverified.here.get("/community")).text;
    expect(tags(page, "textarea")).toEqual([]);
    expect(page).toContain("Please verify your email address to access all features.");
    const refused = await unverified.here.submit("/community", { intent: "post", content: "x" });
    expect(refused.status).toBe(403);
  });
});

describe("deleting", () => {
  it("takes a post and its files away, for its author alone", async () => {
    const images = [await storedPicture(author.here, red)];
    const { data } = await author.here.json("/api/community", { content: "Short-lived", images });
    const id = String(data.id);
    expect((await author.here.get("/community")).text).toContain('value="delete-post"');
    const visitors = await new Visitor(site).submit("/community", { intent: "delete-post", id });
    expect(visitors.status).toBe(401);
    expect((await other.here.submit("/community", { intent: "delete-post", id })).status).toBe(404);
    expect((await other.here.get("/community")).text).not.toMatch(new RegExp(`name="id" value="${id}"`));
    const answer = await author.here.submit("/community", { intent: "delete-post", id });
    expect([answer.status, answer.headers.location]).toEqual([303, "/community"]);
    expect((await author.here.get("/community")).text).toContain("Post deleted");
    expect((await list("/api/community")).map((post) => post.id)).not.toContain(data.id);
    expect(storedPaths()).not.toContain(images[0]);
    expect((await author.here.get(images[0] ?? "")).status).toBe(404);
    // Pressed once more in another tab.
    expect((await author.here.submit("/community", { intent: "delete-post", id })).status).toBe(303);
    expect((await author.here.get("/community")).text).toContain("This post was already deleted");
  });

  it("keeps a file that something else names", async () => {
    const images = [await storedPicture(author.here, red)];
    const posts = await Promise.all(
      ["Shared, one", "Shared, two"].map((content) =>
        author.here.json("/api/community", { content, images }),
      ),
    );
    const ids = posts.map(({ data }) => String(data.id));
    await author.here.submit("/community", { intent: "delete-post", id: ids[0] ?? "" });
    expect((await author.here.get(images[0] ?? "")).status).toBe(200);
    await author.here.submit("/community", { intent: "delete-post", id: ids[1] ?? "" });
    expect((await author.here.get(images[0] ?? "")).status).toBe(404);
  });

  it("takes a reel away", async () => {
    const body = {
      video: await sentClip(author.here),
      thumbnail: await thumbnail(),
      explanation: "Short-lived",
    };
    const { data } = await author.here.json("/api/reels", body);
    const answer = await author.here.submit("/community", { intent: "delete-reel", id: String(data.id) });
    expect(answer.status).toBe(303);
    expect((await list("/api/reels")).map((one) => one.id)).not.toContain(data.id);
    expect((await author.here.get(body.video)).status).toBe(404);
  });

  it.each(["", "x", "0", "-1", "1.5", "99999999999999999999", "1e1"])(
    "finds nothing under the id %j",
    async (id) => {
      expect((await author.here.submit("/community", { intent: "delete-post", id })).status).toBe(404);
    },
  );
});

describe("a post among the results of /search", () => {
  const page = async (query: string) => (await new Visitor(site).get(`/search?${query}`)).text;
  const rows = async (text: string) =>
    elements(await page(`q=${encodeURIComponent(text)}&type=posts`), "article");
  const namesFor = async (text: string) =>
    (await rows(text)).map((row) => textOf(elements(row, "h3")[0] ?? ""));

  it("is found by its text and its author as soon as it is there, under the new name of a renamed one, and no longer once it is deleted", async () => {
    const { here } = await someone();
    const rename = async (name: string) => expect((await saveProfile(here, { name })).status).toBe(303);
    await rename("Ottoline Vesper");
    expect(await namesFor("gannet")).toEqual([]);
    const images = [await storedPicture(here, red)];
    const { data } = await here.json("/api/community", { content: "Counted every gannet", images });
    expect(await namesFor("EVERY GANNET")).toEqual(["Ottoline Vesper"]);
    expect(await namesFor("vesper")).toEqual(["Ottoline Vesper"]);
    await rename("Ysolde Marram");
    expect(await namesFor("vesper")).toEqual([]);
    expect(await namesFor("gannet")).toEqual(["Ysolde Marram"]);
    expect(await namesFor("marram")).toEqual(["Ysolde Marram"]);
    await here.submit("/community", { intent: "delete-post", id: String(data.id) });
    expect(await namesFor("gannet")).toEqual([]);
    expect(await namesFor("marram")).toEqual([]);
  });

  it("says who wrote what around the match and when, and leads to it", async () => {
    const content = `We sailed at dawn. ${"Nothing but fog. ".repeat(30)}Then a puffin landed.`;
    const images = [await storedPicture(author.here, red)];
    const { data } = await author.here.json("/api/community", { content, images });
    inDatabase(site, (sqlite) =>
      sqlite.prepare("UPDATE posts SET likes = 1200, comments = 1 WHERE id = ?").run(data.id),
    );
    const [row = ""] = await rows("Puffin");
    expect(elements(row, "p").map(textOf)).toEqual([
      expect.stringMatching(/^….*fog\. Then a puffin landed\.$/),
      "just now · 1,200 likes · 1 comment",
    ]);
    expect(elements(row, "mark")).toEqual(["puffin"]);
    expect((await new Visitor(site).get("/search.data?q=puffin")).text).not.toContain("sailed at dawn");
    const href = tags(row, "a")[0]?.href ?? "";
    expect(href).toMatch(new RegExp(`^/community/posts/${String(data.id)}-we-sailed-at-dawn`));
    expect((await new Visitor(site).get(href)).status).toBe(200);
  });

  it("has the others behind a link that promises what it shows", async () => {
    const images = [await storedPicture(author.here, red)];
    const link = async (query: string) => {
      const section = /<section[^>]*found-posts[\s\S]*?<\/section>/.exec(await page(query))?.[0] ?? "";
      const [, href = "", words = ""] =
        /<a class="arrow"[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(section) ?? [];
      const [, amount = ""] = /<span class="meta">([\s\S]*?)<\/span>/.exec(section) ?? [];
      return [
        textOf(amount),
        textOf(words),
        href.replaceAll("&amp;", "&"),
        elements(section, "article").length,
      ];
    };
    const alone = "/search?q=kittiwake&type=posts";
    let posted = 0;
    const post = async (upTo: number) => {
      for (; posted < upTo; posted++)
        await author.here.json("/api/community", { content: `Kittiwake ${posted}`, images });
    };
    await post(5);
    expect(await link("q=kittiwake")).toEqual(["5 results", "", "", 5]);
    await post(20);
    expect(await link("q=kittiwake")).toEqual([
      "20 results, 5 shown",
      "Show all 20 results in Posts",
      alone,
      5,
    ]);
    expect(await link("q=kittiwake&type=posts")).toEqual(["20 results", "", "", 20]);
    await post(21);
    expect(await link("q=kittiwake")).toEqual(["21 results, 5 shown", "Show 20 results in Posts", alone, 5]);
    expect(await link("q=kittiwake&type=posts")).toEqual(["21 results, 20 shown", "", "", 20]);
  });

  it("is no program's to be told of, and leaves what these know as it is", async () => {
    const asked = await new Visitor(site).get("/api/search?q=kittiwake");
    const found = JSON.parse(asked.text) as Record<string, unknown[]>;
    expect(Object.entries(found)).toEqual(
      ["startups", "investors", "jobs", "learningResources", "aiProducts", "talent"].map((key) => [key, []]),
    );
    const images = [await storedPicture(author.here, red)];
    await author.here.json("/api/community", { content: "One more kittiwake", images });
    const again = await new Visitor(site).get("/api/search?q=kittiwake");
    expect(asked.headers.etag).toBeDefined();
    expect(again.headers.etag).toBe(asked.headers.etag);
  });
});

describe("pages of the community", () => {
  it("links that were shared before each post and reel had a page lead there", async () => {
    const images = [await storedPicture(author.here, red)];
    const first = (await author.here.json("/api/community", { content: "Linked", images })).data.id;
    const follow = async (query: string) => {
      const { status, headers } = await new Visitor(site).get(`/community?${query}`);
      return [status, headers.location];
    };
    expect(await follow(`post=${String(first)}`)).toEqual([308, `/community/posts/${String(first)}-linked`]);
    const [newest] = await list("/api/reels");
    expect(await follow(`reel=${newest?.id}`)).toEqual([
      308,
      expect.stringMatching(new RegExp(`^/community/reels/${newest?.id}-[a-z]`)),
    ]);
    for (const query of ["post=999999", "post=x", "reel=", "post=1e3"])
      expect((await follow(query))[0]).toBe(404);
  });
});
