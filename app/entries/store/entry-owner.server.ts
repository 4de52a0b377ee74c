import { eq } from "drizzle-orm";

import type { DataKind } from "#app/platform/db/data-version.server";
import { db } from "#app/platform/db/db.server";
import { excerpt } from "#app/platform/text/text-rules";
import { PUBLIC_TABLES } from "#drizzle/schema.server";

/** Characters by which a post or reel is known. */
const TITLE_LENGTH = 60;

/** What the tables have of these. */
interface Row {
  name?: string;
  title?: string | null;
  content?: string;
  explanation?: string;
  ownerId?: number | null;
}

const titleOf = ({ name, title, content, explanation }: Row): string =>
  name ?? title ?? `“${excerpt((content ?? explanation ?? "").replace(/\s+/g, " "), TITLE_LENGTH)}”`;

/** `ownerId` is null for what an import stored. Undefined where there is no such entry. */
export function entryOwner(
  kind: DataKind,
  id: number,
): { title: string; ownerId: number | null } | undefined {
  const table = PUBLIC_TABLES[kind];
  const row: Row | undefined = db().select().from(table).where(eq(table.id, id)).get();
  return row && { title: titleOf(row), ownerId: row.ownerId ?? null };
}
