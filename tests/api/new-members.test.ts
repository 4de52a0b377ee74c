import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { inDatabase } from "#tests/support/database";
import { elements, tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { importRows } from "#tests/support/import-rows";
import { openSite } from "#tests/support/open-site";
import { plainPicture, requestUpload, send, storedPicture, withoutQuery } from "#tests/support/pictures";
import { runScript } from "#tests/support/site";
import { type Person, saveProfile, Visitor } from "#tests/support/visitor";

const site = await openSite();

const LINK = "Our survey is at https://survey.example/night and open";

let author: { person: Person; here: Visitor };
let reader: Visitor;

const moderate = (...args: string[]) => runScript("moderation", args, { DATA_DIR: site.dataDir });

/** What the operator's command says; it must succeed. */
function done(...args: string[]): string {
  const { code, stdout, stderr } = moderate(...args);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}

const idOf = ({ email }: Person): number =>
  inDatabase(site, (sqlite) =>
    Number(sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email)),
  );
const letThrough = (person = author.person) =>
  inDatabase(site, (sqlite) =>
    sqlite.prepare("SELECT let_through FROM hub_members WHERE id = ?").pluck().get(idOf(person)),
  );
const told = (person = author.person) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare(
        "SELECT what, kind, entry_id, title, reason FROM notifications WHERE member_id = ? ORDER BY id",
      )
      .all(idOf(person)),
  );
const waiting = (person = author.person) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare<[number], number>(
        "SELECT id FROM held_entries WHERE owner_id = ? AND why = 'waits' ORDER BY id",
      )
      .pluck()
      .all(idOf(person)),
  );

const picture = async () => storedPicture(author.here, await plainPicture(60, 40));
const fileOf = (stored: string) => path.join(site.dataDir, "objects", stored.replace("/objects/", ""));

const post = async (content: string, key?: string, images?: string[]) =>
  author.here.json(
    "/api/community",
    { content, images: images ?? [await picture()] },
    "POST",
    key ? { "Idempotency-Key": key } : {},
  );

/** All that others see of posts and reels: lists, feeds, numbers, search, sitemap and versions. */
async function seen(): Promise<unknown[]> {
  const paths = [
    "/api/community",
    "/api/reels",
    "/community/feed.xml",
    "/community/feed.json",
    "/api/stats",
    "/search.json?q=survey",
    "/sitemap.xml",
    "/community",
  ];
  const answers = [];
  for (const at of paths) {
    const { status, text } = await new Visitor(site).get(at);
    // Not a page's nonce.
    answers.push([at, status, at === "/community" ? textOf(text) : text]);
  }
  const versions = inDatabase(site, (sqlite) => [
    sqlite.prepare("SELECT * FROM data_versions ORDER BY kind").all(),
    sqlite.prepare("SELECT max(sequence), max(page_version) FROM entries").all(),
  ]);
  return [...answers, ...versions];
}

beforeAll(async () => {
  ({ here: reader } = await earlierMember(site));
});
beforeEach(async () => {
  author = await earlierMember(site);
});

