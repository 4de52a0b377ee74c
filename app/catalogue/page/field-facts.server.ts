import { type Definition, type EntityOf, type Field, type Fields } from "#app/catalogue/fields/field";
import { valueOf } from "#app/language/reading/section-filter";
import { listUrl, type ChosenOptions } from "#app/catalogue/filters/list-query";
import {
  isEmpty,
  present,
  type Fact,
  type FactLink,
  type FactValue,
  type Missing,
} from "#app/catalogue/page/entry-content";
import { partsOfPlace } from "#app/language/places/places";
import { optionOf } from "#app/catalogue/query/facets-of.server";
import { YES } from "#app/catalogue/query/filters";
import { cutToSearch } from "#app/platform/search/text-match";
import { dayInWords } from "#app/platform/days";
import { formatCount } from "#app/ui/format-count";

/** Of what there ought to be a way to. */
const NOT_KNOWN = "Not known";

/** Each that is a link of its own: of a place its parts. */
function valuesIn(field: Field, value: unknown): string[] {
  if (Array.isArray(value)) return value as string[];
  if (field.type === "flag") return value ? [YES] : [];
  const text = String(value ?? "");
  return field.type === "line" && field.isPlace ? partsOfPlace(text) : present(text);
}

/** What a page calls a value; null for one that isn't shown. */
export function wordOf(field: Field, value: string): string | null {
  if (field.wordOf) return field.wordOf(value);
  if (field.type === "flag") return field.short ?? field.label;
  if (field.type === "number") return formatCount(Number(value));
  if (field.type === "day") return dayInWords(value);
  const option = field.type === "option" && field.options.find((each) => valueOf(each) === value);
  return option && typeof option !== "string" ? option[1] : value;
}

/** A list, and the parameters that its address has besides. */
interface View {
  path: string;
  asked: ChosenOptions;
}

/** Of the list that the value filters, or else of a search that finds it. */
function addressOf(field: Field, value: string, label: string, { path, asked }: View): string | undefined {
  const { filter, isSearched } = field;
  const option = filter && optionOf(field, value);
  if (filter && option) {
    const chosen = field.type === "flag" ? option : [cutToSearch(option)];
    return listUrl(path, { filters: { ...asked, [filter]: chosen } });
  }
  return isSearched && listUrl(path, { search: cutToSearch(label), filters: asked });
}

function shownIn(field: Field, value: unknown, links: readonly FactLink[]): FactValue {
  if (field.type === "webAddress" || (field.type === "line" && field.inputMode === "url"))
    return { sites: present(value as string | null) };
  const isTags = field.type === "industries" || (field.type === "names" && !field.inOneLine);
  return isTags ? { tags: links } : { links };
}

/** Of a field's value, or of another in its place. */
type LinksOf<Name extends string> = (name: Name, value?: string | null) => FactLink[];

/** In place of what a field would say; where it is missing, the field says it. */
type OwnFact = (FactValue & { label?: string }) | Missing;

type OwnSaid<Name extends string> = OwnFact | ((linksOf: LinksOf<Name>) => OwnFact);

/** By the name of a field. */
export type OwnFacts<Of extends Fields> = {
  [Name in keyof Of & string]?: OwnSaid<keyof Of & string>;
};

/** What the page of an entry says of its fields, in the kind's order. `asked` is what its list has to be asked for besides. */
export function fieldFacts<const Of extends Fields>(
  { path }: { path: string },
  { fields, facts }: Definition<Of>,
  entity: EntityOf<NoInfer<Of>>,
  own: OwnFacts<NoInfer<Of>> = {},
  asked: ChosenOptions = {},
): Fact[] {
  type Name = keyof Of & string;
  const linksOf = (name: Name, value?: string | null): FactLink[] => {
    const field = fields[name] as Field;
    return valuesIn(field, value === undefined ? entity[name] : value).flatMap((each) => {
      const label = wordOf(field, each);
      return label === null ? [] : [{ label, to: addressOf(field, each, label, { path, asked }) }];
    });
  };
  return facts.flatMap((name): Fact[] => {
    const field = fields[name] as Field;
    const label = field.short ?? field.label;
    const said: OwnSaid<Name> = own[name];
    const ownFact = typeof said === "function" ? said(linksOf) : said;
    const value = ownFact || shownIn(field, entity[name], linksOf(name));
    if (!isEmpty(value)) return [{ label, ...value }];
    if (field.type === "webAddress" && field.isWayOut && !ownFact) return [{ label, text: NOT_KNOWN }];
    return field.undisclosed ? [{ label, text: null }] : [];
  });
}
