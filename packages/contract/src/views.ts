/** What the wire shows: one schema a view, with the names of product.md §3–4. Types are `z.infer` of them. */

import {
  ORDER_STATUSES,
  ORDER_STEPS,
  END_REASONS,
  EXIT_KINDS,
  FILL_RULES,
  CLIENT_MARKET_TYPES,
  TRADE_TYPES,
  TRIGGER_SIDES,
} from "@naru/vocabulary/order";
import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { REJECT_REASONS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, date, decimal, flag, heldBack, id, level, time } from "./fields.ts";
import { AnnouncedTermsView, HoursView, TermsChangeView } from "./views/instrument.ts";
import { securityNews } from "./views/news.ts";
import { AlertView } from "./areas/oversea/alert-view.ts";

export { SiteView } from "./views/site.ts";

const marketType = z.enum([...CLIENT_MARKET_TYPES, "LIQUIDATION"]);
const tradeType = z.enum(TRADE_TYPES);
const status = z.enum(ORDER_STATUSES);
const reason = z.enum(END_REASONS).nullable();

/** What an instrument is, for grouping in the drawer. */
export const OPTION_TYPES = [
  "index",
  "energy",
  "metal",
  "fx",
  "rate",
  "grain",
  "crypto",
  "simulated",
] as const;

/** HALTED: open by the calendar, but the feed is silent or an operator stopped it. */
export const SESSION_STATES = ["OPEN", "BREAK", "CLOSED", "HALTED"] as const;

/** An overseas instrument as a site offers it. Prices in the contract currency; margins and fee in the site's. */
export const OptionView = z.object({
  id,
  /** Exchange root without the site's prefix, `NQ`. */
  stock: z.string(),
  koName: z.string(),
  enName: z.string(),
  /** Decimals of its prices. */
  precision: count,
  currency: z.string(),
  /** 1: closed now. */
  isRest: flag,
  isPlay: flag,
  isStop: flag,
  type: z.enum(OPTION_TYPES),
  lastPrice: decimal,
  /** Percent since the previous close, 2 decimals, signed. */
  rateChange: decimal,
  tickSize: decimal,
  /** Value of one tick of one contract, in the contract currency. */
  tickValue: decimal,
  /** The same in the site's currency. */
  tickValueSite: decimal,
  multiplier: decimal,
  /** `Z6`; null for those that never expire. */
  contractMonth: z.string().nullable(),
  lastTradeDate: date.nullable(),
  rollDate: date.nullable(),
  /** A badge, `24시간 모의`. */
  label: z.string().nullable(),
  exchange: z.string(),
  timeZone: z.string(),
  session: z.object({
    state: z.enum(SESSION_STATES),
    changesAt: time.nullable(),
    nextOpenAt: time.nullable(),
  }),
  prevClose: decimal,
  dayOpen: decimal,
  dayHigh: decimal,
  dayLow: decimal,
  volume: count,
  intradayMargin: decimal,
  overnightMargin: decimal,
  losscut: decimal,
  fee: decimal,
  maxContracts: count,
  /** The exchange's own margins per contract, for information; `asOf` as the source says it. */
  exchangeMargin: z
    .object({
      initial: decimal,
      maintenance: decimal.nullable(),
      currency: z.string(),
      asOf: z.string(),
    })
    .nullable(),
  /** Site currency per one of the contract currency. */
  rate: decimal,
  /** Month codes that are listed, `HMUZ`; null for those that never expire. */
  months: z.string().nullable().optional(),
  /** Sessions of a normal week in the exchange's time zone, for the specification sheet. */
  hours: z.array(HoursView).optional(),
  /** Terms under way; null most of the time. */
  termsChange: TermsChangeView.nullable().optional(),
});
export type OptionView = z.infer<typeof OptionView>;

export const OrderView = z.object({
  id,
  overseaOptionId: id,
  stock: z.string(),
  koName: z.string(),
  marketType,
  tradeType,
  price: decimal.nullable(),
  stopPrice: decimal.nullable(),
  /** The way the price must come to `stopPrice`; null once triggered and for kinds without a trigger. */
  triggerSide: z.enum(TRIGGER_SIDES).nullable(),
  /** The bracket that its fill attaches to the position, in ticks. */
  tpTick: count.nullable(),
  slTick: count.nullable(),
  qty: count,
  filledQty: count,
  avgPrice: decimal.nullable(),
  status,
  reason,
  createdAt: time,
  closedAt: time.nullable(),
});
export type OrderView = z.infer<typeof OrderView>;

/** One fill of a closed order; `fee` and `profit` in the site's currency, `rate` site currency per contract currency. */
export const FillView = z.object({
  id,
  price: decimal,
  qty: count,
  rule: z.enum(FILL_RULES),
  at: time,
  rate: decimal,
  fee: decimal,
  profit: decimal,
});
export type FillView = z.infer<typeof FillView>;

