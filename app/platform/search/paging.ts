/** Cards on one page of a list (other/product.md, "Pages of a list"). */
export const PAGE_SIZE = 24;

/** Page numbers beyond this are read as this one; no list is as long. */
const MAX_PAGE = 1_000_000;

/** Reads a page's number from a URL: a whole number from 1; anything else is the first page. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const text = params.get(name) ?? "";
  if (!/^\d{1,9}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), MAX_PAGE);
}

export interface Page<Item> {
  items: Item[];
  /** Rows in the whole selection. */
  total: number;
  /** False when there are more than `total`. */
  exact: boolean;
  /** Position of the first item, counted from 1; 0 when there is none. */
  first: number;
  page: number;
  pageCount: number;
}

/**
 * Puts a page together. A page beyond the last one becomes the last one.
 *
 * @param asked the page asked for, counted from 1
 * @param load fetches the rows of a page from its offset
 */
export function pageOf<Item>(
  asked: number,
  total: { count: number; exact: boolean },
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
    page,
    pageCount,
  };
}

/** The page numbers to link: the ends, the current one and its neighbours; null stands for a gap. */
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
