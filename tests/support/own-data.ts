import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll } from "vitest";

// Each test file works on a data folder of its own, whatever the developer's environment says.
const folder = mkdtempSync(path.join(tmpdir(), "hub-unit-"));
process.env.DATA_DIR = folder;
delete process.env.DATABASE_PATH;

afterAll(() => rmSync(folder, { recursive: true, force: true }));
