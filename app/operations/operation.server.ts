import type { z } from "zod";

import type { ReadingOptions } from "#app/platform/api/api.server";
import type { Method, Operation as Described } from "#app/platform/api/operation.server";
import type { RateLimit } from "#app/platform/limits/rate-limit.server";
import type { Toast } from "#app/platform/toasts/toast";

/*
 * What can be done is said once (other/decisions/089-operations.md): who may, what it takes and answers, how often, and what it does.
 * `perform` (perform.server.ts) does it, whichever door it was asked for at.
 */

/** Who asks, as the storey above found them. */
export interface Caller {
  member: { id: number; name: string; email: string; verified: boolean };
}

/** What the address names, as texts, and what the body holds. */
export type InputOf<Name extends string, Body> = Readonly<Record<Name, string>> & Body;

/** Where a form leads that has done its deed, and what is said there. */
export interface Done {
  to: string;
  toast: Omit<Toast, "id">;
}

/** A deed of members. Methods, so that a list may hold deeds of any input. */
export interface Deed<Name extends string, Body, Made, Ready = void> {
  /** What its address names. */
  params?: Readonly<Record<Name, z.ZodType>>;
  /** In JSON and in a form. */
  body?: z.ZodType<Body>;
  /** Counted for the member once the input is known to be right, and not for what was made before. */
  limits?: readonly RateLimit[];
  /** Outside of the transaction and only for what is new: moderation, files, other sites. */
  prepare?(input: NoInfer<InputOf<Name, Body>>, caller: Caller): Promise<Ready>;
  /** `run` returns the id of what it made: the name of its table, and what tells two requests with one key apart, if not the input. */
  once?: { table: string; content?(input: NoInfer<InputOf<Name, Body>>): unknown };
  /** In its transaction. */
  run(input: NoInfer<InputOf<Name, Body>>, caller: Caller, ready: Ready): Made;
  /** Its form, among those of a page. */
  form?: {
    /** As the page's button says it. */
    intent?: string;
    /** By the address of the page, where the form names it otherwise than the page does. */
    names?(form: FormData): NoInfer<Readonly<Record<Name, string>>>;
    /** `page` is its path. */
    done(made: Made, at: { page: string; input: NoInfer<InputOf<Name, Body>>; caller: Caller }): Done;
  };
}

interface Addressed<Name extends string> extends Omit<Described, "isMadeOnce"> {
  at: readonly [method: Method, path: string];
  /** In the address. */
  params: Readonly<Record<Name, z.ZodType>>;
}

/** A deed that programs can ask for, too. */
export interface Operation<Name extends string, Body, Made, Ready = void>
  extends Addressed<Name>, Omit<Deed<Name, Body, Made, Ready>, "params"> {
  body?: z.ZodType<Body>;
  isForMembers: true;
  /** How the body is read, where its schema doesn't say so. */
  reading?: ReadingOptions;
  /** What programs are told; what was made, where it isn't said. */
  answer?(made: Made, caller: Caller): unknown;
}

/** One that reads, and answers by itself: versioned, or in parts. */
export interface Reading<Name extends string> extends Addressed<Name> {
  at: readonly ["GET", path: string];
  respond(request: Request, params: Readonly<Record<Name, string>>): Response | Promise<Response>;
}

/** One that reads what is a member's own. */
export interface OwnReading extends Addressed<never> {
  at: readonly ["GET", path: string];
  isForMembers: true;
  read(request: Request, caller: Caller): unknown;
}

/** Of any body, and whatever is prepared. */
type Held<Whole> = Omit<Whole, "body" | "prepare"> & {
  body?: z.ZodType;
  prepare?(input: never, caller: Caller): Promise<unknown>;
};

/** As lists hold them. */
export type AnyDeed = Held<Deed<never, never, unknown, never>>;
export type AnyOperation = Held<Operation<never, never, unknown, never>> | Reading<never> | OwnReading;

export const defineDeed = <Made, Name extends string = never, Body = unknown, Ready = void>(
  deed: Deed<Name, Body, Made, Ready>,
): Deed<Name, Body, Made, Ready> => deed;

export const defineOperation = <Made, Name extends string = never, Body = unknown, Ready = void>(
  operation: Operation<Name, Body, Made, Ready>,
): Operation<Name, Body, Made, Ready> => operation;

export const defineReading = <Name extends string>(reading: Reading<Name>): Reading<Name> => reading;
