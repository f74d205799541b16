import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tools/testing/global-setup.ts"],
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 10_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
