/**
 * The first trade on a phone: sign in, see prices move, buy at the market, rest and cancel a limit, close, and find
 * the same figures on the screen, in the calls and in the ledger, to the last won.
 */

import { ACCOUNT_QUEUE } from "@naru/contract/destinations";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { dataDir } from "./installation.ts";
import {
  call,
  chooseInDrawer,
  ladder,
  lastPrice,
  listenToSocket,
  notice,
  positionStrip,
  signInAs,
  toast,
} from "./support/phone.ts";

const MEMBER_ID = 10_000;
/** So far does the simulated coin not come while an order rests for some seconds. */
const ROWS_AWAY = 60;
const INSTRUMENT = { id: "1103", koName: "나루 코인" };

test("a member's first trade ends with the same figures everywhere", async ({ page }) => {
  const frames = listenToSocket(page);

  await test.step("the first page is the sign-in; a wrong password is told", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/signin$/);
    await signInAs(page, "demo", "not-the-password");
    await expect(notice(page)).toContainText("아이디 또는 비밀번호가 올바르지 않습니다.");
    await notice(page).getByRole("button", { name: "확인" }).tap();
    await signInAs(page, "demo");
    await expect(page).toHaveURL(/\/oversea\/\d+$/);
  });

  await test.step("the drawer opens a 24시간 모의 instrument", async () => {
    await chooseInDrawer(page, INSTRUMENT.koName);
    await expect(page).toHaveURL(new RegExp(`/oversea/${INSTRUMENT.id}$`));
    await expect(page.getByText("24시간 모의").first()).toBeVisible();
  });

  await test.step("prices move by socket", async () => {
    const before = await lastPrice(page).textContent();
    await expect(lastPrice(page)).not.toHaveText(before ?? "");
    // The price may have come by the list of all instruments first.
    await expect
      .poll(() => frames.some((frame) => frame.includes(`/topic/oversea.1.${INSTRUMENT.id}`)))
      .toBe(true);
  });

  const shownBefore = await shownBalance(page);
  const accountBefore = await call(page, "overseaAccount");
  expect(accountBefore.positions).toEqual([]);
  expect(shownBefore).toBe(BigInt(accountBefore.cross.playerPoint));

  await test.step("a market buy through the thumb zone fills", async () => {
    await page.getByRole("button", { name: "3 계약", exact: true }).tap();
    await page.getByRole("button", { name: "시장가 매수" }).tap();
    const sheet = page.getByRole("dialog", { name: INSTRUMENT.koName });
    await expect(sheet).toContainText("시장가 매수 3계약");
    await sheet.getByRole("button", { name: "시장가 매수 3계약" }).tap();
    await expect(toast(page, /^주문 체결완료 · 매수 3 @[\d,.]+$/)).toBeVisible();
    const told = frames.some(
      (frame) => frame.includes(ACCOUNT_QUEUE) && frame.includes("ORDER_FILLED"),
    );
    expect(told, "the fill came by socket").toBe(true);
    await expect(positionStrip(page)).toContainText("매수 3");
  });

  await test.step("the position's profit lives", async () => {
    const before = await positionStrip(page).textContent();
    await expect(positionStrip(page)).not.toHaveText(before ?? "");
    await expect(positionStrip(page)).toContainText("원");
  });

  await test.step("a tapped ladder row becomes a resting order, and its mark cancels it", async () => {
    const row = await tapLowestBuyRow(page);
    const sheet = page.getByRole("dialog", { name: INSTRUMENT.koName });
    await sheet.getByRole("button", { name: /^지정가 매수 3계약/ }).tap();
    await expect(toast(page, `주문 접수완료 · 매수 3 @${row}`)).toBeVisible();
    const mark = ladder(page).getByRole("button", { name: `${row} 내 매수 주문 3계약 취소` });
    await expect(mark).toHaveText("L3");
    await mark.tap();
    await notice(page).getByRole("button", { name: "주문 취소하기" }).tap();
    await expect(toast(page, `주문 취소완료 · 매수 3 @${row}`)).toBeVisible();
    await expect(mark).toHaveCount(0);
  });

  await test.step("the position closes", async () => {
    await page.getByRole("button", { name: "청산", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: INSTRUMENT.koName });
    await sheet.getByRole("button", { name: "시장가로 3계약 청산하기" }).tap();
    await expect(page.getByText("포지션 없음")).toBeVisible();
  });

  await test.step("screen, calls and ledger agree to the last won", async () => {
    const account = await call(page, "overseaAccount");
    const { content: records } = await call(page, "overseaRecords");
    expect(
      records.map(({ marketType, tradeType, status }) => [marketType, tradeType, status]),
    ).toEqual([
      ["MARKET", "SHORT", "FILLED"],
      ["LIMIT", "LONG", "CANCELLED"],
      ["MARKET", "LONG", "FILLED"],
    ]);
    const change = records.reduce(
      (sum, record) => sum + BigInt(record.profit) - BigInt(record.fee),
      0n,
    );
    const fees = records.reduce((sum, record) => sum + BigInt(record.fee), 0n);
    const ledger = await readLedger();
    const expected = BigInt(accountBefore.cross.playerPoint) + change;

    expect(fees).toBe(2n * 3n * 5_000n);
    expect(BigInt(account.cross.playerPoint)).toBe(expected);
    expect(account.cross).toMatchObject({ lastPnl: "0", losscut: "0", margin: "0", reserved: "0" });
    expect(account.wallet["BINARY"]?.point).toBe(String(expected));
    expect(ledger).toEqual({ lastBalance: expected, sumOfTransfers: expected });
    await expect.poll(() => shownBalance(page)).toBe(expected);

    await page.getByRole("link", { name: "조회" }).tap();
    await expect(page.getByText(/^순손익/).first()).toHaveText(signed(change));
  });
});

