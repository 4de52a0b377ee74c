import { sitemapPaths } from "#app/hub/sitemap.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** sitemaps.org, protocol 0.9 */
export function loader() {
  const urls = sitemapPaths().map((path) => `  <url><loc>${escapeXml(env().appUrl + path)}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(body.join("\n"), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
    },
  });
}

export const action = methodNotAllowed;
