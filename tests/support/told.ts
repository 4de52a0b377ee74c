import type Database from "better-sqlite3";

import { insertRow, putEntry, type Row } from "#tests/support/database";

/* What members are told of, put into a database as what happens there would put it. */

/** A post of a member's; without an owner an import's. */
export const putPost = (
  sqlite: Database.Database,
  owner: { id: number; name: string } | undefined,
  content: string,
): number =>
  putEntry(
    sqlite,
    "posts",
    { author: owner?.name ?? "Ada Import", role: "Member", content, avatar: "/avatars/a.svg" },
    { owner_id: owner?.id ?? null },
  );

export const putLike = (sqlite: Database.Database, post: number, by: number, at: number): number =>
  insertRow(sqlite, "likes", { kind: "posts", entry_id: post, member_id: by, created_at: at });

export const putComment = (
  sqlite: Database.Database,
  post: number,
  by: number,
  at: number,
  content: string,
): number =>
  insertRow(sqlite, "comments", { kind: "posts", entry_id: post, author_id: by, content, created_at: at });

/** Moments are milliseconds since 1970; `since` is the same as `at` unless it is said. */
export const putNotification = (
  sqlite: Database.Database,
  row: { member_id: number; what: string; at: number } & Row,
): number => insertRow(sqlite, "notifications", { since: row.at, ...row });

export const ofPost = (id: number) => ({ kind: "posts", entry_id: id });
