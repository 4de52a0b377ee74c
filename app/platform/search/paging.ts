/** Source: other/product.md, "Pages of a list". */
export const PAGE_SIZE = 24;

export const MAX_PAGE = 1_000_000;

/** Anything but a whole number from 1 is the first page. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const text = params.get(name) ?? "";
  if (!/^\d{1,9}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), MAX_PAGE);
}

export interface Total {
  count: number;
  /** False when there are more than `count`. */
  exact: boolean;
}

export interface PageNumbers {
  total: number;
  exact: boolean;
  /** Of the page's items in the whole list, from 1; both are 0 where it has none. */
  first: number;
  last: number;
  page: number;
  pageCount: number;
}

export interface Page<Item> extends PageNumbers {
  items: Item[];
}

export function pageOf<Item>(
  asked: number,
  total: Total,
  load: (limit: number, offset: number) => Item[],
  size = PAGE_SIZE,
): Page<Item> {
  const pageCount = Math.max(1, Math.ceil(total.count / size));
  const page = Math.min(asked, pageCount);
  const offset = (page - 1) * size;
  const items = total.count > 0 ? load(size, offset) : [];
  return {
    items,
    total: total.count,
    exact: total.exact,
    first: items.length ? offset + 1 : 0,
    last: items.length && offset + items.length,
    page,
    pageCount,
  };
}

/** Of what is at hand anyway. */
export const pageOfItems = <Item>(asked: number, items: readonly Item[]): Page<Item> =>
  pageOf(asked, { count: items.length, exact: true }, (limit, offset) => items.slice(offset, offset + limit));

/** null stands for a gap. */
export function pageLinks(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pageCount - 1, pageCount]);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  const links: (number | null)[] = [];
  let last = 0;
  for (const n of numbers) {
    if (n - last === 2) links.push(n - 1);
    else if (n - last > 2) links.push(null);
    links.push(n);
    last = n;
  }
  return links;
}
