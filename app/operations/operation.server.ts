import type { z } from "zod";

import type { Caller } from "#app/operations/caller";
import type { ReadingOptions } from "#app/platform/api/api.server";
import type { Method, Operation as Described } from "#app/platform/api/operation.server";
import type { RateLimit } from "#app/platform/limits/rate-limit.server";
import type { FormOptions } from "#app/platform/forms/form.server";
import type { SentForm } from "#app/platform/forms/multipart-form.server";
import type { FormValues } from "#app/platform/forms/form-values";
import type { Toast } from "#app/platform/toasts/toast";

/*
 * What can be done is said once (other/decisions/089-operations.md): who may, what it takes and answers, how often, and what it does.
 * `perform` (perform.server.ts) does it, whichever door it was asked for at.
 */

/** Of a member, or of a network. */
export type Limit = RateLimit & { by?: "client" };

/** What the address names, as texts, and what the body holds. */
export type InputOf<Name extends string, Body> = Readonly<Record<Name, string>> & Body;

/** Where a form leads that has done its deed, and what is said there. */
export interface Done {
  to: string;
  /** Even where the form asks to be led elsewhere. */
  insists?: boolean;
  toast?: Omit<Toast, "id">;
  setCookies?: readonly string[];
  /** Shown by the form's page for a second before that. */
  celebrated?: object;
}

/** Files of a form that are stored, and named in it by their paths. */
interface TakenFiles<Input> {
  /** What is wrong with them, by field. */
  faults?: Record<string, string[]>;
  /** By which a form that is sent twice is known: each time its files are stored under other names. */
  contentOf(input: Input): unknown;
}

/** Of a deed, among the forms of a page. What the address of the deed names is a field, or what the page's address names so. */
interface DeedForm<Input, Made> {
  /** As the button of the page says it; one of them may have none. */
  intent?: string;
  /** Said of what no field can show. */
  failed?: FormOptions["toast"];
  /** Likewise where the schema refuses it. */
  invalid?: FormOptions["invalidToast"];
  secret?: FormOptions["secret"];
  /** Stores its files, even where something else is wrong, so that they needn't be chosen again. */
  take?(sent: SentForm, caller: Caller): Promise<TakenFiles<Input>>;
  /** What is stored of what it changes: fields that were left as they were shown stay as they are now. */
  stored?(names: Readonly<Record<string, string>>, caller: Caller): FormValues;
  /** What its page asks before it is done, and what the form, sent again, answers. */
  ask?(input: Input, form: FormData): object | undefined;
  /** `page` is its path, `back` where the form asks to be led. */
  done(
    made: Made,
    at: { page: string; back: string | undefined; input: Input; caller: Caller },
  ): Done | Promise<Done>;
}

/** A deed of members. Methods, so that a list may hold deeds of any input. */
export interface Deed<Name extends string, Body, Made, Ready = void> {
  /** What its address names. */
  params?: Readonly<Record<Name, z.ZodType>>;
  /** In JSON and in a form. */
  body?: z.ZodType<Body>;
  /** Refuses what the schema can't know. */
  check?(input: NoInfer<InputOf<Name, Body>>, caller: Caller): void;
  /** Counted once the input is known to be right, and not for what was made before. */
  limits?: readonly Limit[];
  /** Outside of the transaction and only for what is new: moderation, files, other sites. */
  prepare?(input: NoInfer<InputOf<Name, Body>>, caller: Caller): Promise<Ready>;
  /** One at a time of a member: what it prepares would be undone by another. */
  isExclusive?: true;
  /** `run` returns the id of what it made in this table; the same key and input, sent again, make nothing. */
  once?: { table: string };
  /** In its transaction. */
  run(input: NoInfer<InputOf<Name, Body>>, caller: Caller, ready: Ready): Made;
  /** Once that is committed. */
  after?(made: Made): Promise<void>;
  form?: DeedForm<NoInfer<InputOf<Name, Body>>, Made>;
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
  /** Said to a program that isn't logged in. */
  loginFirst?: string;
  /** Refuses what the query says. */
  checkQuery?(query: URLSearchParams, caller: Caller): void;
  /** What programs are told; what was made, where it isn't said. */
  answer?(made: Made, caller: Caller): unknown;
  /** Which of several answers it is. */
  statusOf?(answer: unknown): number;
}

/** One that answers by itself: versioned, in parts, or with a cookie. */
export interface Responder<Name extends string, Body> extends Addressed<Name> {
  body?: z.ZodType<Body>;
  respond(request: Request, input: NoInfer<InputOf<Name, Body>>): Response | Promise<Response>;
}

/** One that reads what is a member's own. */
export interface OwnReading<Name extends string> extends Addressed<Name> {
  at: readonly ["GET", path: string];
  isForMembers: true;
  loginFirst?: string;
  checkQuery?(query: URLSearchParams, caller: Caller): void;
  read(query: URLSearchParams, caller: Caller, params: Readonly<Record<Name, string>>): unknown;
}

/** Of any body, and whatever is prepared. */
type Held<Whole> = Omit<Whole, "body" | "prepare"> & {
  body?: z.ZodType;
  prepare?(input: never, caller: Caller): Promise<unknown>;
};

/** As lists hold them. */
export type AnyDeed = Held<Deed<never, never, unknown, never>>;
export type AnyOperation =
  Held<Operation<never, never, unknown, never>> | Held<Responder<never, never>> | OwnReading<never>;

export const defineDeed = <Made, Name extends string = never, Body = unknown, Ready = void>(
  deed: Deed<Name, Body, Made, Ready>,
): Deed<Name, Body, Made, Ready> => deed;

export const defineOperation = <Made, Name extends string = never, Body = unknown, Ready = void>(
  operation: Operation<Name, Body, Made, Ready>,
): Operation<Name, Body, Made, Ready> => operation;

export const defineOwnReading = <Name extends string = never>(reading: OwnReading<Name>): OwnReading<Name> =>
  reading;

export const defineResponder = <Name extends string = never, Body = unknown>(
  responder: Responder<Name, Body>,
): Responder<Name, Body> => responder;
