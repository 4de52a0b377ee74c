import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

import type { Answer } from "#tests/support/ask";

/* Every answer of the API that a test sees is held against what /openapi.json says of it. */

interface Described {
  content?: { "application/json"?: { schema: object } };
  $ref?: string;
}

interface DescribedOperation {
  operationId: string;
  responses: Record<string, Described>;
}

/** What is read here of /openapi.json. */
export interface ApiDescription {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses: Record<string, Described> };
}

/** How it is asked of one. */
interface Checks {
  /** Undefined where nothing is described there. */
  operationAt: (path: string, method: string) => DescribedOperation | undefined;
  /** What is wrong with a body; undefined where nothing is. */
  faultOf: (at: string, body: unknown) => string | undefined;
  isRefusal: (body: unknown) => boolean;
}

const ID = "openapi";

/** In a JSON Pointer (RFC 6901, section 3). */
const escaped = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** "/api/comments/{id}" */
const regexOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

function checksOf(description: ApiDescription): Checks {
  // Its schemas are looked at once, in tests/api/api-description.test.ts.
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema({ ...description, $id: ID });
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  // Those without parameters come first (OpenAPI 3.1.1, "Path Templating Matching").
  const paths = Object.entries(description.paths)
    .map(([path, operations]) => ({ regex: regexOf(path), variables: path.split("{").length, operations }))
    .toSorted((one, other) => one.variables - other.variables);
  return {
    operationAt: (asked, method) => {
      const found = paths.find(({ regex, operations }) => regex.test(asked) && method in operations);
      return found?.operations[method];
    },
    faultOf: (pointer, body) => {
      const validate = validatorAt(pointer);
      return validate(body) ? undefined : ajv.errorsText(validate.errors);
    },
    isRefusal: (body) => validatorAt("/components/schemas/Error")(body) as boolean,
  };
}

/** By method and path where its answer stands in the description. */
function pointerTo(description: ApiDescription, operation: DescribedOperation, status: number) {
  for (const [path, operations] of Object.entries(description.paths))
    for (const [method, each] of Object.entries(operations)) {
      if (each !== operation) continue;
      const { $ref } = operation.responses[status] ?? {};
      return $ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${status}`;
    }
  throw new Error(`${operation.operationId} is described nowhere`);
}

/** That of this build; made once, as it takes as long as a hundred answers. */
const KEPT = "build/openapi.json";

async function keptDescription(read: () => Promise<ApiDescription>): Promise<ApiDescription> {
  if (existsSync(KEPT)) return JSON.parse(readFileSync(KEPT, "utf8")) as ApiDescription;
  const made = await read();
  const written = `${KEPT}.${process.pid}`;
  writeFileSync(written, JSON.stringify(made));
  renameSync(written, KEPT);
  return made;
}

let description: Promise<ApiDescription> | undefined;
let checks: Checks | undefined;

const bodyOf = ({ text }: Answer): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What may be answered where nothing is described: who asks is looked at first. */
const NOT_THERE = [401, 403, 404, 405];

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");

/**
 * Throws where an answer of the API isn't as the description has it: another status than those of its call, a body that its schema
 * refuses, or anything but a refusal at an address or for a method that isn't described.
 */
export async function checkDescribed(
  target: string,
  method = "GET",
  answer: Answer,
  read: () => Promise<ApiDescription>,
): Promise<void> {
  const [path = ""] = target.split("?");
  // Browsers ask it before a request; it is no call.
  if (!isApi(path) || method === "OPTIONS") return;
  description ??= keptDescription(read);
  const described = await description;
  checks ??= checksOf(described);
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = checks.operationAt(path, asked);
  const said = `${method} ${target} answered ${answer.status}`;
  if (!operation) {
    const isRefused = NOT_THERE.includes(answer.status);
    if (isRefused && (method === "HEAD" || checks.isRefusal(bodyOf(answer)))) return;
    throw new Error(`${said}, and /openapi.json knows no such call: ${answer.text.slice(0, 300)}`);
  }
  const { operationId, responses } = operation;
  if (!responses[answer.status]) throw new Error(`${said}, which isn’t described for ${operationId}`);
  if (method === "HEAD" || answer.status === 304) return;
  const pointer = pointerTo(described, operation, answer.status);
  const fault = checks.faultOf(`${pointer}/content/application~1json/schema`, bodyOf(answer));
  if (fault) throw new Error(`${said}, unlike ${operationId}: ${fault}: ${answer.text.slice(0, 500)}`);
}
