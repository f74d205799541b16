/** Vitest's global set-up: the run's throwaway PostgreSQL. */

export { startTestServer as default } from "../../apps/server/src/platform/test-database.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What a test has measured, for its row of docs/evidence.md (`npm run prove`). */
    figure?: string;
  }
}
