/** What mail programs make a link of, or a person reads as one: an address with @, a scheme, or a dot between letters. */
const ADDRESS = /@|:\/\/|\/\/|www\.|[\p{L}\p{N}_-][.。．｡][\p{L}\p{N}]/iu;

/**
 * A name as it stands in a mail to somebody who doesn't know whose it is: without web and e-mail addresses, which would stand
 * there as if the site itself recommended them.
 */
export const shownName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => (ADDRESS.test(word) ? "…" : word))
    .join(" ");
