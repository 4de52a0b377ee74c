import { z } from "zod";

import {
  givenFields,
  storedName,
  type Definition,
  type Field,
  type Fields,
  type GivenOf,
} from "#app/catalogue/fields/field";
import { valueOf } from "#app/language/reading/section-filter";
import {
  chosenIndustries,
  commaSeparated,
  optionalLine,
  optionalLines,
  optionalOption,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  requiredLines,
  requiredOption,
  requiredWebAddress,
  shortTexts,
} from "#app/catalogue/fields/input-schema";
import {
  flag,
  keptFlag,
  importLine,
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportLines,
  optionalImportPicture,
  optionalNumber,
  textList,
} from "#app/catalogue/fields/import-schema";
import { wordsOf } from "#app/catalogue/fields/entity-schema.server";
import { dayAhead, dayInWords, firstDay, readDay } from "#app/platform/days";
import { bounded, given, type Rule } from "#app/platform/forms/bounded-schema";
import { ITEM_LIMIT, NAME_LIMIT } from "#app/platform/text/text-rules";
import { WEB_ADDRESS } from "#app/platform/text/web-address";
import { STORED_PICTURE } from "#app/platform/uploads/media-schema";

type OfType<Type extends Field["type"]> = Extract<Field, { type: Type }>;

const ticked = z
  .boolean("Please send true or false")
  .nullish()
  .transform((value) => value ?? false);

/** Read beside other fields. */
const short = bounded(ITEM_LIMIT, "characters", z.string("Please enter a text").nullish());

/** The same of what must be there: what reads it says that it is missing. */
const shortGiven = given(bounded(ITEM_LIMIT, "characters", z.string("Please enter a text")));

const numberIn = ({ isWhole, min, max, missing, invalid, low = invalid, high = invalid }: OfType<"number">) =>
  z
    .number({ error: ({ input }) => (input === undefined ? (missing ?? invalid) : invalid) })
    .refine((value) => !isWhole || Number.isInteger(value), invalid)
    .min(min, low)
    .max(max, high)
    .meta(isWhole ? { type: "integer" } : {});

/** As many days ahead as is usual, where none is said. */
const dayAheadIn = ({ ahead: { most, usual } }: OfType<"day">) =>
  bounded(
    ITEM_LIMIT,
    "characters",
    z
      .string("Please enter a day")
      .nullish()
      .transform((typed, context) => {
        const day = typed?.trim();
        if (!day) return dayAhead(usual);
        const [first, last] = [firstDay(), dayAhead(most)];
        if (readDay(day) !== undefined && day >= first && day <= last) return day;
        context.addIssue(`Please choose a day from ${dayInWords(first)} to ${dayInWords(last)}`);
        return z.NEVER;
      }),
  );

/** Any, also with a time; undefined where none is said, so that the one that is stored stays. */
const importedDay = optionalImportLine(ITEM_LIMIT).transform((said, context) => {
  if (said === null) return undefined;
  const day = said.slice(0, "2026-12-31".length);
  if (readDay(day) !== undefined) return day;
  context.addIssue("Must be a day such as 2026-12-31");
  return z.NEVER;
});

/** Writes a line in one manner; undefined where it is refused with the field's `invalid`. */
type Reader = (typed: string) => string | undefined;

const readAs =
  ({ invalid = "" }: OfType<"line">, read: Reader | undefined) =>
  <Typed extends string | null>(typed: Typed, context: z.RefinementCtx): Typed => {
    if (!read || typed === null) return typed;
    const value = read(typed);
    if (value !== undefined) return value as Typed;
    context.addIssue(invalid);
    return z.NEVER;
  };

/** What a text has to be that is more than one, in the API's description; what that is its words say. */
const FORMATS: Partial<Record<Field["type"], string>> = {
  webAddress: WEB_ADDRESS,
  picture: STORED_PICTURE,
  moment: "moment",
  day: "day",
  timeZone: "time-zone",
};

