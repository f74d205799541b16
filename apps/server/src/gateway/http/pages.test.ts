import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let folder: string;
let consoleFolder: string;
const PAGE = "<!doctype html><title>나루</title>";
const TRADE_PAGE = "<!doctype html><title>빠른주문</title>";
const CONSOLE_PAGE = "<!doctype html><title>콘솔</title>";

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-pages-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), PAGE);
  writeFileSync(path.join(folder, "trade.html"), TRADE_PAGE);
  writeFileSync(path.join(folder, "boot.js"), "boot();");
  writeFileSync(
    path.join(folder, "assets", "app-1a2b.js"),
    `app(${JSON.stringify("x".repeat(9_000))});`,
  );
  consoleFolder = mkdtempSync(path.join(tmpdir(), "naru-console-"));
  mkdirSync(path.join(consoleFolder, "assets"));
  writeFileSync(path.join(consoleFolder, "index.html"), CONSOLE_PAGE);
  writeFileSync(path.join(consoleFolder, "assets", "desk-3c4d.js"), "desk();");
  naru = await gatewayHarness({ apps: { member: folder, console: consoleFolder } });
});
afterAll(async () => {
  await naru.close();
  for (const built of [folder, consoleFolder]) rmSync(built, { recursive: true });
});

describe("the member app", () => {
  test.each([
    ["/", PAGE],
    ["/signin", PAGE],
    ["/no/such/page", PAGE],
    ["/oversea/1003", TRADE_PAGE],
    ["/overseaView/1003?from=1", TRADE_PAGE],
  ])("answers %s with its page, asked for each time", async (url, page) => {
    const answer = await naru.get(url);
    expect(answer).toMatchObject({ status: 200, text: page });
    expect(answer.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
    });
  });

  test("keeps hashed files for ever, others not", async () => {
    const hashed = await naru.get("/assets/app-1a2b.js");
    expect(hashed.status).toBe(200);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await naru.get("/boot.js")).headers["cache-control"]).toBe("no-cache");
  });

  test("sends files compressed to who can read that", async () => {
    const answer = await naru.get("/assets/app-1a2b.js", {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
  });

  test("may load nothing from elsewhere, run nothing inline, be framed by nobody", async () => {
    for (const url of ["/", "/signin", "/assets/app-1a2b.js", "/console", "/console/members"]) {
      const policy = String(
        (await naru.get(url, { headers: { host: "naru.example:3000" } })).headers[
          "content-security-policy"
        ],
      );
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("connect-src 'self' ws://naru.example:3000 wss://naru.example:3000");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';script-src-attr 'none';style-src 'self';");
      expect(policy).toMatch(/;require-trusted-types-for 'script';trusted-types dompurify$/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  test("a host name cannot write the policy", async () => {
    const policy = String(
      (await naru.get("/", { headers: { host: "x; script-src *" } })).headers[
        "content-security-policy"
      ],
    );
    expect(policy).not.toContain("script-src *");
  });

  test.each([
    ["GET", "/assets/gone-9z9z.js"],
    ["GET", "/favicon.ico"],
    ["GET", "/../../package.json"],
    ["GET", "/%2e%2e/%2e%2e/package.json"],
    ["GET", "/api/nothing"],
    ["GET", "/ws"],
    ["POST", "/signin"],
  ] as const)("does not stand in for %s %s", async (method, url) => {
    const answer = await naru.gateway.app.inject({ method, url });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty("code");
  });
});

describe("the console", () => {
  test.each([
    "/console",
    "/console/",
    "/console/dnw?kind=DEPOSIT",
    "/console/members/17",
    "/console/trial?at=2026-11-20T15:00:00.000Z",
  ])("answers %s with its own page", async (url) => {
    const answer = await naru.get(url);
    expect(answer).toMatchObject({ status: 200, text: CONSOLE_PAGE });
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test("has its own files, and not the member app's", async () => {
    const own = await naru.get("/console/assets/desk-3c4d.js");
    expect(own).toMatchObject({ status: 200, text: "desk();" });
    expect(own.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await naru.get("/console/assets/app-1a2b.js")).status).toBe(404);
    expect((await naru.get("/assets/desk-3c4d.js")).status).toBe(404);
  });

  test("does not take the member app's pages that begin alike", async () => {
    expect(await naru.get("/consoles")).toMatchObject({ status: 200, text: PAGE });
  });
});
