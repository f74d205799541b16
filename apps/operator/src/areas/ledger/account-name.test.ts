import { expect, test } from "vitest";
import { accountNameIn } from "./account-name.ts";

test.each([
  ["MEMBER:10002:BTC:AVAILABLE", "회원 10002 · 비트코인 지갑 · 사용 가능"],
  ["MEMBER:10001:BINARY:HOLD_WITHDRAW", "회원 10001 · 기본 지갑 · 출금 대기"],
  ["MEMBER:10001:FUTURES:AVAILABLE", "회원 10001 · 선물 지갑 (USDT) · 사용 가능"],
  ["HOUSE:1:KRW:BONUS_EXPENSE", "사이트 1 · KRW · 보너스 비용"],
  ["REAL:3:BTC:COLD", "사이트 실자산 3 · BTC · 코인 콜드 보관"],
  ["HOUSE:1:USDT:PAYOUT_SENT", "사이트 1 · USDT · 코인 전송 중"],
  ["MEMBER:10001:USDT:HOLD_P2P", "회원 10001 · 테더 지갑 · P2P 거래 대기"],
  ["MEMBER:10001:FUTURES:HOLD_SHARE", "회원 10001 · 선물 지갑 (USDT) · 트레이더 몫"],
  ["MEMBER", "회원"],
  ["BONUS_LOCKED", "잠긴 보너스"],
])("%s is read as %s", (name, said) => {
  expect(accountNameIn("ko", name)).toBe(said);
});

test("in English too", () => {
  expect(accountNameIn("en", "MEMBER:10001:BINARY:AVAILABLE")).toBe(
    "Member 10001 · Main wallet · available",
  );
});
