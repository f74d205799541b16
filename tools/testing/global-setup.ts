/** Vitest's global set-up: the run's throwaway PostgreSQL. */

export { startTestServer as default } from "../../apps/server/src/platform/test-database.ts";
