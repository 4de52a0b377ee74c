import type { EntryFilter } from "#app/catalogue/list/entry-filter";

/** Leaves out the first page and empty values, so that a state has one address. */
export function listUrl(
  path: string,
  { search, exact, as, industries = [], page = 1 }: Partial<EntryFilter>,
  others: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value);
  if (search) params.set("search", search);
  if (search && exact) params.set("exact", "1");
  else if (search && as) params.set("as", as);
  for (const industry of industries) params.append("industry", industry);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
