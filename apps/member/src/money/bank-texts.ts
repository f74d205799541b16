/** The member's own bank account. */

import { catalogue } from "../base/i18n.ts";

export const bankTexts = catalogue(
  {
    payOut: "출금 계좌",
    noBank: "출금을 받을 계좌를 먼저 등록해주세요.",
    registerShort: "등록",
    changeBank: "변경",
  },
  {
    payOut: "Pay out to",
    noBank: "Register the account that withdrawals are paid to first.",
    registerShort: "Register",
    changeBank: "Change",
  },
);
