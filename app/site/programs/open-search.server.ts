import { ATOM_TYPE } from "#app/platform/media/media-types";
import { env } from "#app/platform/env.server";
import { OPEN_SEARCH_TYPE, SITE_NAME } from "#app/platform/site";
import { element } from "#app/platform/text/xml";
import { programFile } from "#app/site/programs/program-file.server";

/** OpenSearch 1.1, draft 6: an element's length is bounded there, as that of the short name by 16 characters. */
const NAMESPACE = "http://a9.com/-/spec/opensearch/1.1/";

const urlOf = (type: string, path: string): string =>
  element("Url", { type, template: `${env().appUrl}${path}?q={searchTerms}` });

export const openSearch = (): Response =>
  programFile(
    OPEN_SEARCH_TYPE,
    `<?xml version="1.0" encoding="UTF-8"?>\n${element("OpenSearchDescription", { xmlns: NAMESPACE }, [
      element("ShortName", {}, SITE_NAME),
      element("Description", {}, "Startups, investors, talent, jobs, events and more of the AI world"),
      element("InputEncoding", {}, "UTF-8"),
      element("Image", { width: 32, height: 32, type: "image/x-icon" }, `${env().appUrl}/favicon.ico`),
      urlOf("text/html", "/search"),
      urlOf(ATOM_TYPE, "/search.xml"),
    ])}\n`,
  );
