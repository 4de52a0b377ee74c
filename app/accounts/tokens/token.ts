import type { Option } from "#app/ui/forms/field";

/** What a token lets a program do. */
export type TokenScope = "read" | "write";

/** So that a token is known as one of ours wherever it turns up. */
export const TOKEN_PREFIX = "aihub_";

export const TOKEN_NAME_LIMIT = 60;

export const TOKEN_SCOPES = [
  ["read", "Read"],
  ["write", "Read and write"],
] as const satisfies readonly Option[];

export const TOKEN_EXPIRIES = [
  ["30", "After 30 days"],
  ["90", "After 90 days"],
  ["365", "After a year (365 days)"],
  ["never", "Never"],
] as const satisfies readonly Option[];

export const MISSING_TOKEN_NAME = "Please name the token after the program that will use it";
export const MISSING_SCOPE = "Please choose what the token may do";
export const MISSING_EXPIRY = "Please choose when the token expires";

export interface TokenSummary {
  id: number;
  name: string;
  scope: TokenScope;
  createdAt: string;
  /** Null for one that never expires. */
  expiresAt: string | null;
  isExpired: boolean;
  /** To the hour; null for one that was never used. */
  lastUsedAt: string | null;
}

/** What only the answer to its form holds. */
export interface MadeToken {
  name: string;
  token: string;
  /** Of the site, without a trailing slash. */
  origin: string;
}
