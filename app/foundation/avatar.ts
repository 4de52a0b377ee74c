/** Seed of the avatar of someone without an e-mail address (rulings, section 2). */
export const DEFAULT_SEED = "default";

/** Path of the avatar that our own server draws for a seed. */
export const avatarPath = (seed: string): string => `/avatars/${seed}.svg`;

/** The seed in an avatar's path, which pages draw the monogram's colours from. */
export const seedOfAvatar = (path: string): string =>
  /^\/avatars\/([\w-]+)\.svg$/.exec(path)?.[1] ?? DEFAULT_SEED;
