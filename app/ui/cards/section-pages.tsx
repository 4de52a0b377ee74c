import { useLocation } from "@remix-run/react";

import { Pagination } from "#app/ui/cards/pagination";

interface SectionPagesProps {
  /** Its id, which its page's parameter is called, too. */
  section: string;
  label: string;
  page: number;
  pageCount: number;
  links: readonly (number | null)[];
}

/** Of one of several sections with pages of their own: the others stay where they are. */
export function SectionPages({ section, ...pages }: SectionPagesProps) {
  const { pathname, search } = useLocation();
  const href = (page: number): string => {
    const params = new URLSearchParams(search);
    params.set(section, String(page));
    return `${pathname}?${params.toString()}#${section}`;
  };
  return <Pagination {...pages} href={href} />;
}
