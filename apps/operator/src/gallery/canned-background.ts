/** What a request of the gallery's site is decided by. */

import type { RequestBackgroundView } from "../base/views.ts";
import { at } from "./canned-basics.ts";

export function aBackground(): RequestBackgroundView {
  return {
    wallet: {
      point: "10250000",
      held: "301000",
      gameWaitPoint: "80000",
      bonusLocked: "0",
      available: "8120000",
    },
    positions: [{ stock: "ESZ26", koName: "S&P 500", tradeType: "LONG", qty: 2, pnl: "-310000" }],
    ever: { deposited: "15000000", withdrawn: "4200000", net: "10800000" },
    today: { deposited: "0", withdrawn: "300000", net: "-300000" },
    bank: { changedAt: at("00:20:00"), days: 0, isOfRequest: true },
    signIns: [
      {
        at: at("01:00:00"),
        device: "Chrome · Android",
        address: "203.0.113.7",
        isNewDevice: true,
        refusedFor: null,
      },
      {
        at: at("00:58:00"),
        device: "Chrome · Android",
        address: "203.0.113.7",
        isNewDevice: true,
        refusedFor: "WRONG_CREDENTIALS",
      },
    ],
    earlier: [
      {
        id: "90",
        kind: "WITHDRAW",
        walletType: "BINARY",
        currency: "KRW",
        amount: "300000",
        status: "REJECTED",
        reason: "ACCOUNT_INVALID",
        createdAt: at("00:30:00"),
        decision: {
          by: [{ id: "3", name: "최담당" }],
          note: "예금주가 다름",
          at: at("00:40:00"),
        },
      },
    ],
    decision: null,
  };
}
