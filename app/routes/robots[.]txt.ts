import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { programFile } from "#app/site/programs/program-file.server";
import { robotsText } from "#app/site/programs/robots-text.server";

export const loader = () => programFile("text/plain", robotsText());

export const action = methodNotAllowed;
