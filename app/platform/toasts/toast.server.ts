import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";

import { SECOND_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { siteSecret } from "#app/platform/secret.server";
import { toastOf, type Toast } from "#app/platform/toasts/toast";

const schema = z.object({
  toast: z.object({
    id: z.string(),
    title: z.string(),
    text: z.string().optional(),
    tone: z.literal("bad").optional(),
    celebrate: z.literal(true).optional(),
    prompt: z.string().optional(),
    links: z
      .array(z.object({ label: z.string(), url: z.string() }))
      .readonly()
      .optional(),
  }),
  /** The paths that the action leads to. */
  paths: z.array(z.string()),
  /** In milliseconds. */
  at: z.number(),
});

/** How long other pages, such as another tab's, leave it to the page that the action leads to. */
const RESERVED_MS = 5 * SECOND_MS;

let cookie: ReturnType<typeof createCookie> | undefined;

/** Signed, so that nobody can forge a notice. */
const toastCookie = () =>
  (cookie ??= createCookie("toast", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: 60,
    secrets: [siteSecret()],
  }));

const pathOf = (address: string): string => new URL(address, env().appUrl).pathname;

type Flashed = z.output<typeof schema>;

const write = (flashed: Flashed): Promise<string> => toastCookie().serialize(flashed);

const read = async (cookies: string): Promise<Flashed | undefined> =>
  schema.safeParse(await toastCookie().parse(cookies)).data;

/** `to` is where the action leads; it may be a page of its own before that. */
export const flashToast = (to: string | readonly string[], toast: Omit<Toast, "id">): Promise<string> =>
  write({ toast: toastOf(toast), paths: [to].flat().map(pathOf), at: Date.now() });

/** @throws the redirect, a 303 */
export async function redirectWithToast(
  to: string,
  toast: Omit<Toast, "id">,
  setCookies: readonly string[] = [],
): Promise<never> {
  const headers = new Headers();
  for (const cookie of [...setCookies, await flashToast(to, toast)]) headers.append("Set-Cookie", cookie);
  throw redirect(to, { status: 303, headers });
}

/** Whether somebody will see the answer: not of a prefetch, a HEAD, or a picture that isn't there. */
function isShown({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? headers.get("X-Moz") ?? "";
  // Scripts ask for a page's data as "empty".
  const dest = headers.get("Sec-Fetch-Dest") ?? "document";
  return method === "GET" && !/prefetch|preview/i.test(purpose) && ["document", "empty"].includes(dest);
}

export async function readToast(request: Request): Promise<{ toast?: Toast; setCookie?: string }> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("toast=") || !isShown(request)) return {};
  const found = await read(header);
  const isReserved =
    found && !found.paths.includes(pathOf(request.url)) && Date.now() - found.at < RESERVED_MS;
  if (isReserved) return {};
  const setCookie = await toastCookie().serialize("", { maxAge: 0, expires: new Date(0) });
  return { toast: found?.toast, setCookie };
}

/** Where the page that a notice waits for leads on, such as to an entry's own address, the notice waits there as well. */
export async function carryToast({ method, url, headers }: Request, answer: Response): Promise<void> {
  const cookies = headers.get("Cookie");
  const to = answer.headers.get("Location");
  if (!to || method !== "GET" || !cookies?.includes("toast=")) return;
  const found = await read(cookies);
  // Scripts ask for a page's data.
  if (!found?.paths.includes(pathOf(url).replace(/\.data$/, ""))) return;
  answer.headers.append("Set-Cookie", await write({ ...found, paths: [...found.paths, pathOf(to)] }));
}
