import { defineConfig } from "vitest/config";
import { shareCompiled } from "./e2e/support/prepared.ts";
import { UNDER_LOAD } from "./vitest.load.config.ts";

shareCompiled();

/** Whole installations with processes, ports and databases of their own, some of which wait for an hour to strike. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    exclude: ["**/node_modules/**", ...UNDER_LOAD],
    passWithNoTests: true,
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["tools/testing/patient.ts"],
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
  },
});
