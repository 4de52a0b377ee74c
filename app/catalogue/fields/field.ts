/*
 * What a kind says of its fields, as data that browser and server share: nothing here may import zod. What is read from forms,
 * JSON and imports follows from it in field-schemas.server.ts, the form in entry-fields.tsx.
 */

import { valueOf, type Option } from "#app/language/reading/section-filter";

interface Said {
  label: string;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  /** Said where a form or the API leaves it out; without it the field is optional there. Imports may leave out all but names and prose. */
  missing?: string;
  /** Whether a search looks into it; it always does into the name. */
  isSearched?: true;
  /** The facet and parameter that lists are filtered by through it; several fields may make up one. */
  filter?: string;
  /** An order of lists by its numbers, the highest first; its name is that of the filter, if there is one. */
  sort?: { name: string; label: string };
  /** Its label among filters and facts, where it isn't the form's. */
  short?: string;
  /** Among the facts it reads "Undisclosed" where it is missing; others are left out. */
  undisclosed?: true;
  /** What a value is called on pages; null for one that isn't shown. */
  wordOf?: (value: string) => string | null;
  /** Only an entry whose other field says so is asked for it, and has to say it where it is `missing`. */
  only?: { of: string; is: string };
  /** The field whose value leads to it: no form, API call or import brings it, and another value of that field empties it. */
  derivedFrom?: string;
  /** Only an import says it: what members send may not, and it stays as it is when they change the entry. */
  isImported?: true;
}

/** What the entry is called. */
interface NameField extends Said {
  type: "name";
}

interface LineField extends Said {
  type: "line";
  inputMode?: "url";
  /** In the API's description, where not every text is one. */
  format?: string;
  /** Filtered by the places that it names. */
  isPlace?: true;
  /** Filtered and sorted by the amount that it names, in dollars; pay by that of a year. */
  isAmount?: true;
  /** The column that holds that amount, too, to be summed up. */
  dollarsIn?: string;
  isPay?: true;
  /** Filtered by whether there is nothing to pay. */
  isPrice?: true;
  /** Between which numbers it is filtered. */
  bands?: readonly number[];
  /** Characters; in imports as many as a text may have, unless they are said. */
  limit?: number;
  importLimit?: number;
  /** Said of what the kind's own reader refuses (field-schemas.server.ts). */
  invalid?: string;
  /** A flag without which it must be filled in. */
  unless?: { of: string; message: string };
}

/** Of several lines, and never missing. */
interface ProseField extends Said {
  type: "prose";
  isMarkdown?: true;
  rows?: number;
}

interface LinesField extends Said {
  type: "lines";
}

/** One of some words. An import may bring others; a kind that only imports fill may offer none. */
interface OptionField extends Said {
  type: "option";
  options: readonly Option[];
  /** They are steps, the first one first. */
  isScale?: true;
  /** What it is where an import doesn't say. */
  unsaid?: string;
  /** A form begins with that, and the API takes it where nothing is sent. */
  isPreset?: true;
  importLimit?: number;
  readImported?: (value: string) => string;
}

/** Any of the industries that forms offer. An import may bring others. */
interface IndustriesField extends Said {
  type: "industries";
  hint: string;
  /** How many of them its card has room for. */
  onCard?: number;
}

/** Short texts, each once. */
interface NamesField extends Said {
  type: "names";
  /** How many of them its card has room for. */
  onCard?: number;
  /** One line with commas, where each isn't a chip of its own. */
  inOneLine?: true;
  /** Names of those who stand behind the entry. */
  arePeople?: true;
}

interface WebAddressField extends Said {
  type: "webAddress";
  /** It leads to what one came for: entries without it come last, and say so. */
  isWayOut?: true;
}

interface PictureField extends Said {
  type: "picture";
  /** What stands in for a missing one; by default a tile. */
  look?: "tile" | "ring";
}

interface NumberField extends Said {
  type: "number";
  isWhole?: true;
  /** Between which numbers it is filtered. */
  bands?: readonly number[];
  min: number;
  max: number;
  invalid: string;
  low?: string;
  high?: string;
}

interface FlagField extends Said {
  type: "flag";
  /** An import that doesn't name it leaves it as it is. */
  isKept?: true;
}

/** A time of the entry's time zone, or a day, in ISO 8601. */
interface MomentField extends Said {
  type: "moment";
  after?: { of: string; message: string };
}

/** A day, such as "2026-12-31". */
interface DayField extends Said {
  type: "day";
  /** It is yet to come: at most so many days ahead, and so many where a member doesn't say. */
  ahead: { most: number; usual: number };
}

