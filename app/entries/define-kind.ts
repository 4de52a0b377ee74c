import type { DataKind } from "#app/platform/db/data-version.server";

/** What a noun of the site says once of itself; every list of nouns is made of these (app/hub/kinds.ts). */
export interface Kind {
  /** Its table. */
  table: DataKind;
  /** What addresses call it: `?type=` of a search. */
  name: string;
  /** What JSON calls it. */
  key: string;
  /** What navigation, chips and sections call it. */
  label: string;
  /** The class of its glyph (motifs.css). */
  glyph: string;
  /** Its list; undefined where no list has a search of its own. */
  path?: string;
  /** The page where members add one. */
  addPath?: string;
  /** Whether `GET /api/search` finds it. */
  inSearchApi: boolean;
}

/** A kind under its own literal names. */
export const defineKind = <const Named extends Kind>(kind: Named): Named => kind;
