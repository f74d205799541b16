/**
 * Coins leave a phone: to a written-down address alone, looked at once more, approved by an operator, and seen to their end on the chain; to
 * the address of another member at once.
 */

import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import type { ReconciliationView } from "@naru/contract/areas/coin/views";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { signInOperator } from "./support/operator.ts";
import { fits, smallPhone, toast } from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, uuid7 } from "./support/trader.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";
const TO = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";

let installation: Running;
let desk: DeskDatabase;
test.beforeAll(async () => {
  installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
  desk = openDesk(embeddedUrl(path.join(installation.dataDir, "pg")), 1);
  // Written down two days ago.
  await desk.query(
    `INSERT INTO chain.book (site_id, member_id, network, address, tag, label, is_own, changed_at, usable_at)
     SELECT site_id, id, 'XRP', $1, '77', '거래소 리플', true, timestamptz '2026-11-19', timestamptz '2026-11-20'
     FROM desk.member WHERE username = 'demo' AND site_id = 1`,
    [TO],
  );
});
test.afterAll(async () => {
  await desk.close();
  await installation.stop();
  installation.removeData();
});

const paid = async () =>
  (
    await desk.query<{ amount: string; tag: string }>(
      "SELECT amount::text, tag FROM chain.simulated_transfer WHERE address = $1 AND height IS NOT NULL",
      [TO],
    )
  ).rows;

test("a withdrawal of coins, from the address to its end on the chain", async ({ browser }) => {
  const page = await smallPhone(browser, installation.address, "demo");

  await test.step("an address that nobody wrote down is none; one that stands there is recognised", async () => {
    await page.goto("/wallet/withdraw/XRP");
    const address = page.getByLabel("받는 주소", { exact: true }).first();
    await address.fill("rNotWrittenDownAnywhere");
    await expect(page.getByText(/등록하지 않은 주소예요/)).toBeVisible();
    await address.fill(TO);
    await expect(page.getByRole("radio", { name: /거래소 리플/ })).toHaveAttribute(
      "aria-checked",
      "true",
    );
    await fits(page, "coin withdrawal");
  });

  await test.step("below the site's sum nobody is asked whose the coins will be, above it everybody", async () => {
    const recipient = page.getByRole("heading", { name: "받는 분" });
    await page.getByLabel("출금할 금액").fill("30");
    await expect(page.getByText("30.2", { exact: false }).first()).toBeVisible();
    await expect(recipient).toHaveCount(0);
    await page.getByLabel("출금할 금액").fill("400");
    await expect(recipient).toBeVisible();
    await page.getByRole("button", { name: "다음" }).tap();
    await expect(page.getByText("거래소 이름을 적어주세요.")).toBeVisible();
    await page.getByRole("radio", { name: "다른 사람" }).tap();
    await page.getByLabel("이름", { exact: true }).fill("이하늘");
    await page.getByLabel("거래소 이름").fill("가나거래소");
    await fits(page, "recipient of a coin withdrawal");
  });

  await test.step("the address once more in groups of four, and the PIN", async () => {
    await page.getByRole("button", { name: "다음" }).tap();
    const sheet = page.getByRole("dialog", { name: "이 주소로 보낼까요?" });
    await expect(sheet.getByRole("img", { name: TO })).toBeVisible();
    await expect(sheet.getByText("77", { exact: true })).toBeVisible();
    await expect(sheet.getByText("이하늘 · 가나거래소")).toBeVisible();
    await fits(page, "confirmation of a coin withdrawal");
    await sendWithPin(page, sheet);
  });

  const owner = await signInOperator(installation, "owner");
  await test.step("an operator approves it, and it is paid once on the chain", async () => {
    const waiting = await owner.call("deskCoinPayouts", { state: "PENDING" });
    const [payout] = waiting.body as unknown as { id: string; address: string; tag: string }[];
    expect(payout).toMatchObject({ address: TO, tag: "77" });
    const seen = await owner.call("payoutBeneficiary", { payoutId: payout?.id });
    expect(seen.body["beneficiary"]).toEqual({
      ...{ relation: "OTHER", name: "이하늘" },
      vasp: { kind: "EXCHANGE", name: "가나거래소" },
    });
    const decided = await owner.call("approveRequest", { requestId: payout?.id });
    expect(decided.body["result"]).toBe("DONE");
    await expect(page.getByText("출금 완료", { exact: true })).toBeVisible({ timeout: 60_000 });
    // Nothing of it counts as unread.
    await expect(page.getByText("NaN")).toHaveCount(0);
    expect(await paid()).toEqual([{ amount: "400000000", tag: "77" }]);
  });

  await test.step("what the house has on the chain is what its books say", async () => {
    const look = async () => {
      const { body } = await owner.call("reconciliation");
      const { days, stops } = body as unknown as ReconciliationView;
      const { looks = 0, difference } = days.find(({ coinName }) => coinName === "XRP") ?? {};
      return { looks, difference, stops };
    };
    const before = (await look()).looks;
    expect((await owner.call("reconcileNow", {})).status).toBe(200);
    await expect.poll(async () => (await look()).looks).toBeGreaterThan(before);
    expect(await look()).toMatchObject({ difference: "0", stops: [] });
  });
});

