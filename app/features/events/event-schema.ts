import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { ONLINE } from "#app/features/events/event";
import { EVENT_WORDS } from "#app/features/events/event-entries";
import {
  chosenIndustries,
  optionalLine,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  requiredLines,
} from "#app/entries/form/entry-input-schema";
import {
  flag,
  importLine,
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
  textList,
} from "#app/entries/store/entry-schema";
import { DAY_MS } from "#app/platform/durations";
import { bounded } from "#app/platform/forms/bounded-schema";
import { normalize } from "#app/platform/text/normalize";
import { ITEM_LIMIT, NAME_LIMIT } from "#app/platform/text/text-rules";

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;

const YEARS = /^(19[7-9]|20\d|21\d)\d-/;

const LONGEST_MS = 367 * DAY_MS;

const REGIONS = "Africa America Antarctica Asia Atlantic Australia Europe Indian Pacific".split(" ");

/** An IANA name in its own spelling, also of its city alone ("new york"); undefined where there is none. */
export function timeZoneNamed(written: string): string | undefined {
  // "São Paulo" is America/Sao_Paulo.
  const name = normalize(written.trim(), "NFD").replace(/\p{M}/gu, "").replaceAll(" ", "_");
  if (!/^[a-z][a-z0-9_+/-]*$/i.test(name)) return undefined;
  for (const candidate of [name, ...REGIONS.map((region) => `${region}/${name}`)]) {
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(candidate).timeZoneId;
    } catch {
      // Unknown: the next one may be the zone.
    }
  }
  return undefined;
}

const OFFSET = /^[+-]\d\d:\d\d$/;

/** That of the time that was stored, where it is still the one that is written. */
const knownOffset = (written: string, stored: string): string => {
  const offset = stored.startsWith(written) ? stored.slice(written.length) : "";
  return OFFSET.test(offset) ? offset : "";
};

/**
 * With an offset the same moment on the zone's clock; a time that the clock skips is moved on by an hour. Where the clock shows
 * a time twice it is the one that was stored, or else the first.
 */
function readTime(written: string, timeZone: string, stored?: string | null): string | undefined {
  const text = written.trim();
  try {
    if (DAY.test(text)) return Temporal.PlainDate.from(text).toString();
    if (!TIME.test(text)) return undefined;
    const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text)
      ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
      : Temporal.ZonedDateTime.from(`${text}${knownOffset(text, stored ?? "")}[${timeZone}]`, {
          offset: "prefer",
        });
    return zoned.toString({ smallestUnit: "minute", timeZoneName: "never" });
  } catch {
    return undefined;
  }
}

const startOfDay = (date: Temporal.PlainDate, timeZone: string): number =>
  date.toZonedDateTime(timeZone).epochMilliseconds;

interface Times {
  start: string;
  end: string | null;
  timeZone: string;
}

/** In milliseconds. A day without hours is over when it ends in its zone, and so is what has no end. */
export function momentsOf({ start, end, timeZone }: Times): { startsAt: number; overAt: number } {
  const startsAt = DAY.test(start) ? startOfDay(Temporal.PlainDate.from(start), timeZone) : Date.parse(start);
  const last = end ?? start.slice(0, "2026-05-21".length);
  const overAt = DAY.test(last)
    ? startOfDay(Temporal.PlainDate.from(last).add({ days: 1 }), timeZone)
    : Date.parse(last);
  return { startsAt, overAt };
}

interface Written {
  start?: string | null;
  end?: string | null;
  timeZone?: string | null;
  storedStart?: string | null;
  storedEnd?: string | null;
}

/** `days` says whether a start or an end may do without hours. */
function faultOf(time: string | undefined, days: boolean): string | undefined {
  if (time === undefined || (!days && DAY.test(time))) return EVENT_WORDS.start;
  return YEARS.test(time) ? undefined : EVENT_WORDS.year;
}

