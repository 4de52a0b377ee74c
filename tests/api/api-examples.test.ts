import { readFileSync, writeFileSync } from "node:fs";

import { expect, it } from "vitest";

import "#tests/mocks/other-sites.mjs";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { linkIn } from "#tests/support/mailbox";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { plainPicture, send, storedPicture, withoutQuery } from "#tests/support/pictures";
import { clipOf } from "#tests/support/videos";
import { newPerson, Visitor } from "#tests/support/visitor";

/*
 * What the API's documentation shows as examples, asked of the demo data: `npm run docs:examples` keeps the answers, and without it
 * those that are kept are held against what is answered now.
 */

const FILE = "app/site/api/examples.json";
const KEEP = process.env.KEEP_EXAMPLES === "yes";

interface Example {
  path: string;
  body?: unknown;
  status: number;
  answer: unknown;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** What no entry of the demo data says, and must be there. */
const UNSAID = {
  linkedin: "https://www.linkedin.com/in/hanna-lindqvist",
  url: "https://www.usajobs.gov/",
  type: "full-time",
};

const REELS = "/api/reels";

const site = await openSite({ DEMO_DATA: "on", RATE_LIMIT_SCALE: "0" });
const { paths } = await askJson<Description>(site, "/openapi.json");

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const examples: Record<string, Example> = {};

/** Asks as the documentation says that one asks. */
async function example(
  id: string,
  asker: Visitor,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`No call is named ${id}`);
  const { status, data } = await asker.json(path, body, found.method);
  expect([id, Math.floor(status / 100), data]).toEqual([id, 2, data]);
  examples[id] = { path, ...(body !== undefined && { body }), status, answer: data };
  return data;
}

async function called(name: string) {
  const { person, here } = await earlierMember(site);
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const id = inDatabase(site, (sqlite) => {
    sqlite
      .prepare("UPDATE hub_members SET name = ?, email = ? WHERE email = ?")
      .run(name, email, person.email);
    return sqlite.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email) as number;
  });
  return { id, name, email, password: person.password, here };
}

const visitor = new Visitor(site);

/** Lists, single entries and adding, of each kind alike; what is added says what one of the list says. */
async function askKinds(member: Visitor) {
  for (const { path, method, operation } of operations) {
    const { operationId: id, requestBody } = operation;
    const [, list] = /^(\/api\/[a-z-]+)(?:\/\{id\})?$/.exec(path) ?? [];
    if (!list || !(`${list}/{id}` in paths) || !(list in paths)) continue;
    const rows = await askJson<Record<string, unknown>[]>(site, `${list}?limit=1`);
    if (method === "GET") {
      await example(id, visitor, path === list ? `${list}?limit=1` : `${list}/${String(rows[0]?.id)}`);
      continue;
    }
    // What names files is made below.
    if (path === REELS) continue;
    const { properties = {} } = requestBody?.content["application/json"]?.schema ?? {};
    const unsaid = Object.entries(UNSAID).filter(([name]) => name in properties && !rows[0]?.[name]);
    const body = Object.entries({ ...rows[0], ...Object.fromEntries(unsaid) }).filter(
      ([name, value]) => name in properties && value !== null && !String(value).startsWith("/objects/"),
    );
    await example(id, member, path, Object.fromEntries(body));
  }
}

/** The path of a file that was sent. */
async function sent(member: Visitor, content: Buffer, type: string): Promise<string> {
  const { uploadURL } = await example("requestUpload", member, "/api/objects/upload", {
    contentType: type,
    size: content.length,
  });
  const address = String(uploadURL);
  await send(site, address, content, { "Content-Type": type });
  const { objectPath } = await example("claimUpload", member, "/api/images", {
    imageURL: withoutQuery(address),
  });
  return String(objectPath);
}

async function askCommunity(member: Visitor, other: Visitor) {
  await example("listCommunity", visitor, "/api/community?limit=1");
  const picture = await sent(member, await plainPicture(60, 40), "image/png");
  const post = await example("addPost", member, "/api/community", {
    content: "The first survey at night is done.",
    images: [picture],
    alts: ["A quay wall under floodlights"],
  });
  await example("addReel", member, REELS, {
    explanation: "How we calibrate a sonar.",
    video: await storedPicture(member, await clipOf(4), "video/mp4"),
    thumbnail: picture,
  });
  const at = `/api/posts/${String(post.id)}`;
  const comment = await example("addComment", other, `${at}/comments`, { content: "How long did it take?" });
  await example("listComments", visitor, `${at}/comments?limit=1`);
  const one = `/api/comments/${String(comment.id)}`;
  await example("editComment", other, one, { content: "How long did it take, all in all?" });
  await example("like", other, `${at}/like`);
  await example("listNotifications", member, "/api/notifications?limit=1");
  await example("readNotifications", member, "/api/notifications/read", {});
  await example("unlike", other, `${at}/like`);
  await example("deleteComment", other, one);
}

