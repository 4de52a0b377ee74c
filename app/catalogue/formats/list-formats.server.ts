import { ATOM } from "#app/catalogue/formats/atom-format.server";
import { CSV } from "#app/catalogue/formats/csv-format.server";
import { JSON_FORMAT } from "#app/catalogue/formats/json-format.server";
import type { ListFormat } from "#app/catalogue/formats/list-format";
import { MARKDOWN } from "#app/catalogue/formats/markdown-format.server";

/** All in which a list is sent besides its page. */
export const formatsOf = ({ formats = [] }: { formats?: readonly ListFormat[] }): ListFormat[] => [
  JSON_FORMAT,
  CSV,
  MARKDOWN,
  ATOM,
  ...formats,
];