/** The balance in the page's head: 보유 10,000,000 원. */
async function shownBalance(page: Page): Promise<bigint> {
  const text = await page.getByText(/^보유\s+-?[\d,]+ 원$/).textContent();
  return BigInt((text ?? "").replace(/\D/g, ""));
}

/**
 * Taps the buy side of the ladder's lowest row until the order sheet stands, and returns the row's price as text: a
 * ladder that moved under the finger refuses the tap by design.
 */
async function tapLowestBuyRow(page: Page): Promise<string> {
  let price = "";
  const last = units((await lastPrice(page).textContent()) ?? "");
  // Far below the market, or it comes there while the order rests.
  await ladder(page).hover();
  for (let row = 0; row < ROWS_AWAY; row += 1) await page.mouse.wheel(0, 100);
  const sheet = page.getByRole("dialog", { name: INSTRUMENT.koName });
  await expect(async () => {
    // On a busy machine a touch counts as failed that came through: its sheet then covers the ladder.
    if (!(await sheet.isVisible()))
      await ladder(page)
        .locator("[data-zone=LIMIT][data-side=LONG]")
        .last()
        .tap({ timeout: 5_000 });
    const asked = await sheet.getByText(/@ \d/).first().textContent({ timeout: 5_000 });
    price = /@ ([\d,.]+)/.exec(asked ?? "")?.[1] ?? "";
    expect(price).not.toBe("");
  }).toPass();
  expect(last - units(price)).toBeGreaterThan(ROWS_AWAY);
  return price;
}

function units(text: string): number {
  return Number(text.replace(/[^\d]/g, ""));
}

/** The member's balance as the ledger has it: after the last transfer, and as the sum of all. */
async function readLedger(): Promise<{ lastBalance: bigint; sumOfTransfers: bigint }> {
  const client = new pg.Client({ connectionString: embeddedUrl(path.join(dataDir, "pg")) });
  await client.connect();
  try {
    const account = memberAccount(MEMBER_ID, "BINARY", "AVAILABLE");
    const { rows } = await client.query<{ after: string; change: string }>(
      `SELECT (CASE WHEN credit = $1 THEN credit_after ELSE debit_after END)::text AS after,
         (CASE WHEN credit = $1 THEN amount ELSE -amount END)::text AS change
       FROM ledger_transfer WHERE $1 IN (debit, credit) ORDER BY id`,
      [account],
    );
    return {
      lastBalance: BigInt(rows.at(-1)?.after ?? 0),
      sumOfTransfers: rows.reduce((sum, { change }) => sum + BigInt(change), 0n),
    };
  } finally {
    await client.end();
  }
}

/** A signed amount as the app writes it, with its unit after it. */
function signed(amount: bigint): RegExp {
  const digits = (amount < 0n ? -amount : amount).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  return new RegExp(`${amount < 0n ? "-" : amount > 0n ? "\\+" : ""}${digits}\\s*원$`);
}
