import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { RejectedForm } from "#app/platform/forms/form-answer";
import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";

export interface FormOptions {
  /** Fields that are never sent back. */
  secret?: string[];
  toast?: (refusal: Refusal) => Toast | undefined;
  /** For what a schema refuses, by its errors at the fields. */
  invalidToast?: (errors: Record<string, string[] | null>) => Toast | undefined;
}

/** For what no field can show; `failed` is said of an error of ours. */
export const errorToast =
  (failed: string) =>
  ({ fieldErrors, status, message }: Refusal): Toast | undefined =>
    fieldErrors
      ? undefined
      : toastOf({ title: "Error", text: status === 500 ? failed : message, tone: "bad" });

type Typed = RejectedForm["rejected"];

export function echoForm(form: FormData, secret: readonly string[] = []): Typed {
  const { payload } = parseWithZod(form, { schema: z.object({}) });
  const typed = Object.fromEntries(Object.entries(payload).filter(([name]) => !secret.includes(name)));
  return { status: "error", initialValue: typed as Typed["initialValue"] };
}

/** Even an error of ours, such as a full disk, must not cost what was typed. */
export function asRefusal(thrown: unknown): Refusal {
  const error = asStorageRefusal(thrown);
  if (error instanceof Refusal) return error;
  log.error({ err: error }, "A form could not be answered");
  return new Refusal(
    500,
    "Something went wrong on our side, and nothing was stored. Please try again in a moment.",
  );
}

class InvalidForm extends Error {
  constructor(
    readonly submission: Pick<Submission<unknown>, "reply">,
    readonly faults?: Record<string, string[]>,
  ) {
    super("The form is invalid");
  }
}

/**
 * `faults` are errors that the schema can't know. They replace the schema's for the same field; an empty list silences
 * it. Throws what `refuseForm` answers under 400.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  faults?: Record<string, string[]>,
): z.output<Schema> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success" && !faults) return submission.value as z.output<Schema>;
  throw new InvalidForm(submission, faults);
}

/** Undefined where it is invalid. */
export function valueOfForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): z.output<Schema> | undefined {
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? (submission.value as z.output<Schema>) : undefined;
}

/** The rejection by what was thrown, under 500 for an error of ours; a Response is thrown on. */
export function refuseForm(
  form: FormData,
  thrown: unknown,
  { secret = [], toast, invalidToast }: FormOptions = {},
): ReturnType<typeof data<RejectedForm>> {
  if (thrown instanceof Response) throw thrown;
  if (thrown instanceof InvalidForm) {
    const { error, ...rejected } = thrown.submission.reply({ hideFields: secret });
    const errors = { ...error, ...thrown.faults };
    const invalid: RejectedForm = {
      rejected: { ...rejected, status: "error", error: errors },
      toast: invalidToast?.(errors),
    };
    return data(invalid, { status: 400 });
  }
  const refusal = asRefusal(thrown);
  const { status, message, fieldErrors, hints } = refusal;
  const answer: RejectedForm = {
    rejected: { ...echoForm(form, secret), error: fieldErrors ?? { "": [message] } },
    needsVerification: hints.needsVerification,
    toast: toast?.(refusal),
  };
  const headers = hints.retryAfter === undefined ? undefined : { "Retry-After": String(hints.retryAfter) };
  return data(answer, { status, headers });
}
