import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { llmsText } from "#app/site/programs/llms-text.server";
import { programFile } from "#app/site/programs/program-file.server";

export const loader = () => programFile("text/plain", llmsText());

export const action = methodNotAllowed;
