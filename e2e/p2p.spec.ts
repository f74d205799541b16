/**
 * Two phones deal with one another: one offers, the other takes, pays and has the coins; a second deal is appealed and decided by two
 * operators.
 */

import { expect, type Page, test } from "@playwright/test";
import { DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { signInOperator } from "./support/operator.ts";
import { fits, smallPhone, toast } from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";

let installation: Running;
test.beforeAll(async () => {
  installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
});

/** Takes ten of the offer that is there, and says whose account paid. */
async function buy(buyer: Page, payer?: string): Promise<string> {
  await buyer.goto("/wallet/p2p");
  await buyer.getByRole("button", { name: "구매하기" }).tap();
  const sheet = buyer.getByRole("dialog", { name: "USDT 구매" });
  await sheet.getByLabel("수량").fill("10");
  await sheet.getByRole("button", { name: "구매 시작" }).tap();
  await buyer.getByText("입금 대기").waitFor();
  await buyer.getByRole("timer").waitFor();
  await fits(buyer, "deal to pay");
  await buyer.getByRole("button", { name: "입금했어요" }).tap();
  const paid = buyer.getByRole("dialog", { name: "입금 확인 요청" });
  if (payer !== undefined) await paid.getByLabel("보낸 계좌의 예금주").fill(payer);
  await paid.getByRole("button", { name: "입금 완료 알리기" }).tap();
  await buyer.getByText("입금 확인 대기").waitFor();
  return buyer.url();
}

test("offer, take, pay and release; an appeal that two operators decide", async ({ browser }) => {
  const seller = await smallPhone(browser, installation.address, "demo");
  const buyer = await smallPhone(browser, installation.address, "demo2");

  await test.step("a member offers coins", async () => {
    await seller.goto("/wallet/p2p");
    await seller.getByRole("button", { name: "거래 등록하기" }).tap();
    const sheet = seller.getByRole("dialog", { name: "거래 등록" });
    await sheet.getByLabel("전체 수량").fill("100");
    await sheet.getByLabel("1개당 가격").fill("1400");
    await sheet.getByLabel("1회 최소 금액").fill("10000");
    await sheet.getByLabel("1회 최대 금액").fill("50000");
    await fits(seller, "offer sheet");
    await sheet.getByRole("button", { name: "등록하기" }).tap();
    await toast(seller, "등록했어요.").waitFor();
  });

  await test.step("the other takes a part, pays, and has the coins as they are released", async () => {
    const url = await buy(buyer);
    await buyer.getByLabel("메시지").fill("방금 입금했습니다.");
    await buyer.getByRole("button", { name: "보내기", exact: true }).tap();
    await seller.goto(url);
    await seller.getByText("방금 입금했습니다.").waitFor();
    await seller.getByRole("button", { name: "코인 보내기" }).tap();
    const sheet = seller.getByRole("dialog", { name: "코인 보내기" });
    await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
    await sheet.getByRole("button", { name: "확인하고 보내기" }).tap();
    await seller.getByText("코인을 구매자에게 보냈어요.").waitFor();
    await buyer.getByText("코인이 지갑에 들어왔어요.").waitFor();
  });

  await test.step("won in another name, an appeal, and two operators who decide", async () => {
    const url = await buy(buyer, "다른이름");
    await buyer.getByText("입금자 이름이 내 이름과 달라요.").waitFor();
    await buyer.getByRole("button", { name: "분쟁 신청" }).tap();
    await buyer.getByRole("button", { name: "신청하기" }).tap();
    await buyer.getByText("분쟁 심사 중").waitFor();
    const [owner, director] = [
      await signInOperator(installation, "owner"),
      await signInOperator(installation, "director"),
    ];
    const dealId = url.split("/").at(-1);
    const proposed = await owner.call("createProposal", {
      proposal: { kind: "P2P_DISPUTE", dealId, isReleased: false, reason: "입금 기록이 없음" },
    });
    expect(proposed.status).toBe(200);
    const { id: proposalId, hash } = proposed.body;
    const own = await owner.call("approveProposal", { proposalId, hash });
    expect(own.body["code"]).toBe("FOUR_EYES_SAME_PERSON");
    const approved = await director.call("approveProposal", { proposalId, hash });
    expect(approved.body["state"]).toBe("DONE");
    await buyer.getByText("심사 결과 코인이 판매자에게 돌아갔어요.").waitFor();
  });
});
