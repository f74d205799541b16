/** A small world for perpetuals: one bitcoin contract on one site, Kim and Lee with 10,000 USDT each, trades and marks moved by hand. */

import { parseDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { ONE } from "@naru/money/perpetual/held";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import type { ClientMarketType, TradeType } from "@naru/vocabulary/order";
import type { WalletFigures } from "../account/spendable.ts";
import { figuresOf } from "../account/figures.ts";
import { openDraft } from "../draft.ts";
import type { DefinedPerpetual, PlaceFuturesOrder } from "../futures/commands.ts";
import type { Instrument } from "../instrument.ts";
import type {
  FuturesExitRow,
  FuturesFillRow,
  FuturesOrderRow,
  FuturesPositionRow,
} from "../rows.ts";
import { accountOf, balanceOf } from "../state.ts";
import type { Outcome } from "../step.ts";
import { KIM, LEE, newWorld, SITE, units, type World } from "./world.ts";

/** 0.1 USDT and 0.001 bitcoin. */
export const BTC: Instrument = {
  symbol: 201,
  root: "BTCUSDT",
  currency: "USDT",
  calendar: "SIM",
  precision: 1,
  tickUnits: 1,
  unitValue: 100_000_000n,
};

export const BTC_OPTION: DefinedPerpetual = {
  ...{ id: 1_201, siteId: SITE, symbol: BTC.symbol, koName: "비트코인" },
  ...{ isPlay: true, isStop: false, isCloseOnly: false, feeRate: 40_000 },
};

/** Another coin beside it. */
export const ETH: Instrument = { ...BTC, symbol: 202, root: "ETHUSDT" };
export const ETH_OPTION: DefinedPerpetual = {
  ...BTC_OPTION,
  ...{ id: 1_202, symbol: ETH.symbol, koName: "이더리움" },
};

/** A world in session at 20,000, with the mark there too. */
export function futuresWorld(settings: Partial<DefinedPerpetual> = {}): World {
  const world = newWorld();
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "101101" } });
  world.send({ kind: "defineInstrument", instrument: BTC });
  world.send({ kind: "defineFuturesOption", option: { ...BTC_OPTION, ...settings } });
  world.send({
    ...{ kind: "setLeverageTiers", siteId: SITE, optionId: BTC_OPTION.id, effectiveAt: 0 },
    tiers: [
      { cap: 300_000n * ONE, rate: 400_000n, maxLeverage: 150 },
      { cap: 800_000n * ONE, rate: 500_000n, maxLeverage: 100 },
      { cap: 70_000_000n * ONE, rate: 2_000_000n, maxLeverage: 25 },
    ],
  });
  for (const memberId of [KIM, LEE])
    world.send({ kind: "deposit", memberId, wallet: "FUTURES", units: usdt("10000"), code: "D" });
  world.send({ kind: "sessionOpened", calendar: "SIM", tradingDay: "2026-11-20" });
  both(world, "20000");
  return world;
}

/** USDT in 10^-8. */
export function usdt(text: string): bigint {
  return parseDecimal(text, 8);
}

/** A trade of the contract. */
export function last(world: World, price: string): void {
  const at = { symbol: BTC.symbol, price: units(BTC, price), qty: 1 };
  world.tick({ kind: "trade", ...at });
}

/** The feed says a mark. */
export function mark(world: World, price: string): void {
  world.tick({ kind: "mark", symbol: BTC.symbol, price: Number(usdt(price)) });
}

/** A mark and a trade at one price. */
export function both(world: World, price: string): void {
  mark(world, price);
  last(world, price);
}

/** An order as a member would send it: coins, and what differs from a plain order at the market. */
export function send(
  world: World,
  memberId: number,
  tradeType: TradeType,
  qty: string,
  more: Partial<Omit<PlaceFuturesOrder, "kind" | "memberId" | "tradeType" | "qty">> = {},
): Outcome {
  return world.send({
    kind: "placeFuturesOrder",
    ...{ memberId, tradeType, qty, optionId: BTC_OPTION.id },
    ...{ marketType: kindOf(more), timeInForce: "GTC", isReduceOnly: false },
    ...{ price: null, stopPrice: null, worstPrice: null },
    ...{ takeProfit: null, stopLoss: null, isMarkTp: false, isMarkSl: false },
    ...{ leverage: null, marginType: null },
    ...more,
  });
}

