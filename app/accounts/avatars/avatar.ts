export const DEFAULT_SEED = "default";

export const avatarPath = (seed: string): string => `/avatars/${seed}.svg`;

export const seedOfAvatar = (path: string): string =>
  /^\/avatars\/([\w-]+)\.svg$/.exec(path)?.[1] ?? DEFAULT_SEED;

export const seedOfAuthor = ({
  ownerId,
  avatar,
}: {
  ownerId: number | null;
  avatar: string;
}): string | undefined => (ownerId === null ? undefined : seedOfAvatar(avatar));
