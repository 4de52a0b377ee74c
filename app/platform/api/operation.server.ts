import { z } from "zod";

/*
 * How a slice describes what it answers programs: an `apiPath` beside its code, which `endpoint` (api.server.ts) asks for and the
 * site's list of them (app/site/api/api-paths.server.ts) makes the description of the whole API from.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls that are told of together. */
export interface ApiGroup {
  /** In addresses. */
  name: string;
  label: string;
  /** A sentence or two; Markdown's `code` and nothing else. */
  about: string;
}

export interface ApiAnswer {
  description: string;
  schema: z.ZodType;
  headers?: Record<string, z.ZodType>;
}

export interface Operation {
  /** Unique among all. */
  id: string;
  group: ApiGroup;
  summary: string;
  /** What its schemas don't say. */
  description?: string;
  query?: z.ZodObject;
  /** The schema that checks it. */
  body?: z.ZodType;
  /** Without a body it means something, too. */
  isBodyOptional?: true;
  answers: Readonly<Record<number, ApiAnswer>>;
  /** Refusals of its own, besides those that follow from the rest: the status, and what leads to it. */
  refusals?: Readonly<Record<number, string>>;
  /** Answers whoever has no session 401, and a member whose address isn't confirmed 403. */
  isForMembers?: true;
  /** Has an ETag, and answers 304. */
  isVersioned?: true;
  /** Takes an `Idempotency-Key`. */
  isMadeOnce?: true;
}

/** All that is answered at an address. */
export interface ApiPath<Answered extends Method = never> {
  /** "/api/comments/{id}" */
  path: string;
  params: z.ZodObject;
  operations: Readonly<Record<Answered, Operation> & Partial<Record<Method, Operation>>>;
}

export const apiPath = <Answered extends Method>(
  path: string,
  operations: Readonly<Record<Answered, Operation>>,
  params: Record<string, z.ZodType> = {},
): ApiPath<Answered> => ({ path, params: z.object(params), operations });

/** The largest that an address may name (forms/read-id.ts). */
export const LARGEST_ID = 999_999_999_999_999;

/** In addresses. */
export const idParam = z.int().min(1).max(LARGEST_ID);

/** "Learning resource" is LearningResource. */
export const schemaName = (words: string): string =>
  words.replace(/(?:^|\s)(\S)/g, (_, first: string) => first.toUpperCase());

/** A sentence for people. */
export const messageAnswer = z.object({ message: z.string() });

/** ISO 8601. */
export const momentAnswer = z.iso.datetime();
