/** What an operator decides a deposit or withdrawal by, beside the request itself. */

import { z } from "zod";
import { CURRENCIES } from "@naru/vocabulary/currency";
import { count, decimal, id, time } from "../fields.ts";
import { PositionView, WalletEntryView } from "../views.ts";
import { DeskRequestView, PersonView } from "./operator.ts";

/** Who decided a request (maker and checker, where it took two), and what they wrote for one another. */
const RequestDecisionView = z.object({
  by: z.array(PersonView),
  note: z.string().nullable(),
  /** What they wrote to the member. */
  message: z.string().nullable(),
  at: time,
});

/** Approved deposits and withdrawals of a wallet without fees, and what is left in the house of them. */
const PaidSumsView = z.object({ deposited: decimal, withdrawn: decimal, net: decimal });

/**
 * What a deposit or withdrawal is decided by, in the currency of the request's wallet. `wallet` is null where the site no
 * longer uses it.
 */
export const RequestBackgroundView = z.object({
  wallet: WalletEntryView.pick({
    point: true,
    held: true,
    gameWaitPoint: true,
    bonusLocked: true,
    available: true,
  }).nullable(),
  /** Of every product; open profit in the currency of the product's wallet. */
  positions: z.array(
    PositionView.pick({ koName: true, tradeType: true, pnl: true }).extend({
      id,
      qty: decimal,
      currency: z.enum(CURRENCIES),
    }),
  ),
  ever: PaidSumsView,
  /** Since the site's midnight. */
  today: PaidSumsView,
  /** Since when, and for how many whole days, the member has the bank account of now; whether the request names it. */
  bank: z.object({ changedAt: time, days: count, isOfRequest: z.boolean() }).nullable(),
  /** The latest, newest first; `refusedFor` is the code of a refusal. */
  signIns: z.array(
    z.object({
      at: time,
      device: z.string(),
      address: z.string(),
      isNewDevice: z.boolean(),
      refusedFor: z.string().nullable(),
    }),
  ),
  /** The member's requests that ended before, newest first. */
  earlier: z.array(
    DeskRequestView.pick({
      id: true,
      kind: true,
      walletType: true,
      currency: true,
      amount: true,
      askedAmount: true,
      status: true,
      reason: true,
      createdAt: true,
    }).extend({ decision: RequestDecisionView.nullable() }),
  ),
  /** Open findings of what stands out about the member (decision 074). */
  openAnomalies: count,
  /** Of the request itself. */
  decision: RequestDecisionView.nullable(),
});
export type RequestBackgroundView = z.infer<typeof RequestBackgroundView>;
