import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

/** Not the API's copies of pages, nor every filter of a list. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /*?*search=",
    "Disallow: /*?*industry=",
    "Disallow: /search?",
    "Disallow: /navigate",
    "",
    `Sitemap: ${env().appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
    },
  });
}

export const action = methodNotAllowed;