/** That it isn't blank goes without saying then. */
function formatOf(field: Field): { format?: string; not?: undefined } {
  const format = field.type === "line" ? field.format : FORMATS[field.type];
  return format === undefined ? {} : { format, not: undefined };
}

type SchemaOf = (field: Field, read?: Reader) => z.ZodType;

/** Of forms and the API alike. */
function inputOf(field: Field, read?: Reader): z.ZodType {
  // Who is asked for it is read beside it.
  const missing = (field.only ? undefined : field.missing) ?? "";
  switch (field.type) {
    case "name":
      return requiredLine(missing);
    case "line": {
      const { limit = NAME_LIMIT } = field;
      const options = { limit, read: readAs(field, read) };
      return missing ? requiredLine(missing, options) : optionalLine(options);
    }
    case "prose":
      return requiredLines(missing);
    case "lines":
      return optionalLines();
    case "option": {
      const options = field.options.map(valueOf);
      if (field.only) return optionalOption(options, field.missing ?? "");
      const option = requiredOption(options, missing);
      return field.isPreset && field.unsaid !== undefined ? option.default(field.unsaid) : option;
    }
    case "industries":
      return chosenIndustries;
    case "names":
      return shortTexts;
    case "webAddress":
      return missing ? requiredWebAddress(missing) : optionalWebAddress;
    case "picture":
      return optionalPicture;
    case "number":
      return missing
        ? numberIn(field)
        : numberIn(field)
            .nullish()
            .transform((value) => value ?? null);
    case "flag":
      return ticked;
    case "day":
      return dayAheadIn(field);
    case "moment":
    case "timeZone":
      return short;
  }
}

/** The same, saying of itself what describes the API: what must be there, and what it is called. */
const jsonOf: SchemaOf = (field, read) => {
  const isRead = field.type === "moment" || field.type === "timeZone";
  const schema = isRead && field.missing ? shortGiven : inputOf(field, read);
  return schema.meta({ ...wordsOf(field), ...formatOf(field) });
};

const LEAVE_OUT = "Please leave it out: only an import says it";

/** Refuses what members may not say; what is told can be sent back. */
const withoutImported = (fields: Fields) =>
  z
    .looseObject({})
    .superRefine((sent, context) => {
      for (const [name, { isImported }] of Object.entries(fields))
        if (isImported && (sent[name] ?? false) !== false)
          // What was sent would else be merged with what other fields read of it.
          context.addIssue({ code: "custom", path: [name], message: LEAVE_OUT, continue: false });
    })
    .transform(() => ({}));

/** A form has lists of texts in one line each. */
const formOf: SchemaOf = (field, read) => (field.type === "names" ? commaSeparated : inputOf(field, read));

function importOf(field: Field, read?: Reader): z.ZodType {
  switch (field.type) {
    case "name":
      return importName;
    case "line":
      return optionalImportLine(field.importLimit).transform(readAs(field, read));
    case "prose":
      return importLines;
    case "lines":
      return optionalImportLines;
    case "option": {
      const { unsaid = null, readImported = (value: string) => value } = field;
      return optionalImportLine(field.importLimit).transform((value) =>
        value === null ? unsaid : readImported(value),
      );
    }
    case "industries":
    case "names":
      return textList;
    case "webAddress":
      return optionalImportAddress;
    case "picture":
      return optionalImportPicture;
    case "number":
      return optionalNumber(numberIn(field));
    case "flag":
      return field.isKept ? keptFlag : flag;
    case "day":
      return importedDay;
    case "moment":
      return field.missing ? importLine(ITEM_LIMIT) : optionalImportLine(ITEM_LIMIT);
    case "timeZone":
      return optionalImportLine(ITEM_LIMIT);
  }
}

/** Fields that mean something only together: an object of them is read at once, and its errors show beside the others'. */
export interface Together {
  fields: readonly string[];
  /** What JSON Schema can say of them, for the API's description. Of one group of a kind. */
  rule?: Rule;
  /** `isImport` says whether an import brings it. */
  read: (values: never, context: z.RefinementCtx, isImport: boolean) => object;
}

type Read = (values: object, context: z.RefinementCtx, isImport: boolean) => object;

