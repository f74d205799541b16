/** Titles of pages: from the route, unless a page says another; that one is forgotten when the path changes. */

import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { catalogue, useTexts } from "./i18n.ts";
import { paths } from "./paths.ts";
import { createStore } from "./store.ts";

/** A page's own title while it is open. */
export const headerTitle = createStore<string | null>(null);

const titleTexts = catalogue(
  {
    setting: "설정",
    mypage: "내 정보",
    changePassword: "비밀번호 변경",
    changePhone: "휴대폰 번호 변경",
    otp: "OTP",
    pin: "출금 비밀번호",
    devices: "로그인 기기",
    passkeys: "패스키",
    bank: "출금 계좌",
    asset: "자산현황",
    history: "거래 내역",
    dnwHistory: "입출금 내역",
    statement: "잔액 변동",
    transfer: "지갑 간 이동",
    coupon: "쿠폰",
    deposit: "입금 신청",
    withdraw: "출금 신청",
  },
  {
    setting: "Settings",
    mypage: "My profile",
    changePassword: "Change password",
    changePhone: "Change mobile number",
    otp: "OTP",
    pin: "Withdrawal PIN",
    devices: "Devices",
    passkeys: "Passkeys",
    bank: "Bank account",
    asset: "Assets",
    history: "Trade history",
    dnwHistory: "Deposits and withdrawals",
    statement: "Statement",
    transfer: "Transfer",
    coupon: "Coupons",
    deposit: "Deposit",
    withdraw: "Withdraw",
  },
);

type TitleKey = keyof typeof titleTexts.ko;

const titles: Readonly<Record<string, TitleKey>> = {
  [paths.setting]: "setting",
  [paths.mypage]: "mypage",
  [paths.changePassword]: "changePassword",
  [paths.changePhone]: "changePhone",
  [paths.otp]: "otp",
  [paths.pin]: "pin",
  [paths.devices]: "devices",
  [paths.passkeys]: "passkeys",
  [paths.bank]: "bank",
  [paths.asset]: "asset",
  [paths.history]: "history",
  [paths.dnwHistory]: "dnwHistory",
  [paths.statement()]: "statement",
  [paths.transfer]: "transfer",
  [paths.coupon]: "coupon",
  [paths.balancesList]: "dnwHistory",
  [paths.balancesDeposit]: "deposit",
  [paths.balancesWithdraw]: "withdraw",
};

/** The title of the current route; pages of one coin say their own. */
export function useRouteTitle(): string {
  const t = useTexts(titleTexts);
  const key = titles[useLocation().pathname];
  return key === undefined ? "" : t(key);
}

/** Says the title of this page over the route's own. */
export function useHeaderTitle(title: string): void {
  useEffect(() => {
    headerTitle.set(title);
  }, [title]);
}
