/** Money that comes, goes and changes its currency: requests, bonuses and coupons (domain.md 5). */

import { defineArea } from "../area.ts";
import { creditMember, deductMember, holdWithdrawals, setMemberLimits } from "./adjust.ts";
import { grantBonus, revokeBonus } from "./bonus.ts";
import { redeemCoupon } from "./coupon.ts";
import { requestDeposit, requestWithdraw } from "./deposit-withdraw.ts";
import { approveRequest, cancelRequest, expireRequest, rejectRequest } from "./end-request.ts";
import { exchangeMoney, quoteExchange } from "./exchange.ts";
import { transferOwn } from "./transfer-own.ts";

export const moneyArea = defineArea({
  commands: {
    requestDeposit: { by: "member", urgent: false, decide: requestDeposit },
    requestWithdraw: { by: "member", urgent: false, decide: requestWithdraw },
    cancelRequest: { by: "member", urgent: true, decide: cancelRequest },
    quoteExchange: { by: "member", urgent: false, decide: quoteExchange },
    exchange: { by: "member", urgent: false, decide: exchangeMoney },
    transferOwn: { by: "member", urgent: false, decide: transferOwn },
    useCoupon: { by: "member", urgent: false, decide: redeemCoupon },
    approveRequest: { by: "operator", decide: approveRequest },
    rejectRequest: { by: "operator", decide: rejectRequest },
    grantBonus: { by: "operator", decide: grantBonus },
    revokeBonus: { by: "operator", decide: revokeBonus },
    deposit: { by: "operator", decide: creditMember },
    creditMember: { by: "operator", decide: creditMember },
    deductMember: { by: "operator", decide: deductMember },
    holdWithdrawals: { by: "operator", decide: holdWithdrawals },
    setMemberLimits: { by: "operator", decide: setMemberLimits },
  },
  facts: { requestDue: (draft, { requestId }) => expireRequest(draft, requestId) },
});
