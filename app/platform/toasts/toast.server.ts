import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";

import { env } from "#app/platform/env.server";
import { siteSecret } from "#app/platform/secret.server";
import { toastOf, type Toast } from "#app/platform/toasts/toast";

const schema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().optional(),
  tone: z.literal("bad").optional(),
  celebrate: z.literal(true).optional(),
  prompt: z.string().optional(),
});

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

export const flashToast = (toast: Omit<Toast, "id">): Promise<string> =>
  toastCookie().serialize(toastOf(toast));

/** @throws the redirect, a 303 */
export async function redirectWithToast(
  to: string,
  toast: Omit<Toast, "id">,
  setCookie?: string,
): Promise<never> {
  const headers = new Headers({ "Set-Cookie": await flashToast(toast) });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  throw redirect(to, { status: 303, headers });
}

export async function readToast(request: Request): Promise<{ toast?: Toast; setCookie?: string }> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("toast=")) return {};
  const found = schema.safeParse(await toastCookie().parse(header));
  const setCookie = await toastCookie().serialize("", { maxAge: 0, expires: new Date(0) });
  return { toast: found.data, setCookie };
}
