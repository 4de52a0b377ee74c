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

type RefusedForm = ReturnType<typeof data<RejectedForm>>;

export function refuseForm(
  form: FormData,
  refused: Refusal,
  { secret, toast }: Pick<FormOptions, "secret" | "toast">,
): RefusedForm {
  const { status, message, fieldErrors, hints } = refused;
  const answer: RejectedForm = {
    rejected: { ...echoForm(form, secret), error: fieldErrors ?? { "": [message] } },
    needsVerification: hints.needsVerification,
    toast: toast?.(refused),
  };
  const headers = hints.retryAfter === undefined ? undefined : { "Retry-After": String(hints.retryAfter) };
  return data(answer, { status, headers });
}

/** `answer` is the rejection, under 400 by the schema. */
export function checkForm<Schema extends z.ZodTypeAny>(
  form: FormData,
  schema: Schema,
  { secret = [], toast, faults, refusal }: FormOptions,
): { answer: RefusedForm } | { answer?: undefined; value: z.output<Schema> } {
  if (refusal) return { answer: refuseForm(form, refusal, { secret, toast }) };
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success" && !faults) return { value: submission.value as z.output<Schema> };
  const { error, ...rejected } = submission.reply({ hideFields: secret } as object) as Typed;
  const answer: RejectedForm = {
    rejected: { ...rejected, status: "error", error: { ...error, ...faults } },
  };
  return { answer: data(answer, { status: 400 }) };
}

/** Rejects under 400 by the schema, 500 for an error of ours; responses that `act` throws pass. */
export async function submitForm<Schema extends z.ZodTypeAny, Done>(
  form: FormData,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Done> | Done,
  options: FormOptions = {},
) {
  const checked = checkForm(form, schema, options);
  if (checked.answer) return checked.answer;
  try {
    return await act(checked.value);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseForm(form, asRefusal(error), options);
  }
}
