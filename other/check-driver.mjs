import Database from "better-sqlite3";

// Ends well where the database driver and this Node go together: under Node 24.19 and newer a better-sqlite3 12 that was
// compiled against its headers ends the process as soon as a statement is collected (other/decisions/027).
const sqlite = new Database(":memory:");
for (let i = 0; i < 20_000; i++) sqlite.prepare(`SELECT ${i}`).get();
// Statements are collected in turns of their own, with what else there is.
await new Promise((resolve) => setTimeout(resolve, 20));
for (let i = 0; i < 20; i++) new Array(100_000).fill(0).map((_, n) => ({ n }));