function kindOf(more: {
  readonly price?: string | null;
  readonly stopPrice?: string | null;
}): ClientMarketType {
  if (more.stopPrice) return more.price ? "STOPLIMIT" : "STOPMARKET";
  return more.price ? "LIMIT" : "MARKET";
}

/** Closes a member's position: coins or all of it, at a limit or at the market. */
export function close(
  world: World,
  memberId: number,
  qty: string | null,
  price: string | null,
): Outcome {
  const positionId = held(world, memberId)?.id ?? 0;
  return world.send({ kind: "closeFuturesPosition", memberId, positionId, qty, price });
}

/** Moves margin of a member's position. */
export function changeMargin(
  world: World,
  memberId: number,
  way: "ADD" | "REMOVE",
  amount: string,
): Outcome {
  const positionId = held(world, memberId)?.id ?? 0;
  return world.send({ kind: "changeIsolatedMargin", memberId, positionId, way, amount });
}

/** Isolated margin at a leverage, for a member who holds nothing. */
export function isolate(world: World, memberId: number, leverage: number): void {
  const optionId = BTC_OPTION.id;
  world.send({ kind: "setMarginType", memberId, optionId, marginType: "ISOLATED" });
  world.send({ kind: "setLeverage", memberId, optionId, leverage });
}

/** A member's open position. */
export function held(world: World, memberId: number): FuturesPositionRow | undefined {
  return accountOf(world.state, memberId).futuresPositions.get(BTC_OPTION.id);
}

/** A member's working orders. */
export function working(world: World, memberId: number): FuturesOrderRow[] {
  return [...accountOf(world.state, memberId).futuresOrders.values()];
}

/** A member's open exits as `TP 21000.0 MARK`. */
export function legTexts(world: World, memberId: number): string[] {
  return [...accountOf(world.state, memberId).futuresExits.values()].map(
    ({ kind, price, isMark }: FuturesExitRow) =>
      `${kind} ${formatPrice(price, BTC.precision)}${isMark ? " MARK" : ""}`,
  );
}

/** Fills so far as `rule qty @ price`, the quantity in steps. */
export function fillTexts(world: World): string[] {
  return fills(world).map(
    ({ rule, qty, price }) => `${rule} ${qty} @ ${formatPrice(price, BTC.precision)}`,
  );
}

/** All fills so far. */
export function fills(world: World): FuturesFillRow[] {
  return world.changes.flatMap((change) => (change.kind === "futuresFill" ? [change.row] : []));
}

/** A member's realised USDT that is set aside for nothing. */
export function cash(world: World, memberId: number): bigint {
  return balanceOf(world.state, memberAccount(memberId, "FUTURES", "AVAILABLE"));
}

/** What is set aside for a member's isolated positions. */
export function aside(world: World, memberId: number): bigint {
  return balanceOf(world.state, memberAccount(memberId, "FUTURES", "MARGIN_ISO"));
}

/** A member's futures wallet in figures. */
export function wallet(world: World, memberId: number): WalletFigures {
  const draft = openDraft(world.state, accountOf(world.state, memberId), world.now);
  return figuresOf(draft, "FUTURES");
}

/** Ether beside bitcoin, at 2,000. */
export function addEther(world: World): void {
  world.send({ kind: "defineInstrument", instrument: ETH });
  world.send({ kind: "defineFuturesOption", option: ETH_OPTION });
  world.send({
    ...{ kind: "setLeverageTiers", siteId: SITE, optionId: ETH_OPTION.id, effectiveAt: 0 },
    tiers: [{ cap: usdt("300000"), rate: 400_000n, maxLeverage: 150 }],
  });
  world.send({ kind: "sessionOpened", calendar: "SIM", tradingDay: "2026-11-20" });
  both(world, "20000");
  world.tick({ kind: "mark", symbol: ETH.symbol, price: Number(usdt("2000")) });
  world.tick({ kind: "trade", symbol: ETH.symbol, price: 20_000, qty: 1 });
}