/** A closed order with what it brought, of `GET /oversea/history/list`. */
export const RecordView = OrderView.extend({
  profit: decimal,
  fee: decimal,
  fills: z.array(FillView),
});
export type RecordView = z.infer<typeof RecordView>;

/** A fill as a row of its own, with the order it belongs to, of `GET /oversea/history/fills`. */
export const FillRecordView = FillView.extend({
  orderId: id,
  overseaOptionId: id,
  stock: z.string(),
  koName: z.string(),
  marketType,
  tradeType,
  reason,
});
export type FillRecordView = z.infer<typeof FillRecordView>;

/**
 * One state of an order: the terms it had from then on. PARTLY_FILLED and FILLED carry their fill, CANCELLED its
 * reason.
 */
export const OrderStateView = z.object({
  state: z.enum(ORDER_STEPS),
  at: time,
  price: decimal.nullable(),
  stopPrice: decimal.nullable(),
  qty: count,
  filledQty: count,
  reason,
  fill: FillView.nullable(),
});
export type OrderStateView = z.infer<typeof OrderStateView>;

/** One order, working or closed, with all that happened to it, of `GET /oversea/history/order`. */
export const OrderDetailView = RecordView.extend({ states: z.array(OrderStateView) });
export type OrderDetailView = z.infer<typeof OrderDetailView>;

/** A closed position, newest first; `net` is `profit` less `fee`. */
export const ClosedPositionView = z.object({
  overseaPositionId: id,
  overseaOptionId: id,
  stock: z.string(),
  koName: z.string(),
  tradeType,
  maxQty: count,
  /** Averages of its opening and closing fills. */
  entryPrice: decimal,
  exitPrice: decimal,
  profit: decimal,
  fee: decimal,
  net: decimal,
  reason,
  openedAt: time,
  closedAt: time,
});
export type ClosedPositionView = z.infer<typeof ClosedPositionView>;

/**
 * A day of the site's calendar (domain.md 1.3): what the ledger posted that day. `net` = profit − fee + deficit, where
 * `deficit` is what the house took over after a loss-cut; `count` is the number of fills.
 */
export const DailyProfitView = z.object({
  date,
  profit: decimal,
  fee: decimal,
  deficit: decimal,
  net: decimal,
  count,
});
export type DailyProfitView = z.infer<typeof DailyProfitView>;

/**
 * An exit of a position. `tick` is its distance from the average (TRAIL: from the peak), on the side the kind says, negative on the other
 * as of a stop at break-even. A TP and an SL (or TRAIL) of one `level` cancel one another; level 0 is for all of it (`qty` null). TRAIL:
 * `step` ticks move it; one that waits names the `startPrice` to be touched before it follows, and as `price` where it stands then.
 */
export const ExitView = z.object({
  id,
  kind: z.enum(EXIT_KINDS),
  level: count,
  tick: count,
  price: decimal,
  qty: count.nullable(),
  step: count.nullable(),
  startPrice: decimal.nullable(),
});
export type ExitView = z.infer<typeof ExitView>;

export { AlertView };

/**
 * How near the loss-cut is. `ratio` is the share of the cushion that is left, (E − line) ÷ (Σ intradayMargin − line),
 * from 0.00, above 1 where equity exceeds the margin, null without positions; `level` 0 to 3 counts the warnings
 * (70, 50, 30 %) in force; `toLosscut` is E − line; `ticks` how far each instrument alone may move against its position.
 */
export const GaugeView = z.object({
  ratio: decimal.nullable(),
  level: z.int().min(0).max(3),
  toLosscut: decimal,
  ticks: z.record(id, count),
});
export type GaugeView = z.infer<typeof GaugeView>;

/** A position; `qty` without sign, `pnl` in the site's currency at the last price. */
export const PositionView = z.object({
  overseaPositionId: id,
  overseaOptionId: id,
  stock: z.string(),
  koName: z.string(),
  tradeType,
  qty: count,
  /** Truncated two decimals beyond the contract's own. */
  avgPrice: decimal,
  /** What the contracts cost, without what is beyond the contract's decimals: for pages of the build before `basis`. */
  cost: decimal,
  /** What they cost exactly, up to eight decimals beyond the contract's own, signed as the side; the average is basis ÷ qty. */
  basis: decimal,
  pnl: decimal,
  margin: decimal,
  losscut: decimal,
  /** 1: kept over the end of the trading day. */
  isActive: flag,
  /** Contracts that are kept. */
  overnightQty: count,
  /** 1: the setting is for the whole position, contracts added later included; 0: for `overnightQty` contracts. */
  isWhole: flag,
  /** 1: the overnight setting stays for the next trading day. */
  isAuto: flag,
  /** Equity needed to keep this whole position and all that is kept beside it, and what is short of it. */
  overnightRequired: decimal,
  overnightShort: decimal,
  /** The pair that closes the whole position; `slTick` is negative at break-even. */
  tpTick: count.nullable(),
  slTick: count.nullable(),
  exits: z.array(ExitView),
  realised: decimal,
  fees: decimal,
  openedAt: time,
});
export type PositionView = z.infer<typeof PositionView>;

