import { defineConfig } from "vitest/config";

// A zone where nobody here works (+13:45 in summer): what leans on the machine's zone falls over.
process.env["TZ"] = "Pacific/Chatham";

/** The screens' own logic, in a browser that draws nothing (jsdom): forms, sheets, cells, lists. */
export default defineConfig({
  test: {
    environment: "jsdom",
    include: ["apps/*/tests/**/*.test.tsx"],
    exclude: ["**/node_modules/**"],
    setupFiles: ["tools/testing/patient.ts", "tools/testing/browser-parts.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
});
