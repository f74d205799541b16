/** What a member has and had, as operators read it on one page: every product's rows in one shape. */

import { BET_SIDES } from "@naru/vocabulary/binary";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { CONTACT_CATEGORIES, CONTACT_STATES } from "@naru/vocabulary/contact";
import { CHAT_STATES } from "@naru/vocabulary/service/chat";
import { END_REASONS, TRADE_TYPES } from "@naru/vocabulary/order";
import { MOVEMENT_ABOUT } from "@naru/vocabulary/service/member-trades";
import { SETTLEMENT_KINDS, TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";
import { WholeAccountView } from "../../views/account.ts";
import { MySessionView, MySignInView } from "../../views/desk.ts";

const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);

/** What is open of every product, as the engine has it now. */
export const MemberHoldingsView = WholeAccountView.pick({ version: true, parts: true });
export type MemberHoldingsView = z.infer<typeof MemberHoldingsView>;

/** What a row was for; null where no page shows that. `roundId` is of a bet. */
const about = z.object({ kind: z.enum(MOVEMENT_ABOUT), id, roundId: id.nullable() }).nullable();

/** A row of one of the lists; money is in `currency`. */
export const MemberTradeView = z.object({
  id,
  /** Of a fill its order, of a bet its round. */
  about,
  koName: z.string(),
  tradeType: z.enum([...TRADE_TYPES, ...BET_SIDES]),
  /** Contracts, coins, or what was staked. */
  qty: decimal,
  /** The average at which it filled or was entered, else what was asked; of a bet the strike. */
  price: decimal.nullable(),
  /** Of a position its average out, of a liquidation its price, of a bet what its round closed at. */
  exitPrice: decimal.nullable(),
  /** Before the fee. */
  profit: decimal,
  fee: decimal,
  currency,
  state: z.enum(["OPEN", "FILLED", "CANCELLED", "CLOSED", "WON", "LOST", "VOID"]),
  reason: z.enum(END_REASONS).nullable(),
  openedAt: time,
  endedAt: time.nullable(),
});
export type MemberTradeView = z.infer<typeof MemberTradeView>;

/** What one kind of movement brought to a wallet and took from it since its beginning, both positive. */
const BalanceLineView = z.object({
  code: z.enum(TRANSACTION_CODES),
  /** What a settlement was; null of other movements. */
  kind: z.enum(SETTLEMENT_KINDS).nullable(),
  /** A stake that went to wait, or came back. */
  isStake: z.boolean(),
  received: decimal,
  paid: decimal,
  count,
});

/** The balance of each wallet, line by line: the lines add up to `balance`, which the ledger has after the newest of them. */
export const MemberBalanceView = z.object({
  wallets: z.array(
    z.object({
      walletType: z.enum(WALLET_TYPES),
      currency,
      lines: z.array(BalanceLineView),
      sum: decimal,
      balance: decimal,
    }),
  ),
});
export type MemberBalanceView = z.infer<typeof MemberBalanceView>;

/** Movements of a member's wallets, newest first, each with the balance of its wallet after it. */
export const MemberLedgerView = z.object({
  content: z.array(
    z.object({
      id,
      walletType: z.enum(WALLET_TYPES),
      currency,
      code: z.enum(TRANSACTION_CODES),
      kind: z.enum(SETTLEMENT_KINDS).nullable(),
      isStake: z.boolean(),
      /** The instrument of a fill. */
      koName: z.string().nullable(),
      /** Signed as the balance changed. */
      change: decimal,
      balance: decimal,
      about,
      /** The number that all movements of one cause share; "0" for none. */
      referenceId: id,
      at: time,
    }),
  ),
  /** There are older ones than the last. */
  isMore: z.boolean(),
});
export type MemberLedgerView = z.infer<typeof MemberLedgerView>;

/** Inquiries, live chats and coupons of a member, the newest fifty of each; what was written is read at the service desk. */
export const MemberServiceView = z.object({
  contacts: z.array(
    z.object({ id, category: z.enum(CONTACT_CATEGORIES), state: z.enum(CONTACT_STATES), at: time }),
  ),
  chats: z.array(z.object({ id, state: z.enum(CHAT_STATES), at: time })),
  coupons: z.array(
    z.object({
      /** The request by which it was used. */
      requestId: id,
      batchId: id,
      name: z.string(),
      amount: decimal,
      currency,
      at: time,
    }),
  ),
});
export type MemberServiceView = z.infer<typeof MemberServiceView>;

/** Where a member is signed in, and who tried to be: as the member reads it, but for which session asks. */
export const MemberDevicesView = z.object({
  sessions: z.array(MySessionView.omit({ isCurrent: true })),
  signIns: z.array(MySignInView),
});
export type MemberDevicesView = z.infer<typeof MemberDevicesView>;