describe("a post with a link by a new member", () => {
  it("waits: its author is told, nobody else sees anything of it", async () => {
    const images = [await picture()];
    const before = await seen();
    const sent = await author.here.submitFiles("/community", {
      intent: "post",
      content: LINK,
      images,
      alt1: "A red square",
    });
    expect([sent.status, sent.headers.location]).toEqual([303, "/community"]);
    const { text } = await author.here.get("/community");
    expect(textOf(text)).toContain("Your post is waiting for approval");
    expect(textOf(text)).toContain("It has a link and you are new here");
    expect(textOf(text)).toContain("1 post of yours is waiting for approval");
    expect(tags(text, "a").map(({ href }) => href)).toContain("/account#posts");
    expect(await seen()).toEqual(before);
    expect(textOf((await reader.get("/community")).text)).not.toContain("waiting for approval");

    const account = textOf((await author.here.get("/account")).text);
    expect(account).toContain("Our survey is at");
    expect(account).toContain("Waiting for approval");
    const { text: data } = await author.here.get("/account/data.json");
    expect(JSON.parse(data)).toMatchObject({ held_entries: [{ row: { content: LINK } }] });
  });

  it("is answered with 202 by the API, once for a key, and as the post once it is one", async () => {
    const images = [await picture()];
    const first = await post(LINK, "one", images);
    expect(first.status).toBe(202);
    expect(first.data).toMatchObject({
      waits: true,
      message: "It has a link and you are new here, so others see it once the operator has approved it.",
      content: LINK,
      images,
      video: null,
    });
    expect(first.data).not.toHaveProperty("id");
    expect((await post(LINK, "one", images)).data).toEqual(first.data);
    expect(waiting()).toHaveLength(1);

    done("approve", `waiting/${waiting()[0]}`);
    const again = await post(LINK, "one", images);
    expect([again.status, again.data.content]).toEqual([201, LINK]);
    expect(waiting()).toEqual([]);
  });

  it("of which a reel likewise", async () => {
    const uploadURL = await requestUpload(author.here);
    await send(site, uploadURL, readFileSync("other/seed/media/reel-quay-wall.mp4"), {
      "Content-Type": "video/mp4",
    });
    const video = `/objects/${withoutQuery(uploadURL).split("/private/")[1]}`;
    const thumbnail = await picture();
    const { status, data } = await author.here.json("/api/reels", { video, thumbnail, explanation: LINK });
    expect([status, data.waits, data.explanation]).toEqual([202, true, LINK]);
    const said = textOf((await author.here.get("/community")).text);
    expect(said).toContain("1 reel of yours is waiting for approval");
    await post(LINK);
    await post(LINK);
    expect(textOf((await author.here.get("/community")).text)).toContain(
      "2 posts and 1 reel of yours are waiting for approval",
    );
  });

  it("waits no more once three were let through, and without a link never", async () => {
    expect((await post("No link here")).status).toBe(201);
    for (let n = 0; n < 3; n++) {
      expect((await post(LINK)).status).toBe(202);
      done("approve", `waiting/${waiting()[0]}`);
    }
    expect(letThrough()).toBe(3);
    expect((await post(LINK)).status).toBe(201);
  });

  it("is deleted by its author, with its files, and by nobody else", async () => {
    const images = [await picture()];
    await post(LINK, undefined, images);
    const [id] = waiting();
    const form = { intent: "delete-post", waiting: String(id), redirectTo: "/account" };
    const other = await reader.submit("/community", form);
    expect(other.status).toBe(303);
    expect(waiting()).toEqual([id]);

    const late = new Visitor(site);
    const asked = await late.submit("/community", form);
    expect(asked.status).toBe(401);
    const kept = elements(asked.text, "form").find((one) => one.includes('name="waiting"')) ?? "";
    expect(tags(kept, "input").find(({ name }) => name === "waiting")?.value).toBe(String(id));

    const deleted = await author.here.submit("/community", form);
    expect([deleted.status, deleted.headers.location]).toEqual([303, "/account"]);
    expect(textOf((await author.here.get("/account")).text)).toContain("Post deleted");
    expect([waiting(), existsSync(fileOf(images[0] ?? ""))]).toEqual([[], false]);
    await author.here.submit("/community", form);
    expect(textOf((await author.here.get("/account")).text)).toContain("This post is no longer waiting");
  });

  it("says its author's name of the day on which it is let through", async () => {
    await post(LINK);
    await saveProfile(author.here, { name: "Another Name" });
    done("approve", `waiting/${waiting()[0]}`);
    const [newest] = JSON.parse((await reader.get("/api/community")).text) as { author: string }[];
    expect(newest?.author).toBe("Another Name");
  });

  it("goes with its author, with its files, also where posts stay", async () => {
    const images = [await picture()];
    await post(LINK, undefined, images);
    const { password } = author.person;
    const left = await author.here.submit("/account", { intent: "delete", password });
    expect(left.status).toBe(303);
    expect(existsSync(fileOf(images[0] ?? ""))).toBe(false);
    expect(
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT count(*) FROM held_entries WHERE row LIKE ?").pluck().get(`%${images[0]}%`),
      ),
    ).toBe(0);
  });
});

