/** The rules of dependency of the house (other/decisions/002-the-house.md), proved able to fail by tests/fixtures/planted. */
const NOUNS = "kinds|community|messages";
const STOREYS = [
  "routes",
  "site",
  NOUNS,
  "catalogue",
  "language",
  "accounts",
  "operations",
  "platform",
  "ui",
];

const PLANTED = "^(tests/fixtures/planted/)?";

/** Tests, which stand beside what they test, may import anything. */
const TESTS = "\\.test\\.tsx?$";

/** A storey imports itself and those below it. */
const pointsDown = (storey, place) => ({
  name: `${storey.replaceAll("|", "-")}-points-down`,
  severity: "error",
  comment: `${STOREYS.join(" → ")}; never up.`,
  from: { path: `${PLANTED}app/(${storey})/`, pathNot: TESTS },
  to: { path: `${PLANTED}app/`, pathNot: `${PLANTED}app/(${STOREYS.slice(place).join("|")})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...STOREYS.map(pointsDown).slice(1),
    {
      name: "nouns-stay-in-their-room",
      severity: "error",
      from: { path: "app/(kinds/[^/]+|community|messages)/" },
      to: { path: `app/(${NOUNS})/`, pathNot: "app/$1/" },
    },
    {
      name: "platform-stands-on-its-ground",
      severity: "error",
      comment:
        "What lies in platform/ itself is below its rooms; that these form no circle is asked by tests/unit/house.test.ts.",
      from: { path: `${PLANTED}app/platform/[^/]+$` },
      to: { path: `${PLANTED}app/platform/[^/]+/` },
    },
    {
      name: "tables-behind-server-doors",
      severity: "error",
      comment: "Only *.server.ts below site/ touch tables.",
      from: {
        path: "app/",
        pathNot: [
          "app/(kinds|community|messages|catalogue|language|accounts|platform)/.*\\.server\\.ts$",
          TESTS,
        ],
      },
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
      comment: "A *.server.tsx draws what only the server draws.",
      from: {
        path: "app/(site|kinds|community|messages|catalogue|language|accounts|operations|platform|ui)/.*\\.tsx?$",
        pathNot: ["\\.server\\.tsx?$", TESTS],
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
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
      from: { path: "app/", pathNot: ["-schema\\.ts$", "\\.server\\.ts$", TESTS] },
      to: { path: "node_modules/zod/" },
    },
    {
      name: "no-zod-by-the-back-door",
      severity: "error",
      from: {
        path: "app/(site|kinds|community|messages|catalogue|language|accounts|operations|platform|ui)/.*\\.tsx$",
      },
      to: { path: "-schema\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sockets-in-few-rooms",
      severity: "error",
      comment: "Only the front door, guarded requests and the figures' own server speak HTTP by hand.",
      from: {
        path: "app/",
        pathNot: ["app/platform/(http|safe-fetch|observability)/.*\\.server\\.ts$", TESTS],
      },
      to: { path: "^(node:)?https?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-stands-alone",
      severity: "error",
      comment: "What is served needs no script, bench or test.",
      from: { path: "^(tests/fixtures/planted/)?app/", pathNot: [TESTS] },
      to: { path: ["^other/", "^tests/(?!fixtures/planted/)", "^drizzle/(?!schema\\.server\\.ts$)"] },
    },
    {
      name: "scripts-draw-nothing",
      severity: "error",
      comment:
        "What prepares, measures and repairs goes through the doors of the rooms, not through screens.",
      from: { path: ["^(tests/fixtures/planted/)?(drizzle|other)/"], pathNot: TESTS },
      to: { path: ["\\.tsx$", "node_modules/@remix-run/react/"] },
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
