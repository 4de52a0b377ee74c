import { env } from "#app/foundation/env.server";
import { migrateDatabase } from "#drizzle/newest-schema";

/** Brings the test file's own database to the newest schema. */
export const useOwnDatabase = (): void => migrateDatabase(env().databasePath);
