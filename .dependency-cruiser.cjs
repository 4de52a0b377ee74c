/** The rules of dependency of the house (other/decisions/002-the-house.md), proved able to fail by tests/fixtures/planted. */
const layers = (from, ...allowed) => ({
  name: `${from}-points-down`,
  severity: "error",
  comment: "routes → hub → features → foundation → ui; never up, never sideways between features.",
  from: { path: `^(tests/fixtures/planted/)?app/${from}/` },
  to: {
    path: "^(tests/fixtures/planted/)?app/",
    pathNot: `^(tests/fixtures/planted/)?app/(${[from, ...allowed].join("|")})/`,
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layers("hub", "features", "foundation", "ui"),
    layers("features", "foundation", "ui"),
    layers("foundation", "ui"),
    layers("ui"),
    {
      name: "features-stay-in-their-room",
      severity: "error",
      from: { path: "app/features/([^/]+)/" },
      to: { path: "app/features/", pathNot: "app/features/$1/" },
    },
    {
      name: "tables-behind-server-doors",
      severity: "error",
      comment: "Only *.server.ts in features/, hub/ and foundation/ touch tables.",
      from: { path: "app/", pathNot: ["app/(features|hub|foundation)/.*\\.server\\.ts$", "\\.test\\.tsx?$"] },
      to: { path: "^drizzle/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-knows-no-react",
      severity: "error",
      from: { path: "\\.server\\.ts$" },
      to: { path: ["\\.tsx$", "node_modules/react(-dom)?/", "node_modules/@remix-run/react/"] },
    },
    {
      name: "browser-takes-only-types-from-server",
      severity: "error",
      from: {
        path: "app/(features|hub|foundation|ui)/.*\\.tsx?$",
        pathNot: ["\\.server\\.ts$", "\\.test\\.tsx?$"],
      },
      to: { path: "\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-imports-a-route",
      severity: "error",
      from: { path: ".+" },
      to: { path: "app/routes/" },
    },
    {
      name: "words-without-zod",
      severity: "error",
      comment:
        "Option lists and limits stay out of zod's weight: only *-schema.ts and *.server.ts may import it.",
      from: { path: "app/", pathNot: ["-schema\\.ts$", "\\.server\\.ts$", "\\.test\\.tsx?$"] },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "no-zod-by-the-back-door",
      severity: "error",
      from: { path: "app/(features|hub|foundation|ui)/.*\\.tsx$" },
      to: { path: "-schema\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
  },
};
