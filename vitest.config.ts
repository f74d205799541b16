import path from "node:path";
import { defineConfig } from "vitest/config";

// A zone where nobody here works (+13:45 in summer): what leans on the machine's zone falls over.
process.env["TZ"] = "Pacific/Chatham";

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
    globalSetup: ["tools/testing/global-setup.ts"],
    include: [
      "packages/**/*.test.ts",
      "apps/**/*.test.ts",
      "tools/**/*.test.ts",
      "bench/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**"],
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
