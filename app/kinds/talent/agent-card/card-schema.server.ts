import { z } from "zod";

import type { AgentCard, CardInterface, CardSkill } from "#app/kinds/talent/agent-card/agent-card";
import { distinctItems } from "#app/platform/forms/tags";
import { ignoreCase } from "#app/platform/search/text-match";
import { cutAt } from "#app/platform/text/cut-at";
import { isVisible, ITEM_LIMIT, LIST_LIMIT, NAME_LIMIT } from "#app/platform/text/text-rules";
import { visibleLine, visibleText } from "#app/platform/text/visible-text";
import { readWebAddress, URL_LIMIT } from "#app/platform/text/web-address";

/*
 * The agent cards of A2A 1.0 (specification/a2a.proto of 1.0.1) and 0.3 (specification/json/a2a.json of 0.3.0), as far as the
 * hub keeps them. A message is what is asked for, of which read-card.server.ts makes a sentence. Texts are cut, not refused.
 */

/** Characters. */
const DESCRIPTION_LENGTH = 2000;
const SKILL_DESCRIPTION_LENGTH = 600;
const EXAMPLE_LENGTH = 300;
const MAX_EXAMPLES = 3;
const MAX_TAGS = 20;
const MAX_INTERFACES = 10;
const MAX_SECURITY_LENGTH = 10_000;

const cut = (text: string, length: number): string => text.slice(0, cutAt(text, length));

const lineOf = (text: string, length = NAME_LIMIT): string => cut(visibleLine(text), length);
const proseOf = (text: string, length: number): string => cut(visibleText(text), length);

const TEXT = "a text";
const TEXTS = "a list of texts";

const line = z.string(TEXT).transform((text) => lineOf(text));
const name = line.refine(isVisible, "a text that isn't empty");
const prose = (length: number) => z.string(TEXT).transform((text) => proseOf(text, length));
const texts = z.array(z.string(TEXT), TEXTS);
const lines = (most: number, length = ITEM_LIMIT) =>
  texts.transform((items) =>
    distinctItems(
      items.map((item) => lineOf(item, length)),
      ignoreCase,
    ).slice(0, most),
  );
/** Media types don't depend on case (RFC 6838, section 4.2). */
const modes = lines(LIST_LIMIT).transform((types) => types.map((type) => type.toLowerCase()));

const address = (isOf: (url: string) => boolean, what: string) =>
  z.string(what).transform((text, context) => {
    const url = text.length <= URL_LIMIT && /^https?:/i.test(text) ? readWebAddress(text) : undefined;
    if (url !== undefined && isOf(url)) return url;
    context.addIssue(what);
    return z.NEVER;
  });
const httpsAddress = address((url) => url.startsWith("https:"), "an https address");
const anyAddress = address(() => true, "a web address");

const flag = z.boolean("true or false").nullish();

const capabilities = z.object({ streaming: flag, pushNotifications: flag }, "an object");

const skill = z
  .object(
    {
      id: name,
      name,
      description: prose(SKILL_DESCRIPTION_LENGTH),
      tags: lines(MAX_TAGS),
      examples: lines(MAX_EXAMPLES, EXAMPLE_LENGTH).nullish(),
      inputModes: modes.nullish(),
      outputModes: modes.nullish(),
    },
    "an object",
  )
  .transform(({ examples, inputModes, outputModes, ...said }): CardSkill => ({
    ...said,
    examples: examples ?? [],
    inputModes: inputModes ?? [],
    outputModes: outputModes ?? [],
  }));

const scheme = z.record(z.string(), z.unknown(), "an object");

/** What both shapes have. */
const both = {
  name,
  description: prose(DESCRIPTION_LENGTH),
  version: name,
  provider: z.object({ organization: line, url: anyAddress }, "an object").nullish(),
  documentationUrl: anyAddress.nullish(),
  capabilities,
  securitySchemes: z.record(z.string(), scheme, "an object").nullish(),
  defaultInputModes: modes,
  defaultOutputModes: modes,
  skills: z.array(skill, "a list of skills"),
};

