import { defineConfig } from "vitest/config";
import { shareCompiled } from "./e2e/support/prepared.ts";

shareCompiled();

/** Files that bring an installation to its limits and hold it to times. */
export const UNDER_LOAD = [
  "e2e/deploy.test.ts",
  "e2e/fuzz/**/*.test.ts",
  "e2e/sockets/**/*.test.ts",
];

/** Whole installations under load: one at a time, so that their times mean something. */
export default defineConfig({
  test: {
    include: UNDER_LOAD,
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ["tools/testing/patient.ts"],
    expect: { poll: { timeout: 30_000 } },
    unstubEnvs: true,
  },
});
