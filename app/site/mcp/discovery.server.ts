import { SUPPORTED_PROTOCOL_VERSIONS, type Implementation } from "@modelcontextprotocol/server";

import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";
import { EXAMPLES } from "#app/site/a2a/skills.server";

/* Source: other/product.md, "The Model Context Protocol". */

/** Raised when what its tools take or answer changes. */
const VERSION = "1.0.0";

/** The newest has no handshake; the others, of the handshake, are named by the package. */
const PROTOCOL_VERSIONS = ["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS];

const DESCRIPTION = "Search, read and add AI startups, investors, talent and more.";

const host = (): string => new URL(env().appUrl).hostname;

/** The same on its card and in the protocol; the name begins with the host, the other way round. */
export const serverIdentity = (): Implementation => ({
  name: `${host().split(".").toReversed().join(".")}/ai-hub`,
  title: SITE_NAME,
  version: VERSION,
  description: DESCRIPTION,
  websiteUrl: env().appUrl,
});

const serverCard = () => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
  ...serverIdentity(),
  remotes: [
    {
      type: "streamable-http",
      url: `${env().appUrl}/mcp`,
      supportedProtocolVersions: PROTOCOL_VERSIONS,
      headers: [
        {
          name: "Authorization",
          description: `Bearer and a token from ${env().appUrl}/account; reading needs none`,
          isRequired: false,
          isSecret: true,
        },
      ],
    },
  ],
});

/** Of AI Catalog 0.9.0: a domain-anchored name and the protocol. */
const identifier = (protocol: string): string => `urn:air:${host()}:ai-hub:${protocol}`;

/** Registries know a resource by what can be asked of it, and want two to five. */
const representativeQueries = EXAMPLES.slice(0, 5);

const catalog = () => ({
  // The candidate calls itself "0.9"; whoever reads catalogs knows "1.0" alone (Agentic Resource Discovery, conformance test).
  specVersion: "1.0",
  host: { displayName: SITE_NAME, documentationUrl: `${env().appUrl}/docs/api` },
  entries: [
    {
      identifier: identifier("mcp"),
      displayName: SITE_NAME,
      type: "application/mcp-server-card+json",
      url: `${env().appUrl}/mcp/server-card`,
      representativeQueries,
    },
    {
      identifier: identifier("a2a"),
      displayName: SITE_NAME,
      type: "application/a2a-agent-card+json",
      url: `${env().appUrl}/.well-known/agent-card.json`,
      representativeQueries,
    },
  ],
});

/** The same for everybody. */
const FOR_ALL = { "Cache-Control": `public, max-age=${HOUR_SECONDS}` };

function answerOpenly(request: Request, type: string, document: object): Promise<Response> {
  const text = JSON.stringify(document);
  return versionedResponse(request, text, type, () => text, FOR_ALL);
}

export const answerServerCard = (request: Request): Promise<Response> =>
  answerOpenly(request, "application/mcp-server-card+json", serverCard());

export const answerCatalog = (request: Request): Promise<Response> =>
  answerOpenly(request, "application/ai-catalog+json", catalog());
