import path from "node:path";
import { defineConfig } from "vitest/config";

// A zone where nobody here works (+13:45 in summer): what leans on the machine's zone falls over.
process.env["TZ"] = "Pacific/Chatham";

/** Files of values only: no database, no process. Some play a browser with globals of their own. */
const VALUES = [
  "packages/{client,contract,engine,fixtures,money,rows,simulator,ui,vocabulary}/**/*.test.ts",
  "apps/{member,operator}/src/**/*.test.ts",
];
/** Files that replace modules or load them anew: whoever came after them in their worker would have theirs. */
const ALONE = [
  "apps/server/src/gateway/http/static-answer.test.ts",
  "apps/server/src/platform/port.test.ts",
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
    // The files of a project share their workers' modules: loading these takes longer than most of the tests, two seconds for a
    // gateway's. So a file leaves nothing of a module changed.
    projects: [
      { extends: true, test: { name: "alone", include: ALONE, exclude: NEVER } },
      {
        extends: true,
        test: { name: "values", include: VALUES, exclude: NEVER, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ALL,
          exclude: [...NEVER, ...VALUES, ...ALONE],
          globalSetup: ["tools/testing/global-setup.ts"],
          isolate: false,
        },
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