async function askMessages(
  member: Awaited<ReturnType<typeof called>>,
  other: Awaited<ReturnType<typeof called>>,
) {
  await example("sendMessage", other.here, "/api/messages/send", {
    to: `members/${member.id}`,
    subject: "Your survey",
    content: "Could we see the recordings?",
  });
  await example("listSentMessages", other.here, "/api/messages/sent");
  await example("listThreads", member.here, "/api/messages/threads");
  await example("getThread", member.here, `/api/messages/threads/${other.id}`);
  const id = inDatabase(
    site,
    (sqlite) => sqlite.prepare("SELECT max(id) FROM messages").pluck().get() as number,
  );
  await example("react", member.here, `/api/messages/${id}/reactions`, { emoji: "\u{1F44D}" });
  await example("listReactions", member.here, `/api/messages/${id}/reactions`);
}

/** What the link of the mail brings that comes as the so manieth. */
const mailedIn = async (email: string, count: number) => {
  const mail = (await site.mailbox.mailsTo(email, count)).at(-1);
  if (!mail) throw new Error("no mail");
  return Object.fromEntries(linkIn(mail).searchParams);
};

/** The same of the first mail whose link leads to this page, whatever comes before it. */
async function mailedTo(email: string, page: string) {
  for (let count = 1; ; count++) {
    const mail = (await site.mailbox.mailsTo(email, count))[count - 1];
    const link = mail && linkIn(mail);
    if (link?.pathname === page) return Object.fromEntries(link.searchParams);
  }
}

async function askMembership() {
  const here = new Visitor(site);
  const person = newPerson({ name: "Ada Brunner", email: "ada@example.com" });
  const { email, password } = person;
  await example("join", here, "/api/join-hub", person);
  await example("resendVerification", here, "/api/resend-verification", { email });
  await example("verifyMember", here, "/api/verify-hub-member", await mailedIn(email, 1));
  await example("logIn", here, "/api/login-hub", { email, password });
  await example("getUser", here, "/api/auth/user");
  await example("getMemberStatus", here, "/api/hub-member/status");
  await example("forgotPassword", here, "/api/forgot-password", { email });
  await example("resetPassword", here, "/api/reset-password", {
    ...(await mailedTo(email, "/reset-password")),
    newPassword: "a longer phrase",
  });
}

/** The names and types of what an answer holds; what is null may be anything. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? expect.anything() : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

it("are answered as the documentation shows them, for every call", { timeout: 240_000 }, async () => {
  const [member, other] = [await called("Hanna Lindqvist"), await called("Noor van Dijk")];
  await askKinds(member.here);
  const { id: job } = examples.addJob?.answer as { id: number };
  await example("closeOrExtendJob", member.here, `/api/jobs/${job}/closing`, { how: "filled" });
  const { id: event } = examples.addEvent?.answer as { id: number };
  await example("cancelEvent", member.here, `/api/events/${event}/cancelling`, { how: "cancel" });
  await askCommunity(member.here, other.here);
  await example("getMember", visitor, `/api/members/${member.id}`);
  await example("search", visitor, "/api/search?q=sonar");
  await example("getStats", visitor, "/api/stats");
  await example("listChanges", visitor, "/api/changes?kind=startups&limit=1");
  await example("saveEntry", member.here, "/api/startups/30/save");
  await example("listSaved", member.here, "/api/saved");
  await example("unsaveEntry", member.here, "/api/startups/30/save");
  await askMessages(member, other);
  await example("generateIntro", member.here, "/api/generate-intro", {
    websiteUrl: "https://clausemark.example",
    entityType: "startup",
  });
  await askMembership();

  expect(Object.keys(examples).toSorted()).toEqual(
    operations.map(({ operation }) => operation.operationId).toSorted(),
  );
  const kept = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Example>;
  if (KEEP) writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  else
    for (const [id, { status, answer }] of Object.entries(kept))
      expect([id, examples[id]?.status, shapeOf(examples[id]?.answer)]).toEqual([
        id,
        status,
        shapeOf(answer),
      ]);
});
