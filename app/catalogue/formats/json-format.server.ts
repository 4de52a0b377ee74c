import type { ListFormat } from "#app/catalogue/formats/list-format";

/** The entries as the API answers them, one in each line. */
export const JSON_FORMAT: ListFormat = {
  ending: "json",
  label: "JSON",
  type: "application/json",
  write: ({ list: { store } }) => ({
    head: "[",
    rows: (ids) => store.load(ids).map((entity) => JSON.stringify(entity)),
    between: ",\n",
    foot: "]\n",
  }),
};
