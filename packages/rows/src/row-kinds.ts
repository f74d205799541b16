/** Every kind of row that is kept, in the order in which a shard is put together from them. */

import { ACCOUNT } from "./account/account.ts";
import { BET } from "./binary/bet.ts";
import { BINARY_OPTION } from "./binary/option.ts";
import { ROUND, ROUND_CLOCK, ROUND_DAY } from "./binary/round.ts";
import { BONUS } from "./dnw/bonus.ts";
import { COUPON_BATCH, COUPON_USE } from "./dnw/coupon.ts";
import { MONEY_RULES } from "./dnw/money-rules.ts";
import { QUOTE } from "./dnw/quote.ts";
import { REQUEST } from "./dnw/request.ts";
import { BALANCE } from "./ledger/balance.ts";
import { TRANSFER } from "./ledger/transfer.ts";
import { INSTRUMENT } from "./market/instrument.ts";
import { RATE } from "./market/rate.ts";
import { ALERT } from "./oversea/alert.ts";
import { EXIT } from "./oversea/exit.ts";
import { FILL } from "./oversea/fill.ts";
import { OPTION } from "./oversea/option.ts";
import { ORDER } from "./oversea/order.ts";
import { ORDER_STEP } from "./oversea/order-step.ts";
import { POSITION } from "./oversea/position.ts";
import { SITE } from "./site/site.ts";

import type { RowOf } from "./row.ts";

export const ROW_KINDS = [
  SITE,
  INSTRUMENT,
  OPTION,
  RATE,
  MONEY_RULES,
  COUPON_BATCH,
  BALANCE,
  ACCOUNT,
  ORDER,
  ORDER_STEP,
  FILL,
  POSITION,
  EXIT,
  ALERT,
  TRANSFER,
  REQUEST,
  BONUS,
  QUOTE,
  COUPON_USE,
  BINARY_OPTION,
  ROUND_CLOCK,
  ROUND_DAY,
  ROUND,
  BET,
] as const;

export type AnyKind = (typeof ROW_KINDS)[number];

/** A row of one of some kinds, with the name of its kind. */
export type NamedRow<Of extends AnyKind> = {
  [One in Of as One["name"]]: { readonly kind: One["name"]; readonly row: RowOf<One> };
}[Of["name"]];

/** Kinds whose rows stand: what the engine starts with. */
export type StandingKind = Extract<AnyKind, { readonly standing: { readonly list: string } }>;

/** What stands, a list a kind. */
export type StandingRows = {
  readonly [Of in StandingKind as Of["standing"]["list"]]: readonly RowOf<Of>[];
};

export const STANDING_KINDS = ROW_KINDS.filter(
  (kind): kind is StandingKind => kind.standing !== undefined,
);
