import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { COMMENT_EDIT_MINUTES } from "#app/catalogue/about/comment";
import { addComment, deleteComment, editComment } from "#app/catalogue/about/comments.server";
import { commentsPage } from "#app/catalogue/about/shown-comments.server";
import { setLiked } from "#app/catalogue/about/likes.server";
import type { Said } from "#app/catalogue/about/opinions.server";
import { loggedActs } from "#app/catalogue/moderation/moderation-log.server";
import { postStore } from "#app/community/posts.server";
import { sqlite } from "#app/platform/db/db.server";
import { MINUTE_MS } from "#app/platform/durations";
import { OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { deleteMember } from "#app/site/leaving/member-data.server";
import { removeCommentBy } from "#app/site/moderation/removal.server";
import { undoAct } from "#app/site/moderation/undo-act.server";
import { approveComment } from "#app/site/moderation/waiting-acts.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

const LINK = "https://elsewhere.example/";
/** So many were let through before nothing waits any more. */
const KNOWN = 3;

interface Comment {
  id: number;
  post: number;
  /** Null once it is deleted. */
  author: number | null;
  content: string;
  at: number;
  isEdited: boolean;
  isHeld: boolean;
}

interface Notice {
  member: number;
  what: "like" | "comment";
  post: number;
  since: number;
  at: number;
}

/** The same as plainly as it can be said: lists, and what is read off them. */
class Model {
  comments: Comment[] = [];
  likes: { post: number; member: number; at: number }[] = [];
  /** Taken back once the owner knew of them. */
  toldLikes = new Set<string>();
  notices: Notice[] = [];
  letThrough = new Map<number, number>();

  constructor(readonly owner: number) {}

  isPublic = ({ author, isHeld }: Comment) => author !== null && !isHeld;
  of = (post: number) => this.comments.filter((comment) => comment.post === post);
  byId = (id: number) => this.comments.find((comment) => comment.id === id && comment.author !== null);
  mustWait = (member: number, content: string) =>
    content.includes(LINK) && (this.letThrough.get(member) ?? 0) < KNOWN;

  notify(what: Notice["what"], post: number, at: number, from: number, members: Iterable<number>): void {
    for (const member of new Set(members)) {
      if (member === from) continue;
      const known = this.notices.find(
        (notice) => notice.member === member && notice.what === what && notice.post === post,
      );
      if (known) Object.assign(known, { since: Math.min(known.since, at), at: Math.max(known.at, at) });
      else this.notices.push({ member, what, post, since: at, at });
    }
  }

  isToTell = (post: number, at: number) =>
    this.notices.some(
      (notice) => notice.what === "like" && notice.post === post && at >= notice.since && at <= notice.at,
    );

  /** Who commented since is what a notice tells of; without anybody there is none. */
  settle(): void {
    const isCause = ({ member, since, at: last }: Notice, by: number | null, at: number) =>
      by !== null && by !== member && at >= since && at <= last;
    this.notices = this.notices.filter((notice) =>
      notice.what === "like"
        ? this.likes.some(({ post, member, at }) => post === notice.post && isCause(notice, member, at))
        : this.of(notice.post).some(
            (comment) => this.isPublic(comment) && isCause(notice, comment.author, comment.at),
          ),
    );
  }

  show(comment: Comment): void {
    comment.isHeld = false;
    if (comment.author === null) return;
    const talking = this.of(comment.post).filter(this.isPublic);
    const members = talking.flatMap(({ author }) => author ?? []);
    this.notify("comment", comment.post, comment.at, comment.author, [this.owner, ...members]);
  }

  add(comment: Comment): void {
    this.comments.push(comment);
    this.comments.sort((a, b) => a.id - b.id);
    if (!comment.isHeld) this.show(comment);
  }

  hold(comment: Comment): void {
    comment.isHeld = true;
    this.settle();
  }

  /** Its place stays where others said something after it. */
  remove(comment: Comment): void {
    if (comment.isHeld) {
      this.comments = this.comments.filter(({ id }) => id !== comment.id);
      return;
    }
    Object.assign(comment, { author: null, content: "", isEdited: false, isHeld: false });
    const last = Math.max(
      0,
      ...this.of(comment.post)
        .filter(this.isPublic)
        .map(({ id }) => id),
    );
    this.comments = this.comments.filter(
      ({ id, post, author }) => post !== comment.post || author !== null || id < last,
    );
    this.settle();
  }
}

const post = fc.integer({ min: 0, max: 1 });
const who = fc.integer({ min: 0, max: 3 });
const which = fc.nat();
const text = fc.constantFrom("Good work", "Thank you", `See ${LINK}`, `Or ${LINK}more`);
const step = fc.oneof(
  fc.record({ do: fc.constant("like" as const), who, post }),
  fc.record({ do: fc.constant("unlike" as const), who, post }),
  { arbitrary: fc.record({ do: fc.constant("comment" as const), who, post, text }), weight: 4 },
  fc.record({ do: fc.constant("edit" as const), which, text }),
  fc.record({ do: fc.constant("delete" as const), which }),
  { arbitrary: fc.record({ do: fc.constant("approve" as const), which }), weight: 2 },
  fc.record({ do: fc.constant("remove" as const), which }),
  { arbitrary: fc.record({ do: fc.constant("undo" as const), which }), weight: 2 },
  fc.record({ do: fc.constant("read" as const), who }),
  fc.record({ do: fc.constant("leave" as const), who: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 10) }),
);
const STEPS = [
  "like",
  "unlike",
  "comment",
  "edit",
  "delete",
  "approve",
  "remove",
  "undo",
  "read",
  "leave",
  "pass",
];
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const act = (action: string, about: string) => ({ action, about, operator: "ada", reason: "Off topic" });

