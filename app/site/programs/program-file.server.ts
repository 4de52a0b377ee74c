import { HOUR_SECONDS } from "#app/platform/durations";

/** A file of a fixed address, which changes with a release alone. */
export const programFile = (type: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
    },
  });
