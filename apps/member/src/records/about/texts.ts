/** Texts of what an inquiry or a chat is about. */

import type { ContactAbout } from "@naru/vocabulary/contact";
import { catalogue } from "../../base/i18n.ts";

export const aboutTexts = catalogue(
  {
    about: "관련 내역",
    aboutHint: "누르면 함께 붙어요.",
    aboutNone: "붙일 수 있는 최근 내역이 없어요.",
    aboutORDER: "주문",
    aboutPOSITION: "포지션",
    aboutREQUEST: "입출금",
    LONG: "매수",
    SHORT: "매도",
    FLAT: "청산",
    DEPOSIT: "입금",
    WITHDRAW: "출금",
    CONVERT: "변환",
    TRANSFER: "이동",
    BUY: "구매",
    SELL: "판매",
    COUPON: "쿠폰",
    contracts: "{qty}계약",
  } satisfies Record<`about${ContactAbout}`, string> & Record<string, string>,
  {
    about: "Concerns",
    aboutHint: "Tap to attach it.",
    aboutNone: "There is nothing recent to attach.",
    aboutORDER: "Order",
    aboutPOSITION: "Position",
    aboutREQUEST: "Deposit/Withdraw",
    LONG: "buy",
    SHORT: "sell",
    FLAT: "closed",
    DEPOSIT: "Deposit",
    WITHDRAW: "Withdrawal",
    CONVERT: "Convert",
    TRANSFER: "Transfer",
    BUY: "Buy",
    SELL: "Sell",
    COUPON: "Coupon",
    contracts: "{qty} contracts",
  },
);
