/** What people write stays text (reliability.md G36): a few payloads of every kind, and the harness itself. */

import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { findBrowser } from "../browser.ts";
import { agreed, type Operator, signInOperator } from "../support/operator.ts";
import { type Running, startInstallation } from "../support/running.ts";
import { signIn } from "../support/trader.ts";
import { until } from "../support/until.ts";
import { TEXT_FIELDS } from "./fields.ts";
import { closeContexts, type Watch } from "./canary.ts";
import { withoutSanitiser } from "./mutants.ts";
import { PAYLOADS, somePayloads } from "./payloads.ts";
import { poisonAnswers } from "./poison.ts";
import { faultsOf, openPhone, runStoredText } from "./run.ts";
import { NEVER_SHOWN, SINKS, TYPED } from "./sinks.ts";

const TEXTS = 6;

let running: Running;
let browser: Browser;
let manager: Operator;
let support: Operator;
beforeAll(async () => {
  running = await startInstallation();
  manager = await signInOperator(running, "manager");
  support = await signInOperator(running, "support");
  browser = await chromium.launch(await findBrowser());
});
afterAll(async () => {
  await browser.close();
  await running.stop();
  running.removeData();
});

test("there are 150 payloads, each once", () => {
  expect(new Set(PAYLOADS).size).toBe(150);
  expect(PAYLOADS).toHaveLength(150);
});

test("every text field of the contract is written through or has a reason not to be", () => {
  const known = [
    ...Object.values(SINKS).flatMap(({ fields }) => fields),
    ...TYPED,
    ...Object.keys(NEVER_SHOWN),
  ];
  expect([...TEXT_FIELDS.keys()].toSorted()).toEqual([...new Set(known)].toSorted());
});

/** What a phone does with a hostile notice that neither the server nor the app's sanitiser touched. */
async function showRawNotice(options: BrowserContextOptions): Promise<Watch> {
  const member = await signIn(running.address, "demo2", DEMO_PASSWORD);
  const { page, watch } = await openPhone(browser, { running, member }, options);
  const context = page.context();
  const isChanged = await withoutSanitiser(context);
  await poisonAnswers(context, ["<img src=x onerror=alert(1)>"]);
  const notice = { kind: "NOTICE", title: "공지", body: "<p>점검</p>", isForced: true };
  await page.goto("/more");
  await until(async () => {
    await agreed([manager, support], { ...notice, reason: "점검" });
    return watch.ran.length + watch.blocked.length > 0;
  });
  expect(isChanged()).toBe(true);
  await closeContexts([context]);
  return watch;
}

test("the harness sees what runs where neither sanitiser nor policy stands in the way", async () => {
  expect((await showRawNotice({ bypassCSP: true })).ran).toContain("alert");
});

test("without the sanitiser the policy still lets nothing run, and the harness sees it tried", async () => {
  const { ran, blocked } = await showRawNotice({});
  expect(ran).toEqual([]);
  expect(blocked.join("\n")).toContain("require-trusted-types-for");
});

test("a page of ours makes no node out of a text, in either app", async () => {
  for (const path of ["/signin", "/console"]) {
    const page = await browser.newPage();
    await page.goto(running.address + path);
    const said = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<p>";
        return "made";
      } catch (error) {
        return String(error);
      }
    });
    expect(said).toContain("TrustedHTML");
    await page.close();
  }
});

test("what was written is read as it was typed, wherever it is shown, and nothing of it runs", async () => {
  const outcome = await runStoredText(running, {
    texts: somePayloads(TEXTS),
    rounds: 1,
    isCrossed: false,
  });
  expect(faultsOf(outcome)).toEqual([]);
  const empty = Object.entries(outcome.stored).filter(([, stored]) => stored === 0);
  expect(empty).toEqual([]);
  expect(outcome.shown).toBeGreaterThan(TEXTS * 8);
  expect(outcome.placed).toBeGreaterThan(500);
});