/** Oversea cross data (product.md §3–4) with what an order needs; all in the site's currency. */
export const CrossView = z.object({
  playerPoint: decimal,
  lastPnl: decimal,
  losscut: decimal,
  playerGameWaitPoint: decimal,
  margin: decimal,
  reserved: decimal,
  spendable: decimal,
  buyingPower: decimal,
});
export type CrossView = z.infer<typeof CrossView>;

/** A wallet entry (product.md §3). */
export const WalletEntryView = z.object({
  type: z.enum(WALLET_TYPES),
  currency: z.string(),
  /** The balance that may be used; what is held for withdrawals and locked bonuses is not in it. */
  point: decimal,
  gameWaitPoint: decimal,
  /** Held for withdrawals that are pending, fees included. */
  held: decimal,
  /** Bonuses whose condition is not met. */
  bonusLocked: decimal,
  /** What may leave the wallet now: no open profit, no margin, nothing that working orders bind. */
  available: decimal,
});
export type WalletEntryView = z.infer<typeof WalletEntryView>;

/** Wallet entries keyed by type; only those that the site uses. */
export const WalletView = z.partialRecord(z.enum(WALLET_TYPES), WalletEntryView);
export type WalletView = z.infer<typeof WalletView>;

/** Codes of product.md §3 that a request is listed under: a convert and coins to another member as CO, a transfer as TO, a coupon as B. */
export const REQUEST_TYPES = ["D", "W", "CO", "CI", "TO", "WB", "WS", "B"] as const;

/** A request about money as the engine knows it. */
export const RequestView = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  type: z.enum(REQUEST_TYPES),
  walletType: z.enum(WALLET_TYPES),
  /** `askedPoint` is what was asked for, where `point`, another amount, was approved; `reason` says why. */
  ...{ point: decimal, askedPoint: decimal.nullable() },
  /** Of an exchange or transfer: the other wallet, and what arrived there. */
  toWalletType: z.enum(WALLET_TYPES).nullable(),
  toPoint: decimal.nullable(),
  /** On top of `point`. */
  fee: decimal,
  /** Currency of `toWalletType` per one of `walletType`'s, as executed. */
  rate: decimal.nullable(),
  /** What the house kept, in the currency of `toWalletType`. */
  spread: decimal.nullable(),
  ...{ status: z.enum(REQUEST_STATUSES), reason: z.enum(REJECT_REASONS).nullable() },
  createdAt: time,
  endedAt: time.nullable(),
  /** When it ends by itself while it is pending. */
  expiresAt: time.nullable(),
});
export type RequestView = z.infer<typeof RequestView>;

/** The whole account at one version: the snapshot after a gap (design.md §1.6). */
/** The member's own guard: what one order may be at most, by contracts, margin and ticks from the last price. */
export const OrderLimitsView = z.object({
  qtyMax: count.nullable(),
  marginMax: decimal.nullable(),
  ticksMax: count.nullable(),
});
export type OrderLimitsView = z.infer<typeof OrderLimitsView>;

export const AccountView = z.object({
  version: count,
  cross: CrossView,
  wallet: WalletView,
  orders: z.array(OrderView),
  positions: z.array(PositionView),
  alerts: z.array(AlertView),
  gauge: GaugeView,
  /** Pending ones, oldest first. */
  requests: z.array(RequestView),
  ...heldBack,
  orderLimits: OrderLimitsView,
  /** Terms under way of what the member holds or has ordered. */
  terms: z.array(AnnouncedTermsView).optional(),
});
export type AccountView = z.infer<typeof AccountView>;

/** Last price and depth of one instrument. */
export const BookView = z.object({
  overseaOptionId: id,
  lastPrice: decimal,
  rateChange: decimal,
  /** When the feed last spoke of the instrument or of itself: what is older is not alive. */
  at: time,
  bids: z.array(level),
  asks: z.array(level),
  dayHigh: decimal,
  dayLow: decimal,
  volume: count,
});
export type BookView = z.infer<typeof BookView>;

/** One candle, `time` its start. */
export const CandleView = z.object({
  time,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: count,
});
export type CandleView = z.infer<typeof CandleView>;

/** One trade of the feed, of `GET /stock/raw_data`. */
export const TradeTickView = z.object({ at: time, price: decimal, qty: count });
export type TradeTickView = z.infer<typeof TradeTickView>;

