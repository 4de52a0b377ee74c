import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Clients of /openapi.json by the programs that people use, in a folder of the system's: made, compiled where a compiler and its
// libraries can be had, and read: every field of every body, every call.

const FOLDER = path.join(tmpdir(), "hub-clients");
const VENV = path.join(FOLDER, "venv/bin");

const PYTHON_PACKAGES = ["openapi-generator-cli==7.26.0", "openapi-python-client==0.29.1"];
const PYTHON_LIBRARIES = ["pydantic", "urllib3", "python-dateutil", "typing-extensions", "httpx", "attrs"];
const GO_TOOLS = [
  "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest",
  "github.com/getkin/kin-openapi/cmd/validate@v0.153.0",
];
const NODE_PACKAGES = [
  ...["@hey-api/openapi-ts@0.99.0", "orval@8.38.0", "openapi-typescript@7.13.0"],
  ...["typescript@5.9.3", "axios@1.21.1"],
];

function attempt(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", ...options });
  return { ok: status === 0, said: `${error?.message ?? ""}${stdout ?? ""}${stderr ?? ""}`.trim() };
}

function need(command, args, options) {
  const { ok, said } = attempt(command, args, options);
  if (!ok) throw new Error(`${command} ${args.join(" ")}: ${said.slice(-2000)}`);
}

function install() {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(VENV)) need("python3", ["-m", "venv", path.join(FOLDER, "venv")]);
  need(path.join(VENV, "pip"), ["install", "-q", ...PYTHON_PACKAGES, ...PYTHON_LIBRARIES]);
  for (const tool of GO_TOOLS) need("go", ["install", tool], { env: { ...process.env, GOBIN: FOLDER } });
  const node = path.join(FOLDER, "node");
  mkdirSync(node, { recursive: true });
  writeFileSync(path.join(node, "package.json"), '{"private":true,"type":"module"}');
  need("npm", ["install", "--no-audit", "--ignore-scripts", "--loglevel=error", ...NODE_PACKAGES], {
    cwd: node,
  });
}

const TSC = [
  "--noEmit",
  "--strict",
  "--skipLibCheck",
  "--target",
  "es2022",
  "--lib",
  "es2022,dom,dom.iterable",
];
const typescript = (cwd, files) =>
  attempt(
    "node_modules/.bin/tsc",
    [...TSC, "--module", "esnext", "--moduleResolution", "bundler", ...files],
    { cwd },
  );

const PYTHON_IMPORT =
  "import sys,pkgutil,importlib;sys.path.insert(0,sys.argv[1]);p=importlib.import_module(sys.argv[2]);" +
  "[importlib.import_module(m.name) for m in pkgutil.walk_packages(p.__path__,p.__name__+'.')]";

const python = (folder, name) => attempt(path.join(VENV, "python"), ["-c", PYTHON_IMPORT, folder, name]);

function go(cwd) {
  const tidy = attempt("go", ["mod", "tidy"], { cwd });
  return tidy.ok ? attempt("go", ["build", "./..."], { cwd }) : tidy;
}

const made = (name) => path.join(FOLDER, "node", "made", name);

const generated = (generator, more = [], compile = undefined) => ({
  name: generator,
  make: (spec) =>
    attempt(path.join(VENV, "openapi-generator-cli"), [
      ...["generate", "-i", spec, "-g", generator, "-o", made(generator), ...more],
    ]),
  compile,
});

const inNode = path.join(FOLDER, "node");
const byNode = (name, command, args, file) => ({
  name,
  make: (spec) => attempt(path.join("node_modules/.bin", command), args(spec), { cwd: inNode }),
  compile: () => typescript(inNode, [path.join(made(name), file)]),
});