test("coins to the address of another member are there at once, and both histories say so", async ({
  browser,
}) => {
  const other = await signIn(installation.address, "demo", DEMO_PASSWORD);
  const given = await other.insist(
    "walletGenerate",
    { coinName: "USDT", network: "USDT-TRC20" },
    uuid7(),
  );
  await desk.query(
    `INSERT INTO chain.book (site_id, member_id, network, address, tag, label, is_own, changed_at, usable_at)
     SELECT site_id, id, 'USDT-TRC20', $1, NULL, '형', false, timestamptz '2026-11-19', timestamptz '2026-11-20'
     FROM desk.member WHERE username = 'demo2' AND site_id = 1`,
    [given.body["address"]],
  );
  const receiver = await smallPhone(browser, installation.address, "demo");
  const sender = await smallPhone(browser, installation.address, "demo2");

  await test.step("it says that it is a member's and costs nothing, and leaves with the PIN", async () => {
    await sender.goto("/wallet/withdraw/USDT");
    await sender.getByRole("radio", { name: /형/ }).tap();
    await expect(sender.getByText(/수수료 없이 바로 도착해요/)).toBeVisible();
    await sender.getByLabel("출금할 금액").fill("25");
    await fits(sender, "coins to another member");
    await sender.getByRole("button", { name: "다음" }).tap();
    const sheet = sender.getByRole("dialog", { name: "이 주소로 보낼까요?" });
    await expect(sheet.getByText("회원 간 이동", { exact: true })).toBeVisible();
    await fits(sender, "confirmation of coins to another member");
    await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
    await sheet.getByRole("button", { name: /보내기/ }).tap();
    await expect(sender.getByText("출금 완료", { exact: true })).toBeVisible();
  });

  await test.step("the other hears of it, and each has it under its own name", async () => {
    await expect(toast(receiver, /다른 회원이 보낸 코인이 도착했어요/)).toBeVisible();
    for (const [page, kind, amount] of [
      [sender, "이동(송신)", "-25"],
      [receiver, "이동(수신)", "+25"],
    ] as const) {
      await page.goto("/wallet/dnw_history");
      const row = page.getByRole("button", { name: kind }).filter({ hasText: amount });
      await row.tap();
      const sheet = page.getByRole("dialog", { name: kind });
      await expect(sheet.getByText("회원 간 이동 · 수수료 없음")).toBeVisible();
      await fits(page, `history of ${kind}`);
    }
    // The sender sees where it went, the receiver not from whom.
    await expect(sender.getByText(String(given.body["address"]))).toBeVisible();
    await expect(receiver.getByText(String(given.body["address"]))).toHaveCount(0);
  });
});

test("a member who was let go from the book, a day later, sends to an address as it is typed", async ({
  browser,
}) => {
  const page = await smallPhone(browser, installation.address, "trader1");

  await test.step("turned off with the PIN, the book alone counts for another day", async () => {
    await page.goto("/wallet/address");
    await page.getByRole("switch", { name: /등록한 주소로만 출금/ }).tap();
    const sheet = page.getByRole("dialog", { name: "등록한 주소로만 출금 끄기" });
    await fits(page, "leaving the address book");
    await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
    await sheet.getByRole("button", { name: "24시간 뒤에 끄기" }).tap();
    const notice = page.getByRole("dialog").filter({ hasText: "계정을 동결하거나" });
    await notice.getByRole("button", { name: "확인" }).tap();
    await expect(page.getByText(/에 꺼져요/)).toBeVisible();
    await fits(page, "address book that is being left");
    await page.goto("/wallet/withdraw/USDT");
    await expect(page.getByText("등록한 USDT 출금 주소가 없어요")).toBeVisible();
  });

  await test.step("the day has passed: an address is recognised, looked at once more and asked for", async () => {
    await desk.query(
      "UPDATE chain.whitelist_off SET off_at = timestamptz '2026-11-20' WHERE member_id = (SELECT id FROM desk.member WHERE username = 'trader1' AND site_id = 1)",
    );
    await page.reload();
    const address = page.getByLabel("받는 주소", { exact: true }).first();
    await address.fill("0x0000000000000000000000000000000000000000");
    await address.blur();
    await expect(page.getByText("출금할 수 없는 주소입니다.")).toBeVisible();
    await address.fill("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH");
    await address.blur();
    await expect(page.getByText("USDT-TRC20 네트워크의 주소예요.")).toBeVisible();
    await page.getByLabel("출금할 금액").fill("30");
    await fits(page, "withdrawal to a typed address");
    await page.getByRole("button", { name: "다음" }).tap();
    const sheet = page.getByRole("dialog", { name: "이 주소로 보낼까요?" });
    await sendWithPin(page, sheet);
  });
});

/** The last step of a withdrawal: the PIN, the product's words, and the payout in the list below. */
async function sendWithPin(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
  await sheet.getByRole("button", { name: /보내기/ }).tap();
  const notice = page.getByRole("dialog", { name: "알림" });
  await expect(notice.getByText("신청이 완료되었습니다.")).toBeVisible();
  await notice.getByRole("button", { name: "확인" }).tap();
  await expect(page.getByText("확인 중", { exact: true })).toBeVisible();
}
