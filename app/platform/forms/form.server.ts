import { parseWithZod } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { z } from "zod";

import type { RejectedForm } from "#app/platform/forms/form-answer";
import { log } from "#app/platform/log.server";
import { Refusal } from "#app/platform/refusal";
import type { Toast } from "#app/platform/toasts/toast";
import { asStorageRefusal } from "#app/platform/storage/storage-error.server";

export interface FormOptions {
  secret?: string[];
  toast?: (refusal: Refusal) => Toast | undefined;
  /** Errors that the schema can't know. They replace the schema's for the same field; an empty list silences it. */
  faults?: Record<string, string[]>;
  refusal?: Refusal;
}

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

/** Rejects under 400 by the schema, 500 for an error of ours; responses that `act` throws pass. */
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
