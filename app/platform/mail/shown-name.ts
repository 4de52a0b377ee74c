/**
 * What mail programs make a link of, or a person reads as one: an address with @, a scheme, or a dot before two letters or a
 * number; initials have one letter after a dot.
 */
const ADDRESS = /@|:\/\/|\/\/|www\.|[\p{L}\p{N}_-][.。．｡․](\p{L}{2}|\p{N})/iu;
/** What isn't seen, and may stand within one. */
const UNSEEN = /[\p{Cf}\u{34f}]/gu;

/**
 * A name as it stands in a mail to somebody who doesn't know whose it is: without web and email addresses, which would stand
 * there as if the site itself recommended them.
 */
export const shownName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => (ADDRESS.test(word.replace(UNSEEN, "")) ? "…" : word))
    .join(" ");
