import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.ts";
import { address, installationOf, WORKERS } from "./e2e/installation.ts";
import { shareCompiled } from "./e2e/support/prepared/cluster.ts";

shareCompiled();

/** Stories on a phone in Seoul, against whole installations that this run starts and removes. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/prepared/programs.ts",
  outputDir: "test-results",
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // What hangs is told in the end; what is slow on a busy machine is not red.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    launchOptions: await findBrowser(),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    // Taking one costs as much as the story itself: `npx playwright test e2e/NAME.spec.ts --trace on`.
    trace: "off",
    // What hangs is told by the step that hung.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    screenshot: "only-on-failure",
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => installationOf(worker)).map(
    (installation) => ({
      command: "node e2e/serve-stories.ts",
      url: `${installation.address}/readyz`,
      timeout: 240_000,
      stdout: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 6_000 },
      env: {
        PORT: String(installation.port),
        HOST: "127.0.0.1",
        NARU_DATA_DIR: installation.dataDir,
        NARU_RATE_LIMITS: "raised",
        // A Saturday noon in Seoul: every exchange is closed, on whatever day the stories run.
        NARU_CLOCK: "2026-11-21T12:00:00+09:00",
      },
    }),
  ),
});