/** Also known where the time zone isn't. */
function faultOfEnd({ start, end, timeZone }: Times): string | undefined {
  if (end && DAY.test(start) !== DAY.test(end)) return EVENT_WORDS.bothAlike;
  const { startsAt, overAt } = momentsOf({ start, end, timeZone });
  if (overAt <= startsAt) return EVENT_WORDS.end;
  return overAt - startsAt > LONGEST_MS ? EVENT_WORDS.long : undefined;
}

const readTimes =
  (days: boolean) =>
  (written: Written, context: z.RefinementCtx): Times => {
    const timeZone = timeZoneNamed(written.timeZone ?? "");
    const zone = timeZone ?? "UTC";
    const start = readTime(written.start ?? "", zone, written.storedStart);
    const end = written.end?.trim() ? readTime(written.end, zone, written.storedEnd) : null;
    const refuse = (faults: Partial<Record<keyof Times, string>>) => {
      for (const [field, message] of Object.entries(faults))
        if (message) context.addIssue({ code: "custom", path: [field], message });
      return Object.values(faults).some(Boolean);
    };
    const startFault = faultOf(start, days);
    const endFault = end === null ? undefined : end === undefined ? EVENT_WORDS.end : faultOf(end, days);
    const areRead = start !== undefined && end !== undefined && !startFault && !endFault;
    const isRefused = refuse({
      start: startFault,
      timeZone: timeZone === undefined ? EVENT_WORDS.timeZone : undefined,
      end: areRead ? faultOfEnd({ start, end, timeZone: zone }) : endFault,
    });
    if (isRefused || start === undefined || end === undefined || timeZone === undefined) return z.NEVER;
    return { start, end, timeZone };
  };

/** Where the place says "Online", the event is online. */
function readPlace({ place, online }: { place: string | null; online: boolean }) {
  return place?.toLowerCase() === ONLINE.toLowerCase() ? { place: null, online: true } : { place, online };
}

export const eventImportRow = z
  .object({
    title: importName,
    description: importLines,
    start: importLine(ITEM_LIMIT),
    end: optionalImportLine(ITEM_LIMIT),
    timeZone: optionalImportLine(ITEM_LIMIT),
    place: optionalImportLine(NAME_LIMIT),
    online: flag,
    url: optionalImportAddress,
    price: optionalImportLine(NAME_LIMIT),
    industries: textList,
    organiser: optionalImportLine(NAME_LIMIT),
    picture: optionalImportPicture,
  })
  .transform((row, context) => ({ ...row, ...readPlace(row), ...readTimes(true)(row, context) }));

export type EventImportRow = z.output<typeof eventImportRow>;

const short = bounded(ITEM_LIMIT, "characters", z.string("Please enter a text").nullish());

const ticked = z
  .boolean("Please send true or false")
  .nullish()
  .transform((value) => value ?? false);

const TIMES = { start: short, end: short, timeZone: short };

/**
 * In the form's order, as errors are shown in it. Times and place are checked beside the other fields, so that all errors
 * show at once.
 */
const eventWith = <Times extends z.ZodType<object>>(times: Times) =>
  z
    .object({
      title: requiredLine(EVENT_WORDS.title),
      description: requiredLines(EVENT_WORDS.description),
      industries: chosenIndustries,
    })
    .and(times)
    .and(
      z
        .object({ place: optionalLine(), online: ticked })
        .transform(readPlace)
        .refine(({ place, online }) => place !== null || online, {
          path: ["place"],
          error: EVENT_WORDS.place,
        }),
    )
    .and(
      z.object({
        url: optionalWebAddress,
        organiser: optionalLine(),
        price: optionalLine(),
        picture: optionalPicture,
      }),
    );

export const eventInput = eventWith(z.object(TIMES).transform(readTimes(false)));

/** The form's fields for times have no offsets: the times of the event that is changed come beside them. */
export const eventForm = eventWith(
  z.object({ ...TIMES, storedStart: short, storedEnd: short }).transform(readTimes(false)),
);

export type EventInput = z.output<typeof eventInput>;