interface TimeZoneField extends Said {
  type: "timeZone";
}

export type Field =
  | NameField
  | LineField
  | ProseField
  | LinesField
  | OptionField
  | IndustriesField
  | NamesField
  | WebAddressField
  | PictureField
  | NumberField
  | FlagField
  | MomentField
  | DayField
  | TimeZoneField;

/** In the order of the API's JSON and of imports, which know rows by it. */
export type Fields = Readonly<Record<string, Field>>;

/** As it is stored, and as the API answers it. */
type ValueOf<Of extends Field> = Of extends { type: "option"; unsaid: string }
  ? string
  : Of extends { type: "moment"; missing: string }
    ? string
    : {
        name: string;
        line: string | null;
        prose: string;
        lines: string | null;
        option: string | null;
        industries: string[];
        names: string[];
        webAddress: string | null;
        picture: string | null;
        number: number | null;
        flag: boolean;
        moment: string | null;
        day: string | null;
        timeZone: string;
      }[Of["type"]];

export type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

export type EntityOf<Of extends Fields> = { id: number } & ValuesOf<Of>;

type DerivedIn<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { derivedFrom: string } ? Name : never;
}[keyof Of];

/** What a form, the API or an import brings. */
export type GivenOf<Of extends Fields> = Omit<ValuesOf<Of>, DerivedIn<Of>>;

/** What is read from elsewhere. */
export type DerivedOf<Of extends Fields> = Pick<ValuesOf<Of>, DerivedIn<Of>>;

/** A part of a form; names in brackets share a line. */
interface FormSection<Name extends string> {
  title: string;
  rows: readonly (Name | readonly Name[])[];
}

/** Of what a site says can be drafted. */
export const ENTITY_TYPES = ["startup", "investor", "talent"] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];

/** The field with the address of a site, and that for the text that is drafted from it. */
interface Drafted<Name extends string> {
  entityType: EntityType;
  from: Name;
  to: Name;
}

/** The field with an address that fills others in. */
interface Filled<Name extends string> {
  from: Name;
  /** Of the button. */
  label: string;
  /** "Drafted from its card" */
  source: string;
}

export interface Definition<Of extends Fields = Fields> {
  fields: Of;
  /** The form; nothing where only imports add entries. */
  sections: readonly FormSection<keyof GivenOf<Of> & string>[];
  /** What stands among the facts of its page, and in its Markdown. */
  facts: readonly (keyof Of & string)[];
  /** One of these, for rows of related entries, which don't show them. */
  badge?: keyof Of & string;
  /** What a row of search results says of it. */
  results: readonly (keyof Of & string)[];
  /** What lists are filtered by, in the order of their form: what fields say, and what the kind's store adds. */
  filters: readonly string[];
  /** Two entries of one name that have these alike are the same (other/product.md, "Duplicates"). */
  sameBy: readonly (keyof GivenOf<Of> & string)[];
  intro?: Drafted<keyof Of & string>;
  filled?: Filled<keyof GivenOf<Of> & string>;
  /** A draft is kept once one of these is filled in; by default the name, or prose. */
  worthKeeping?: readonly (keyof Of & string)[];
}

export const defineFields = <const Of extends Fields>(
  fields: Of,
  shown: Partial<Omit<Definition<NoInfer<Of>>, "fields">> = {},
): Definition<Of> => ({ sections: [], facts: [], results: [], filters: [], sameBy: [], ...shown, fields });

/** Those that forms, the API and imports bring. */
export const givenFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { derivedFrom }]) => derivedFrom === undefined));

/** Those that members fill in. */
export const memberFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(givenFields(fields)).filter(([, { isImported }]) => !isImported));

/** What a field says that says nothing. */
export function blankOf(field: Field): unknown {
  const { type } = field;
  if (type === "option") return field.unsaid ?? null;
  if (type === "names" || type === "industries") return [];
  if (type === "flag") return false;
  return type === "name" || type === "prose" || type === "timeZone" ? "" : null;
}

export const namesIn = ({ sections }: Pick<Definition, "sections">): string[] =>
  sections.flatMap(({ rows }) => rows.flat());

/** A form's field for a time has no offset: what is stored goes with it under this name. */
export const storedName = (name: string): string => `stored${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** An import's word in the spelling of the option that it is but for its case. */
export const spelledAs =
  (options: readonly Option[]) =>
  (value: string): string =>
    options.map(valueOf).find((option) => option.toLowerCase() === value.toLowerCase()) ?? value;

export const inLowerCase = (value: string): string => value.toLowerCase();
