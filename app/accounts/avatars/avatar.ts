import { seedOfName, withoutTitles } from "#app/ui/media/tile-art";

export const DEFAULT_SEED = "default";

export const avatarPath = (seed: string): string => `/avatars/${seed}.svg`;

export const avatarOfName = (name: string): string => avatarPath(seedOfName(name));

const bareName = (name: string): string => withoutTitles(name).toLowerCase();

/** Titles and case don't count. */
export const isSameName = (one: string, other: string): boolean => bareName(one) === bareName(other);

/** The member's seed for an entry under the member's name, or none yet; anybody else goes by their own name. */
export const seedOfNamed = (
  name: string,
  member: { name: string; avatarSeed: string } | undefined,
): string | undefined => (member && (!name || isSameName(member.name, name)) ? member.avatarSeed : undefined);

export const seedOfAvatar = (path: string): string =>
  /^\/avatars\/([\w-]+)\.svg$/.exec(path)?.[1] ?? DEFAULT_SEED;

export const seedOfAuthor = ({
  ownerId,
  avatar,
}: {
  ownerId: number | null;
  avatar: string;
}): string | undefined => (ownerId === null ? undefined : seedOfAvatar(avatar));
