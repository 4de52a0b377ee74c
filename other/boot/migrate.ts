import { env } from "#app/platform/env.server";
import { migrateDatabase } from "./newest-schema";
import { runScript } from "./script";

// `npm run migrate`
await runScript(() => migrateDatabase(env().databasePath));