describe("npm run moderation", () => {
  it("lists, shows and lets through what waits, once; and takes that back", async () => {
    await post(LINK);
    const [id] = waiting();
    const { name, email } = author.person;
    expect(done("list", "waiting")).toContain(`posts  “${LINK}”  ${name} <${email}>\n`);
    expect(done("list")).toContain(`waiting/${id}  `);
    const shown = done("show", `waiting/${id}`);
    expect(shown).toContain(`content: ${LINK}`);
    expect(shown).toMatch(/http:\/\/\S+\/objects\/uploads\/\S+\n/);

    const said = done("approve", `waiting/${id}`, "--by", "Ada");
    const [, entry = ""] = /is now posts\/(\d+); everybody sees it/.exec(said) ?? [];
    const [, act = ""] = /undo (\d+)/.exec(said) ?? [];
    expect((await reader.get(`/api/posts/${entry}`)).status).toBe(200);
    expect([letThrough(), told()]).toEqual([
      1,
      [{ what: "approved", kind: "posts", entry_id: Number(entry), title: null, reason: null }],
    ]);
    expect(moderate("approve", `waiting/${id}`)).toMatchObject({ code: 1, stdout: "" });
    expect(letThrough()).toBe(1);
    expect(done("list", "log")).toMatch(
      new RegExp(`^log/${act}  \\S+ \\S+ UTC  Ada  approve waiting/${id}  can be undone\n`),
    );

    expect(done("undo", act)).toMatch(/^posts\/\d+ waits again, as waiting\/\d+\.\n$/);
    expect([letThrough(), told(), waiting()]).toEqual([0, [], [expect.any(Number)]]);
    expect((await reader.get(`/api/posts/${entry}`)).status).toBe(410);
    expect(moderate("undo", act)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Act ${act}, approve waiting/${id}, was undone already.\n`,
    });
  });

  it("refuses what waits and says why; that is undone, too", async () => {
    await post(LINK);
    const [id] = waiting();
    expect(moderate("refuse", `waiting/${id}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Say why with --reason") as string,
    });
    const said = done("refuse", `waiting/${id}`, "--reason", "It is an advertisement");
    expect(told()).toEqual([
      { what: "removed", kind: "posts", entry_id: null, title: LINK, reason: "It is an advertisement" },
    ]);
    expect(waiting()).toEqual([]);
    expect(textOf((await author.here.get("/account")).text)).not.toContain("Waiting for approval");
    const [, act = ""] = /undo (\d+)/.exec(said) ?? [];
    expect(done("undo", `log/${act}`)).toBe(`waiting/${id} waits again.\n`);
    expect([waiting(), told(), letThrough()]).toEqual([[id], [], 0]);
  });

  it("removes an entry, tells its author and who reported it, and brings it back", async () => {
    const images = [await picture()];
    const { data } = await post("A post without any link", undefined, images);
    const at = `/community/posts/${data.id as number}`;
    const { location = at } = (await reader.get(at)).headers;
    await reader.submit("/like", { like: `posts/${data.id as number}` });
    await reader.submit(String(location), { reason: "spam", sentence: "" });
    const said = done("remove", `posts/${data.id as number}`, "--reason", "It is a copy");
    expect((await reader.get(at)).status).toBe(410);
    const gone = { kind: "posts", entry_id: null, title: "A post without any link", reason: "It is a copy" };
    expect(told()).toEqual([{ what: "removed", ...gone }]);
    const reports = inDatabase(site, (sqlite) =>
      sqlite
        .prepare("SELECT kind, entry_id, title, reason FROM notifications WHERE what = 'report' ORDER BY id")
        .all(),
    );
    expect(reports.at(-1)).toEqual(gone);
    expect(existsSync(fileOf(images[0] ?? ""))).toBe(true);

    const [, act = ""] = /undo (\d+)/.exec(said) ?? [];
    const [, back = ""] = /^It is back as posts\/(\d+), without/.exec(done("undo", act)) ?? [];
    expect((await reader.get(`/api/posts/${back}`)).status).toBe(200);
    expect(JSON.parse((await reader.get(`/api/posts/${back}`)).text)).toMatchObject({
      content: "A post without any link",
      images,
      likes: 0,
      comments: 0,
    });
    expect(told()).toEqual([]);
  });

  it("brings back what an import had stored, which it then knows again", async () => {
    const bring = (description: string) =>
      importRows(site, "startups", [{ key: "k", name: "Keyed", description }], "--source", "A list");
    const keyed = () =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare(
            "SELECT id, source, created_at FROM entries WHERE kind = 'startups' AND import_key = 'key:k' AND deleted_at IS NULL",
          )
          .all(),
      ) as { id: number; source: string; created_at: number }[];
    bring("One");
    const [before] = keyed();
    const undo = (said: string) => done("undo", /undo (\d+)/.exec(said)?.[1] ?? "");
    const removed = () => done("remove", `startups/${keyed()[0]?.id}`, "--reason", "Not a startup");
    undo(removed());
    expect(keyed()).toEqual([{ ...before, id: expect.any(Number) as number }]);
    expect(bring("One")).toMatch(/0 stored, 0 updated, 1 unchanged/);
    expect(bring("Two")).toMatch(/1 updated/);

    const said = removed();
    bring("Three");
    expect(undo(said)).toContain("An import has stored it again meanwhile, so now there are two.");
    expect(keyed()).toHaveLength(1);
  });

  it("tells who sent a report that it was dismissed, and opens it again", async () => {
    const { data } = await post("A post that is reported");
    const at = `/community/posts/${data.id as number}`;
    const { location = at } = (await reader.get(at)).headers;
    await reader.submit(String(location), { reason: "spam", sentence: "" });
    const [, id = ""] = /^report (\d+) /.exec(done("list", "entries")) ?? [];
    const said = done("dismiss-report", id);
    const open = () =>
      inDatabase(site, (sqlite) =>
        sqlite.prepare("SELECT closed_at IS NULL FROM reports WHERE id = ?").pluck().get(id),
      );
    const answers = () =>
      inDatabase(site, (sqlite) =>
        sqlite
          .prepare("SELECT count(*) FROM notifications WHERE what = 'report' AND entry_id = ?")
          .pluck()
          .get(data.id),
      );
    expect([open(), answers()]).toEqual([0, 1]);
    expect(done("undo", /undo (\d+)/.exec(said)?.[1] ?? "")).toBe(`Report ${id} is open again.\n`);
    expect([open(), answers()]).toEqual([1, 0]);
    done("dismiss-report", `reports/${id}`);
  });

  it("removes a comment and brings it back, and lets one through", async () => {
    const { data } = await post("A post to talk about");
    const { data: comment } = await reader.json(`/api/posts/${data.id as number}/comments`, {
      content: LINK,
    });
    expect(comment.waits).toBe(true);
    expect(done("list", "comments")).toContain(`comments/${comment.id as number}  `);
    done("approve", `comments/${comment.id as number}`);
    const comments = async () =>
      JSON.parse((await new Visitor(site).get(`/api/posts/${data.id as number}/comments`)).text) as unknown[];
    expect(await comments()).toMatchObject([{ id: comment.id, content: LINK }]);
    const said = done("remove", `comments/${comment.id as number}`, "--reason", "Off topic");
    expect(await comments()).toEqual([]);
    const act = /undo (\d+)/.exec(said)?.[1] ?? "";
    expect(done("undo", act)).toBe(`comments/${comment.id as number} is back.\n`);
    expect(await comments()).toMatchObject([{ id: comment.id, content: LINK }]);
    expect(done("show", `comments/${comment.id as number}`)).toContain(LINK);
  });

  it.each([
    [["approve", "posts/1"], /"approve" is done with waiting or comments, such as waiting\/1\./],
    [["remove", "members/1", "--reason", "x"], /There are no members/],
    [["remove", "posts/999999", "--reason", "x"], /There is no posts\/999999; nothing was changed/],
    [["remove", "comments/999999", "--reason", "x"], /There is no comment 999999/],
    [["undo", "999999"], /There is no act 999999/],
    [["approve", "waiting/1", "--reason", "x"], /A --reason is said of/],
    [["show", "nothing"], /Name one, such as waiting\/3/],
    [["show", "waiting/999999"], /There is no waiting\/999999/],
    [["show", "posts/999999"], /There is no posts\/999999/],
    [["spoil"], /Say what to do and with what/],
  ])("says what is wrong in one sentence: %j", (args, sentence) => {
    const { code, stdout, stderr } = moderate(...args);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain("\n");
  });
});