/** What a kind reads by rules of its own. */
export interface Readers {
  together?: readonly Together[];
  /** Of lines, by the field's name. */
  lines?: Readonly<Record<string, Reader>>;
}

function objectOf(fields: Fields, names: readonly string[], schemaOf: SchemaOf, { lines }: Readers) {
  const shape = names.map((name) => [name, schemaOf(fields[name] as Field, lines?.[name])] as const);
  return z.object(Object.fromEntries(shape));
}

/** A field that only some have to fill in, beside the one that tells who. */
function askedOfSome(
  fields: Fields,
  name: string,
  only: { of: string; is: string },
  alone: z.ZodObject,
  schemaOf: SchemaOf,
) {
  const missing = fields[name]?.missing;
  const asked = alone.extend({ [only.of]: schemaOf(fields[only.of] as Field).catch(undefined) });
  return asked.transform((values: Record<string, unknown>, context) => {
    const said = values[only.of];
    if (missing && values[name] === null && (said === undefined || said === only.is))
      context.addIssue({ code: "custom", path: [name], message: missing });
    return { [name]: values[name] };
  });
}

/** In the form's order, as errors are shown in it. */
function inputSchema<Of extends Fields>(
  { fields, sections }: Definition<Of>,
  schemaOf: SchemaOf,
  readers: Readers,
): z.ZodType {
  const { together = [] } = readers;
  const parts: z.ZodType[] = [];
  let alone: string[] = [];
  const end = () => {
    if (alone.length > 0) parts.push(objectOf(fields, alone, schemaOf, readers));
    alone = [];
  };
  for (const name of sections.flatMap(({ rows }) => rows.flat())) {
    const group = together.find((each) => each.fields.includes(name));
    const { only, missing } = fields[name] as Field;
    if (!group && only && missing) {
      end();
      const object = objectOf(fields, [name], schemaOf, readers);
      parts.push(askedOfSome(fields, name, only, object, schemaOf));
      continue;
    }
    if (!group) alone.push(name);
    if (group?.fields[0] !== name) continue;
    end();
    const times = group.fields.filter((each) => fields[each]?.type === "moment");
    const stored = schemaOf === formOf ? times.map((each) => [storedName(each), short] as const) : [];
    const object = objectOf(fields, group.fields, schemaOf, readers).extend(Object.fromEntries(stored));
    parts.push(object.transform((values, context) => (group.read as Read)(values, context, false)));
  }
  end();
  if (schemaOf === jsonOf && Object.values(fields).some(({ isImported }) => isImported))
    parts.push(withoutImported(fields));
  const [first = z.object({}), ...others] = parts;
  const whole = others.reduce((all, part) => all.and(part), first);
  const { rule } = together.find((group) => group.rule) ?? {};
  return rule ? whole.meta({ ...rule }) : whole;
}

export interface Schemas<Values> {
  form: z.ZodType<Values>;
  json: z.ZodType<Values>;
  imported: z.ZodType<Values>;
}

/** What imports bring; what is read together is written over the others' places, as rows are known by their order. */
function importSchema<Of extends Fields>(
  { fields }: Definition<Of>,
  readers: Readers = {},
): z.ZodType<GivenOf<Of>> {
  const { together = [] } = readers;
  const object = objectOf(fields, Object.keys(givenFields(fields)), importOf, readers);
  const whole =
    together.length === 0
      ? object
      : object.transform((row, context) =>
          together.reduce((all, { read }) => ({ ...all, ...(read as Read)(row, context, true) }), row),
        );
  return whole as unknown as z.ZodType<GivenOf<Of>>;
}

export const schemasOf = <Of extends Fields>(
  definition: Definition<Of>,
  readers: Readers = {},
): Schemas<GivenOf<Of>> => ({
  form: inputSchema(definition, formOf, readers) as z.ZodType<GivenOf<Of>>,
  json: inputSchema(definition, jsonOf, readers) as z.ZodType<GivenOf<Of>>,
  imported: importSchema(definition, readers),
});