const CLIENTS = [
  generated("go", [], () => go(made("go"))),
  generated("java", ["--library", "native"], () =>
    attempt("mvn", ["-q", "compile", "-DskipTests"], { cwd: made("java") }),
  ),
  generated("python", [], () => python(made("python"), "openapi_client")),
  generated("typescript-fetch", [], () =>
    typescript(inNode, [path.join(made("typescript-fetch"), "index.ts")]),
  ),
  generated("typescript-axios", [], () =>
    typescript(inNode, [path.join(made("typescript-axios"), "index.ts")]),
  ),
  generated("kotlin"),
  generated("csharp"),
  {
    name: "openapi-python-client",
    make: (spec) => {
      const args = [
        "generate",
        "--path",
        spec,
        "--output-path",
        made("openapi-python-client"),
        "--overwrite",
      ];
      const done = attempt(path.join(VENV, "openapi-python-client"), args);
      return { ...done, ok: done.ok && !/will not be generated/i.test(done.said) };
    },
    compile: () => python(made("openapi-python-client"), "ai_hub_client"),
  },
  {
    name: "oapi-codegen",
    make: (spec) => {
      const folder = made("oapi-codegen");
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "go.mod"), "module hub\n\ngo 1.24\n");
      const args = ["-generate", "types,client", "-package", "hub", "-o", path.join(folder, "hub.go"), spec];
      return attempt(path.join(FOLDER, "oapi-codegen"), args);
    },
    compile: () => go(made("oapi-codegen")),
  },
  byNode("hey-api", "openapi-ts", (spec) => ["-i", spec, "-o", made("hey-api")], "index.ts"),
  byNode(
    "orval",
    "orval",
    (spec) => ["--input", spec, "--output", `${made("orval")}/hub.ts`, "--client", "fetch"],
    "hub.ts",
  ),
  byNode(
    "openapi-typescript",
    "openapi-typescript",
    (spec) => [spec, "-o", `${made("openapi-typescript")}/hub.ts`],
    "hub.ts",
  ),
];

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter(
      (file) =>
        !file.includes("node_modules") && /\.(go|java|py|ts|kt|cs)$/.test(file) && statSync(file).isFile(),
    );

/** Letters and digits alone, as each language writes names in its own way. */
const plain = (name) => name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();

/** A field's own name stands in a text of the code, or is the code's. */
const has = (text, field) => new RegExp(String.raw`(?<![\w-])${field}(?![\w-])`).test(text);

/** What is missing: calls, and fields of bodies in the file that is called after the call, else in any that has them all. */
function missingIn(folder, { paths }) {
  const texts = filesUnder(folder).map((file) => ({
    name: plain(path.basename(file).replace(/\.\w+$/, "")),
    text: readFileSync(file, "utf8"),
  }));
  const all = plain(texts.map(({ text }) => text).join("\n"));
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, requestBody }) => {
      if (!all.includes(plain(operationId))) return [operationId];
      const fields = Object.keys(requestBody?.content["application/json"].schema.properties ?? {});
      const own = texts.filter(({ name }) =>
        new RegExp(`^(model)?${plain(operationId)}(request|body)$`).test(name),
      );
      const searched = own.length > 0 ? own : texts;
      const best = searched
        .map(({ text }) => fields.filter((field) => !has(text, field)))
        .toSorted((one, other) => one.length - other.length)[0];
      return (best ?? fields).map((field) => `${operationId}.${field}`);
    }),
  );
}

/** Of the description at an address: whether all clients can be made of it. */
export async function checkClients(address) {
  install();
  rmSync(made(""), { recursive: true, force: true });
  mkdirSync(made(""), { recursive: true });
  const spec = path.join(FOLDER, "hub.json");
  const text = await (await fetch(address)).text();
  writeFileSync(spec, text);
  const faults = [];
  const note = (what, { ok, said }) => {
    console.log(`${ok ? "✓" : "✗"} ${what}`);
    if (!ok) faults.push(`${what}\n${said.slice(-2000)}`);
  };
  note("kin-openapi validates it", attempt(path.join(FOLDER, "validate"), ["--", spec]));
  for (const { name, make, compile } of CLIENTS) {
    const done = make(spec);
    note(`${name} is made`, done);
    if (!done.ok) continue;
    if (compile) note(`${name} compiles`, compile());
    const missing = missingIn(made(name), JSON.parse(text));
    note(`${name} has every call, and every field of every body`, {
      ok: missing.length === 0,
      said: missing.join(", "),
    });
  }
  for (const fault of faults) console.error(`\n${fault}`);
  return faults.length === 0;
}