/** Last price by instrument, keyed by `stock`. */
export const KeyValueView = z.record(z.string(), decimal);
export type KeyValueView = z.infer<typeof KeyValueView>;

export const TickerView = z.object({
  overseaOptionId: id,
  stock: z.string(),
  lastPrice: decimal,
  priceChange: decimal,
  priceChangePercent: decimal,
  openPrice: decimal,
  highPrice: decimal,
  lowPrice: decimal,
  prevClosePrice: decimal,
  volume: count,
  at: time,
});
export type TickerView = z.infer<typeof TickerView>;

export const MeView = z.object({
  id,
  username: z.string(),
  name: z.string(),
  nick: z.string(),
  phone: z.string(),
  status: z.enum(MEMBER_STATUSES),
  role: z.enum(MEMBER_ROLES),
  /** `blockDevice` M blocks mobile devices (product.md §3). */
  etcJson: z.object({ blockDevice: z.enum(["M"]).nullable() }),
  wallet: WalletView,
  ...securityNews,
});
export type MeView = z.infer<typeof MeView>;

/** Answer of `POST /login`; `expiresIn` in seconds. */
export const LoginView = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: count,
  tokenType: z.literal("Bearer"),
});
export type LoginView = z.infer<typeof LoginView>;

/** Answer of `POST /player/prove`: until when the proof is good. */
export const ProofView = z.object({ freshUntil: time });
export type ProofView = z.infer<typeof ProofView>;

/** Answer of `POST /player`; PENDING waits for approval. */
export const SignedUpView = z.object({ id, username: z.string(), status: z.enum(MEMBER_STATUSES) });
export type SignedUpView = z.infer<typeof SignedUpView>;

/** Answer of `GET /user/check_username`. */
export const UsernameView = z.object({ username: z.string(), isAvailable: z.boolean() });
export type UsernameView = z.infer<typeof UsernameView>;

/** Answer of `GET /partner/verify`. */
export const PartnerVerifyView = z.object({
  isValid: z.boolean(),
  partnerId: id.nullable(),
  nick: z.string().nullable(),
});
export type PartnerVerifyView = z.infer<typeof PartnerVerifyView>;

/** Answer of `GET /server_time_offset`: server time in epoch ms, and how far the client's `ms` is behind it. */
export const TimeOffsetView = z.object({ ms: count, offset: count });
export type TimeOffsetView = z.infer<typeof TimeOffsetView>;

/** Whether the site has an instrument open now, and which comes first. */
export const ExistOptionView = z.object({ isExist: flag, overseaOptionId: id.nullable() });
export type ExistOptionView = z.infer<typeof ExistOptionView>;

/** Answer of `POST /oversea/order`. */
export const PlacedView = z.object({
  id,
  status,
  filledQty: count,
  avgPrice: decimal.nullable(),
});
export type PlacedView = z.infer<typeof PlacedView>;

/** Answer of `POST /oversea/order/cancel`. */
export const CancelledView = z.object({ id, status });
export type CancelledView = z.infer<typeof CancelledView>;

/** Answer of `POST /oversea/order/cancel_all`. */
export const CancelledAllView = z.object({ ids: z.array(id) });
export type CancelledAllView = z.infer<typeof CancelledAllView>;

/**
 * Overnight holding of one position: `overnightQty` contracts are kept, with `isWhole` those too that are added later,
 * with `isAuto` each day anew.
 */
export const OvernightView = z.object({
  overseaPositionId: id,
  overseaOptionId: id,
  isActive: flag,
  overnightQty: count,
  isWhole: flag,
  isAuto: flag,
});
export type OvernightView = z.infer<typeof OvernightView>;

/** Answer of the calls that set or remove the whole-position pair. */
export const TpSlView = z.object({
  overseaPositionId: id,
  overseaOptionId: id,
  tpTick: count.nullable(),
  slTick: count.nullable(),
});
export type TpSlView = z.infer<typeof TpSlView>;

/** Answer of `POST /oversea/order/exits`: the partial levels and trailing stops that stand now. */
export const ExitsSetView = z.object({ overseaPositionId: id, ids: z.array(id) });
export type ExitsSetView = z.infer<typeof ExitsSetView>;

/** What the member keeps with us: any JSON by key (orderCnt, tpsl, sounds, ladder, colours, chart layouts). */
export const SettingsView = z.object({ settings: z.record(z.string(), z.json()) });
export type SettingsView = z.infer<typeof SettingsView>;

/** Answer of `POST /logout`. */
export const DoneView = z.object({ ok: z.literal(true) });
export type DoneView = z.infer<typeof DoneView>;

/** Every failure: the precise code, the text in the site's language, what the text was filled with. */
export const ErrorView = z.object({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  detail: z.record(z.string(), z.string()).optional(),
});
export type ErrorView = z.infer<typeof ErrorView>;
