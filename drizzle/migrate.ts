import { env } from "#app/platform/env.server";
import { migrateDatabase } from "#drizzle/newest-schema";
import { runScript } from "#drizzle/script";

// `npm run migrate`
await runScript(() => migrateDatabase(env().databasePath));
