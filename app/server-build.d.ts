/** The build itself, as the framework's server is given it. */
declare module "virtual:remix/server-build" {
  export const routes: import("@remix-run/node").ServerBuild["routes"];
}
