import { Link as RouterLink } from "@remix-run/react";
import { forwardRef, type AnchorHTMLAttributes } from "react";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An address of ours, from its first slash. */
  to: string;
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
  replace?: boolean;
}

/**
 * The router's link. On the server it is the anchor that this becomes: nobody clicks there, and the router's resolves each
 * address three times, a tenth of what a list's page costs. Nothing reads the router's mark at those whose code it may fetch
 * before they are asked for.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reloadDocument, preventScrollReset, replace, children, ...attributes },
  ref,
) {
  if (import.meta.env.SSR)
    return (
      <a ref={ref} {...attributes} href={to}>
        {children}
      </a>
    );
  const ways = { reloadDocument, preventScrollReset, replace };
  return (
    <RouterLink ref={ref} {...attributes} {...ways} to={to} discover="none">
      {children}
    </RouterLink>
  );
});
