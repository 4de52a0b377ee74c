import { etag as etagOf } from "etag";

import { apiDocument, type ApiDocument } from "#app/platform/api/api-document.server";
import { SESSION_COOKIE } from "#app/platform/cookie-names";
import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";
import { exampleCall } from "#app/site/api/recorded-calls.server";
import { API_PATHS } from "#app/site/kinds-api.server";

/** Raised when a call changes in a way that a program would notice. */
const API_VERSION = "1.2.0";

const DESCRIPTION = `What people read and write on ${SITE_NAME}, for programs: the same entries, rules and limits. Reading needs no account.`;

interface Description {
  document: ApiDocument;
  json: string;
  /** Differs where anything in it does. */
  version: string;
}

let made: Description | undefined;

/** Of the whole API; made once. */
export function apiDescription(): Description {
  if (made) return made;
  const { appUrl, contactEmail, inProduction } = env();
  const document = apiDocument(API_PATHS, {
    title: SITE_NAME,
    version: API_VERSION,
    description: DESCRIPTION,
    contactEmail,
    url: appUrl,
    cookie: inProduction ? SESSION_COOKIE.secure : SESSION_COOKIE.plain,
    exampleOf: exampleCall,
  });
  const json = JSON.stringify(document);
  made = { document, json, version: etagOf(json) };
  return made;
}