/** Does one step to the site and to the model. Returns whether it could be done. */
async function take(
  step: Step,
  model: Model,
  members: (number | undefined)[],
  posts: Said[],
): Promise<boolean> {
  const said = "post" in step ? posts[step.post] : undefined;
  const member = "who" in step ? members[step.who] : undefined;
  if ("who" in step && member === undefined) return false;
  const there = model.comments.filter(({ author }) => author !== null);
  const chosen = "which" in step ? there[step.which % there.length] : undefined;
  const now = Date.now();
  switch (step.do) {
    case "like":
    case "unlike": {
      if (!said || member === undefined) return false;
      const isLiked = model.likes.some((like) => like.post === said.id && like.member === member);
      setLiked(said, member, step.do === "like");
      if (isLiked === (step.do === "like")) return true;
      const name = `${said.id} ${member}`;
      if (isLiked) {
        const { at = 0 } = model.likes.find((like) => like.post === said.id && like.member === member) ?? {};
        if (!model.isToTell(said.id, at)) model.toldLikes.add(name);
        model.likes = model.likes.filter((like) => like.post !== said.id || like.member !== member);
      } else {
        model.likes.push({ post: said.id, member, at: now });
        if (!model.toldLikes.has(name)) model.notify("like", said.id, now, member, [model.owner]);
      }
      model.settle();
      return true;
    }
    case "comment": {
      if (!said || member === undefined) return false;
      const id = addComment(said, member, step.text);
      const isHeld = model.mustWait(member, step.text);
      model.add({ id, post: said.id, author: member, content: step.text, at: now, isEdited: false, isHeld });
      return true;
    }
    case "edit": {
      if (!chosen?.author || chosen.content === step.text) return false;
      const edit = () => editComment(chosen.id, chosen.author ?? 0, step.text);
      if (now - chosen.at > COMMENT_EDIT_MINUTES * MINUTE_MS) {
        expect(edit).toThrow(Refusal);
        return false;
      }
      edit();
      Object.assign(chosen, { content: step.text, isEdited: true });
      if (!chosen.isHeld && model.mustWait(chosen.author, step.text)) model.hold(chosen);
      return true;
    }
    case "delete":
      if (!chosen?.author) return false;
      deleteComment(chosen.id, chosen.author);
      model.remove(chosen);
      return true;
    case "approve": {
      if (!chosen?.author) return false;
      const approve = () => approveComment(chosen.id, act("approve", `comments/${chosen.id}`));
      if (!chosen.isHeld) {
        expect(approve).toThrow(OperatorError);
        return false;
      }
      approve();
      model.letThrough.set(chosen.author, (model.letThrough.get(chosen.author) ?? 0) + 1);
      chosen.at = Date.now();
      model.show(chosen);
      return true;
    }
    case "remove":
      if (!chosen) return false;
      removeCommentBy(chosen.id, act("remove", `comments/${chosen.id}`));
      kept.set(loggedActs()[0]?.id ?? 0, { ...chosen });
      model.remove(chosen);
      return true;
    case "undo":
      return undo(step.which, model);
    case "read":
      sqlite().prepare("UPDATE notifications SET read_at = ? WHERE member_id = ?").run(now, member);
      model.notices = model.notices.filter((notice) => notice.member !== member);
      return true;
    case "leave": {
      const email = sqlite().prepare("SELECT email FROM hub_members WHERE id = ?").pluck().get(member);
      await deleteMember({ id: member ?? 0, email: String(email) }, false);
      members[step.who] = undefined;
      model.likes = model.likes.filter((like) => like.member !== member);
      model.notices = model.notices.filter((notice) => notice.member !== member);
      for (const comment of there) if (comment.author === member) model.remove(comment);
      model.settle();
      model.letThrough.delete(member ?? 0);
      for (const [id, comment] of kept) if (comment.author === member) kept.delete(id);
      return true;
    }
    case "pass":
      vi.setSystemTime(now + step.minutes * MINUTE_MS);
      return true;
  }
}

