import { Temporal } from "temporal-polyfill";
import { z } from "zod";

import { ONLINE } from "#app/kinds/events/event";
import { eventDefinition, EVENT_WORDS } from "#app/kinds/events/event-fields";
import { schemasOf, type Together } from "#app/catalogue/fields/field-schemas.server";
import { timeZoneOf } from "#app/language/places/places";
import { DAY_MS } from "#app/platform/durations";
import type { Rule } from "#app/platform/forms/bounded-schema";
import { normalize } from "#app/platform/text/normalize";
import { seenAtLeast } from "#app/platform/text/text-rules";

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

/** In milliseconds. */
export const startOf = ({ start, timeZone }: Pick<Times, "start" | "timeZone">): number =>
  DAY.test(start) ? startOfDay(Temporal.PlainDate.from(start), timeZone) : Date.parse(start);

/** In milliseconds. A day without hours is over when it ends in its zone, and so is what has no end. */
export function momentsOf({ start, end, timeZone }: Times): { startsAt: number; overAt: number } {
  const last = end ?? start.slice(0, "2026-05-21".length);
  const overAt = DAY.test(last)
    ? startOfDay(Temporal.PlainDate.from(last).add({ days: 1 }), timeZone)
    : Date.parse(last);
  return { startsAt: startOf({ start, timeZone }), overAt };
}

interface Written {
  start?: string | null;
  end?: string | null;
  timeZone?: string | null;
  /** Of an import alone. */
  place?: string | null;
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

function readTimes(written: Written, context: z.RefinementCtx, days: boolean): Times {
  const said = written.timeZone?.trim() || timeZoneOf(written.place ?? "");
  const timeZone = timeZoneNamed(said ?? "");
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
}

/** Where the place says "Online", the event is online. */
function readPlace(
  { place, online }: { place: string | null; online: boolean },
  context: z.RefinementCtx,
  isImport: boolean,
) {
  if (place?.toLowerCase() === ONLINE.toLowerCase()) return { place: null, online: true };
  if (!isImport && place === null && !online)
    context.addIssue({ code: "custom", path: ["place"], message: EVENT_WORDS.place });
  return { place, online };
}

const SOMEWHERE: Rule = {
  if: { properties: { online: { type: "boolean", enum: [true] } }, required: ["online"] },
  else: { properties: { place: { type: "string", ...seenAtLeast(1) } }, required: ["place"] },
};

/** Only an import may do without hours. */
const EVENT_TOGETHER: readonly Together[] = [
  { fields: ["start", "end", "timeZone"], read: readTimes },
  { fields: ["place", "online"], rule: SOMEWHERE, read: readPlace },
];

export const eventSchemas = schemasOf(eventDefinition, { together: EVENT_TOGETHER });
