import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { RejectedForm } from "#app/platform/forms/form-answer";
import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import type { Toast } from "#app/platform/toasts/toast";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";

export interface FormOptions {
  /** Fields that are never sent back: passwords. */
  secret?: string[];
  /** The notice that a refusal shows beside its sentence in the form; none for errors at fields. */
  toast?: (refusal: Refusal) => Toast | undefined;
  /**
   * What is wrong with fields that the schema doesn't know: a file that is no picture. The form is rejected for it, too. It
   * takes the place of what the schema says of the same field; an empty list silences that.
   */
  faults?: Record<string, string[]>;
  /** Why the form can't be taken, whatever stands in it. */
  refusal?: Refusal;
}

type Typed = RejectedForm["rejected"];

/**
 * A form as it was typed, to be shown again without complaint.
 *
 * @param secret fields that are never sent back
 */
export function echoForm(form: FormData, secret: readonly string[] = []): Typed {
  const { payload } = parseWithZod(form, { schema: z.object({}) });
  const typed = Object.fromEntries(Object.entries(payload).filter(([name]) => !secret.includes(name)));
  return { status: "error", initialValue: typed as Typed["initialValue"] };
}

/** What a fault of ours is to whoever filled the form in: a full disk, say, must not cost them what they typed. */
export function asRefusal(thrown: unknown): Refusal {
  const error = asStorageRefusal(thrown);
  if (error instanceof Refusal) return error;
  log.error({ err: error }, "A form could not be answered");
  return new Refusal(
    500,
    "Something went wrong on our side, and nothing was stored. Please try again in a moment.",
  );
}

/**
 * Checks a posted form and, when it keeps the rules, does what it asks. Whatever is wrong, by the schema, by what `act`
 * refuses, or by a fault of ours, comes back as the form's answer with everything that was typed.
 *
 * @param act gets the checked values; a response that it throws (a redirect) is not caught
 * @returns what `act` returns, or the rejected form under the status that its refusal has (400 by the schema, 500 for a
 *   fault of ours)
 */
export async function submitForm<Schema extends z.ZodTypeAny, Done>(
  form: FormData,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Done> | Done,
  { secret = [], toast, faults, refusal }: FormOptions = {},
) {
  const refusedWith = (refused: Refusal) => {
    const { status, message, fieldErrors, hints } = refused;
    const answer: RejectedForm = {
      rejected: { ...echoForm(form, secret), error: fieldErrors ?? { "": [message] } },
      needsVerification: hints.needsVerification,
      toast: toast?.(refused),
    };
    const headers = hints.retryAfter === undefined ? undefined : { "Retry-After": String(hints.retryAfter) };
    return data(answer, { status, headers });
  };
  if (refusal) return refusedWith(refusal);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success" || faults) {
    const { error, ...rejected } = submission.reply({ hideFields: secret } as object) as Typed;
    const answer: RejectedForm = {
      rejected: { ...rejected, status: "error", error: { ...error, ...faults } },
    };
    return data(answer, { status: 400 });
  }
  try {
    return await act(submission.value as z.output<Schema>);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedWith(asRefusal(error));
  }
}
