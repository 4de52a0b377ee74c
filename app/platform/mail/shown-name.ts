/** An address with @, a scheme, or a dot before two letters or a number; initials have one letter after a dot. */
const ADDRESS = /@|:\/\/|\/\/|www\.|[\p{L}\p{N}_-][.。．｡․](\p{L}{2}|\p{N})/iu;
const UNSEEN = /[\p{Cf}\u{34f}]/gu;

/** Without addresses, which would look as if the site recommended them. */
export const shownName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => (ADDRESS.test(word.replace(UNSEEN, "")) ? "…" : word))
    .join(" ");