type Both = z.output<z.ZodObject<typeof both>>;

/** What is too long to be kept is left out. */
function securityOf(
  securitySchemes: Record<string, object> | null | undefined,
  securityRequirements: object[] | null | undefined,
): Pick<AgentCard, "securitySchemes" | "securityRequirements"> {
  const said = JSON.stringify({
    securitySchemes: securitySchemes ?? undefined,
    securityRequirements: securityRequirements ?? undefined,
  });
  return said.length > MAX_SECURITY_LENGTH ? {} : (JSON.parse(visibleLine(said)) as object);
}

const cardOf = (said: Both, interfaces: CardInterface[]): AgentCard => ({
  name: said.name,
  description: said.description,
  version: said.version,
  interfaces: interfaces.slice(0, MAX_INTERFACES),
  provider: said.provider ?? undefined,
  documentation: said.documentationUrl ?? undefined,
  streaming: said.capabilities.streaming ?? undefined,
  pushNotifications: said.capabilities.pushNotifications ?? undefined,
  inputModes: said.defaultInputModes,
  outputModes: said.defaultOutputModes,
  skills: said.skills.slice(0, LIST_LIMIT),
  skillCount: said.skills.length,
});

const requirement = z.record(z.string(), z.unknown(), "an object");

export const cardOf1 = z
  .object({
    ...both,
    supportedInterfaces: z
      .array(
        z.object(
          { url: httpsAddress, protocolBinding: name, protocolVersion: name, tenant: line.nullish() },
          "an object",
        ),
        "a list of interfaces",
      )
      .min(1, "at least one interface"),
    securityRequirements: z.array(requirement, "a list of objects").nullish(),
  })
  .transform((said): AgentCard => ({
    ...cardOf(
      said,
      said.supportedInterfaces.map(({ url, protocolBinding, protocolVersion, tenant }) => ({
        url,
        binding: protocolBinding,
        version: protocolVersion,
        tenant: tenant || undefined,
      })),
    ),
    ...securityOf(said.securitySchemes, said.securityRequirements),
  }));

/** The names of 1.0 for the kinds of schemes of 0.3. */
const SCHEMES: Record<string, string> = {
  apiKey: "apiKeySecurityScheme",
  http: "httpAuthSecurityScheme",
  oauth2: "oauth2SecurityScheme",
  openIdConnect: "openIdConnectSecurityScheme",
  mutualTLS: "mtlsSecurityScheme",
};

function schemeOf1({ type, in: location, ...said }: Record<string, unknown>): object {
  const kind = SCHEMES[String(type)];
  return kind ? { [kind]: location === undefined ? said : { ...said, location } } : {};
}

const requirementOf1 = (said: Record<string, unknown>): object => ({
  schemes: Object.fromEntries(Object.entries(said).map(([named, scopes]) => [named, { list: scopes }])),
});

const transport = (said: string): string => said || "JSONRPC";

export const cardOf03 = z
  .object({
    ...both,
    url: httpsAddress,
    protocolVersion: name,
    preferredTransport: line.nullish(),
    additionalInterfaces: z
      .array(z.object({ url: httpsAddress, transport: name }, "an object"), "a list of interfaces")
      .nullish(),
    security: z.array(requirement, "a list of objects").nullish(),
  })
  .transform((said): AgentCard => {
    const { url, protocolVersion: version, securitySchemes, security } = said;
    const first = { url, binding: transport(said.preferredTransport ?? ""), version };
    const others = (said.additionalInterfaces ?? [])
      .map((other) => ({ url: other.url, binding: other.transport, version }))
      .filter((other) => other.url !== first.url || other.binding !== first.binding);
    const schemes =
      securitySchemes &&
      Object.fromEntries(Object.entries(securitySchemes).map(([named, one]) => [named, schemeOf1(one)]));
    return { ...cardOf(said, [first, ...others]), ...securityOf(schemes, security?.map(requirementOf1)) };
  });
