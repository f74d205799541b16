import path from "node:path";
import { defineConfig } from "vitest/config";

// A zone where nobody here works (+13:45 in summer): what leans on the machine's zone falls over.
process.env["TZ"] = "Pacific/Chatham";

/**
 * Files of values only: no database, no process, nothing of a module that a test leaves changed. They share their workers'
 * modules, since loading these takes longer than most of the tests (a third of a second a file).
 */
const TOGETHER = [
  "packages/{client,contract,engine,fixtures,money,rows,simulator,ui,vocabulary}/**/*.test.ts",
  "apps/{member,operator}/src/**/*.test.ts",
];
const ALL = [
  "packages/**/*.test.ts",
  "apps/**/*.test.ts",
  "tools/**/*.test.ts",
  "bench/**/*.test.ts",
];
const NEVER = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fast-check$/,
        replacement: path.join(import.meta.dirname, "tools/testing/seeded-fast-check.ts"),
      },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: ALL,
          exclude: [...NEVER, ...TOGETHER],
          globalSetup: ["tools/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "together", include: TOGETHER, exclude: NEVER, isolate: false },
      },
    ],
    // One more than the machine that builds us has cores: some tests wait for a server's own seconds.
    maxWorkers: 3,
    setupFiles: ["tools/testing/patient.ts"],
    // What hangs is told in the end; what is slow on a busy machine is not red.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
