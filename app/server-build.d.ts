/** The build itself, as the framework's plugin gives it (https://remix.run/docs/en/main/guides/vite). */
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";

  export const routes: ServerBuild["routes"];
}
