import { readFile } from "node:fs/promises";

import { textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import type { Caller } from "#app/operations/caller";
import { isAsShown } from "#app/platform/forms/edited-values.server";
import type { SentForm } from "#app/platform/forms/multipart-form.server";
import { requireOwnPicture, storePicture } from "#app/platform/pictures/pictures.server";
import { digestOf, type SentFile } from "#app/platform/forms/sent-file.server";
import { FILE_TOO_LARGE, INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";
import { countClaim } from "#app/platform/uploads/uploads.server";

/** Doesn't send back a path that isn't the member's picture, or whose picture is gone. */
function checkPath(form: FormData, field: string, memberId: number): Record<string, string[]> | undefined {
  const path = textOf(form, field).trim();
  if (!path) return undefined;
  try {
    requireOwnPicture(path, memberId, field);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    form.delete(field);
    return error.fieldErrors;
  }
}

async function faultsOf(
  form: FormData,
  field: string,
  sent: SentFile | undefined,
  { member, client }: Caller,
): Promise<Record<string, string[]> | undefined> {
  // The stored one may have been replaced meanwhile, and its file be gone.
  if (!sent && !form.has(`${field}Remove`) && isAsShown(form, field)) return undefined;
  if (form.has(`${field}Remove`)) form.delete(field);
  if (!sent) return checkPath(form, field, member.id);
  if (sent.refusal) throw sent.refusal;
  if (!sent.file) return { [field]: [FILE_TOO_LARGE.text] };
  await countClaim(client, member.id);
  try {
    form.set(field, await storePicture(await readFile(sent.file), member.id, "logo"));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return { [field]: [INVALID_FILE_TYPE.text] };
  }
}

/** Stores the uploaded picture and puts its path into the form, so that it survives other errors. */
export async function takePicture({ form, files }: SentForm, field: string, caller: Caller) {
  const [sent] = files.get(field) ?? [];
  const faults = await faultsOf(form, field, sent, caller);
  const digest = sent?.file ? await digestOf(sent) : undefined;
  const contentOf = (input: object): unknown => (digest ? { ...input, [field]: digest } : input);
  return { faults, contentOf };
}
