import { defineConfig } from "vitest/config";

/** Whole installations with their own processes and databases: one at a time, so that their figures mean something. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    passWithNoTests: true,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
  },
});
