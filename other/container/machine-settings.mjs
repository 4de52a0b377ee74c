import { Resolver } from "node:dns/promises";
import { hostname } from "node:os";
import process from "node:process";

/*
 * Prints what differs between the machines of a cluster, as assignments for a shell. On Fly the names come from its own
 * variables and its private network (https://fly.io/docs/machines/runtime-environment/,
 * https://fly.io/docs/networking/private-networking/); elsewhere the one machine is the primary.
 */

const { FLY_APP_NAME, FLY_MACHINE_ID, PRIMARY_MACHINE, NAME_SERVER } = process.env;
const machine = FLY_MACHINE_ID || hostname();
const primary = PRIMARY_MACHINE || machine;

/** Answers of a name server that knows of no such name: this machine, new as it is, is the only one. */
const NOBODY = ["ENOTFOUND", "ENODATA"];

/** Other machines of this app: those that run, and all that there are. */
async function others() {
  if (!FLY_APP_NAME) return [];
  const resolver = new Resolver({ timeout: 2000, tries: 3 });
  // For tests alone.
  if (NAME_SERVER) resolver.setServers([NAME_SERVER]);
  const machinesIn = async (list) => {
    const records = await resolver.resolveTxt(`${list}.${FLY_APP_NAME}.internal`).catch((error) => {
      if (NOBODY.includes(error.code)) return [];
      throw error;
    });
    // "148ed123 fra,e784079 iad": id and region of each.
    const machines = records.flat().join("").split(",");
    return machines.map((one) => one.trim().split(" ")[0]);
  };
  const ids = await Promise.all(["vms", "all.vms"].map(machinesIn));
  return [...new Set(ids.flat())].filter((id) => id && id !== machine);
}

if (!PRIMARY_MACHINE) {
  // Two primaries would each keep data that the other doesn't have.
  const found = await others().catch((error) => {
    console.error(
      `The private network can't be asked for other machines (${error.code}); set PRIMARY_MACHINE.`,
    );
    process.exit(1);
  });
  if (found.length > 0) {
    console.error(
      `There are other machines (${found.join(", ")}), so PRIMARY_MACHINE must name the one that writes; see other/deploy.md.`,
    );
    process.exit(1);
  }
}

const host = (name) => (FLY_APP_NAME ? `${name}.vm.${FLY_APP_NAME}.internal` : "127.0.0.1");

const settings = {
  LITEFS_DIR: "/litefs",
  LITEFS_DATA_DIR: "/data/litefs",
  LITEFS_HTTP_ADDR: ":20202",
  LITEFS_CANDIDATE: String(machine === primary),
  LITEFS_PRIMARY: primary,
  LITEFS_PRIMARY_API: `http://${host(primary)}:20202`,
  PRIMARY_URL: `http://${host("{host}")}:8080`,
  // Without any right of root's, and without a way to get one.
  RUN_AS: "setpriv --reuid=hub --regid=hub --init-groups --inh-caps=-all --bounding-set=-all --no-new-privs",
};

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
for (const [name, value] of Object.entries(settings)) {
  // What the operator set wins.
  console.log(`export ${name}=${quoted(process.env[name] || value)}`);
}
