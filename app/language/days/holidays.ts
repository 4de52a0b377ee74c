import holidays from "#app/language/data/holidays.json";
import { addDays, dayAt, WEEKDAYS } from "#app/language/days/calendar";
import { phraseOf, tokensOf } from "#app/language/tokens";

/** By Oudin's algorithm (Explanatory Supplement to the Astronomical Almanac, chapter 12). */
function easterOf(year: number): Date {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (leaps + 19 * golden + 15) % 30;
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const leap = year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4);
  const sunday = moon - (leap % 7);
  const month = 3 + Math.floor((sunday + 40) / 44);
  return dayAt(year, month - 1, sunday + 28 - 31 * Math.floor(month / 4));
}

/** "12-25", "easter -2", "4 thursday 11" (the fourth of November; -1 is the last), "4 thursday 11 +1" (the day after that). */
function dayOf(rule: string, year: number): Date {
  const [, easter, count, weekday = "", month, more] =
    /^(?:(easter)|(-?\d) (\w+) (\d+))?(?: ?([+-]\d+))?$/.exec(rule) ?? [];
  if (easter) return addDays(easterOf(year), Number(more ?? 0));
  if (count === undefined) {
    const [ofYear = 0, ofMonth = 0] = rule.split("-").map(Number);
    return dayAt(year, ofYear - 1, ofMonth);
  }
  const first = dayAt(year, Number(month) - (Number(count) < 0 ? 0 : 1), 1);
  const until = ((WEEKDAYS.get(weekday) ?? 0) - first.getUTCDay() + 7) % 7;
  const weeks = Number(count) < 0 ? Number(count) : Number(count) - 1;
  return addDays(first, until + weeks * 7 + Number(more ?? 0));
}

/** By name the day in a year. */
export const HOLIDAYS: ReadonlyMap<string, (year: number) => Date> = new Map(
  Object.entries(holidays).flatMap(([name, rule]) =>
    // "New Years Eve"
    [name, name.replace("'", "")].map((each) => [
      phraseOf(tokensOf(each)),
      (year: number) => dayOf(rule, year),
    ]),
  ),
);