/** What the operator's removals took, by their number in the log. */
const kept = new Map<number, Comment>();

function undo(which: number, model: Model): boolean {
  const acts = loggedActs().filter(({ action }) => action !== "undo");
  const chosen = acts[which % acts.length];
  if (!chosen) return false;
  const { id, action, about, undoneAt } = chosen;
  const run = () => undoAct(id, act("undo", `log/${id}`));
  const comment = model.byId(Number(about.split("/")[1]));
  const removed = kept.get(id);
  const isPossible =
    undoneAt === null && (action === "approve" ? comment?.isHeld === false : removed !== undefined);
  if (!isPossible) {
    expect(run).toThrow(OperatorError);
    return false;
  }
  run();
  if (comment?.author && action === "approve") {
    model.letThrough.set(comment.author, Math.max(0, (model.letThrough.get(comment.author) ?? 0) - 1));
    model.hold(comment);
  } else if (removed) {
    model.comments = model.comments.filter((each) => each.id !== removed.id);
    model.add({ ...removed });
    kept.delete(id);
  }
  return true;
}

const numbersOf = (id: number) => sqlite().prepare("SELECT likes, comments FROM posts WHERE id = ?").get(id);

/** Numbers that came along with the posts. */
const BROUGHT = [
  { likes: 7, comments: 2 },
  { likes: 0, comments: 0 },
] as const;

function compare(model: Model, members: readonly (number | undefined)[], posts: readonly Said[]): void {
  posts.forEach((said, i) => {
    const of = model.of(said.id);
    expect(numbersOf(said.id)).toEqual({
      likes: (BROUGHT[i]?.likes ?? 0) + model.likes.filter(({ post }) => post === said.id).length,
      comments: (BROUGHT[i]?.comments ?? 0) + of.filter(model.isPublic).length,
    });
    for (const viewer of [undefined, ...members]) {
      const seen = commentsPage(said, undefined, viewer).items;
      expect(
        seen.map(({ id, content, deleted, edited, waits, isOwn }) => [
          id,
          content,
          deleted,
          edited,
          waits,
          isOwn,
        ]),
      ).toEqual(
        of
          .filter(({ isHeld, author }) => !isHeld || author === viewer)
          .map(({ id, content, author, isEdited, isHeld }) => [
            id,
            content,
            author === null,
            isEdited,
            isHeld,
            author !== null && author === viewer,
          ]),
      );
    }
  });
  const left = sqlite().prepare("SELECT id, let_through FROM hub_members ORDER BY id").raw().all();
  expect(left).toEqual([...model.letThrough].toSorted(([a], [b]) => a - b));
  const unread = sqlite()
    .prepare(
      `SELECT member_id AS member, what, entry_id AS post, since FROM notifications
       WHERE read_at IS NULL AND what IN ('like', 'comment')`,
    )
    .all() as Notice[];
  const asLines = (notices: readonly Notice[]) =>
    notices.map(({ member, what, post, since }) => `${member} ${what} ${post} ${since}`).toSorted();
  expect(asLines(unread)).toEqual(asLines(model.notices));
}

const START = Date.parse("2026-03-01T12:00Z");

beforeAll(useOwnDatabase);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

/** Empties the database for the next run. */
function begin() {
  vi.setSystemTime(START);
  kept.clear();
  sqlite().exec(
    `DELETE FROM likes; DELETE FROM comments; DELETE FROM notifications; DELETE FROM moderation_log; DELETE FROM reports;
     UPDATE entries SET owner_id = NULL; DELETE FROM hub_members`,
  );
  const members: (number | undefined)[] = [
    ...addMembers("owner@example.com", "known@example.com", "a@example.com", "b@example.com"),
  ];
  const [owner = 0, known = 0] = members;
  sqlite().exec(`UPDATE hub_members SET let_through = ${KNOWN} WHERE id IN (${owner}, ${known})`);
  const posts = BROUGHT.map((numbers): Said => {
    const said = { author: "N", role: "", content: "A post", avatar: "", images: [] };
    return { kind: "posts", id: postStore.create({ ...said, ...numbers }, owner).id };
  });
  const model = new Model(owner);
  for (const id of members) if (id) model.letThrough.set(id, id === owner || id === known ? KNOWN : 0);
  return { members, posts, model };
}

describe("what is said of posts", () => {
  it("is counted, seen and told as a plain list of it says, whatever members and the operator do", async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50, size: "max" }), async (steps) => {
        const { members, posts, model } = begin();
        for (const each of steps) {
          vi.setSystemTime(Date.now() + 1);
          if (await take(each, model, members, posts)) done.set(each.do, (done.get(each.do) ?? 0) + 1);
          compare(model, members, posts);
        }
      }),
      { numRuns: 150 },
    );
    expect([...done.keys()].toSorted()).toEqual([...STEPS].toSorted());
    expect(Math.min(...done.values())).toBeGreaterThan(20);
  });
});
