import { defineConfig } from "vitest/config";
import { UNDER_LOAD } from "./vitest.load.config.ts";

/** Whole installations with processes, ports and databases of their own, as many at once as there are cores. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    exclude: ["**/node_modules/**", ...UNDER_LOAD],
    passWithNoTests: true,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["tools/testing/patient.ts"],
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
  },
});
