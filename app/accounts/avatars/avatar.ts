/** Seed of the avatar of someone without an email address. */
export const DEFAULT_SEED = "default";

/** Path of the avatar that our own server draws for a seed. */
export const avatarPath = (seed: string): string => `/avatars/${seed}.svg`;

/** The seed in an avatar's path. */
export const seedOfAvatar = (path: string): string =>
  /^\/avatars\/([\w-]+)\.svg$/.exec(path)?.[1] ?? DEFAULT_SEED;

/**
 * What the monogram of an author follows: the member's own seed. An author who is no member, as imports have them, is drawn
 * by name everywhere.
 */
export const seedOfAuthor = ({
  ownerId,
  avatar,
}: {
  ownerId: number | null;
  avatar: string;
}): string | undefined => (ownerId === null ? undefined : seedOfAvatar(avatar));
