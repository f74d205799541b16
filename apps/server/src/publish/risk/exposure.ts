/** What members hold of each instrument of a site, and what the house is left with at these prices and at others. */

import { RISK_MOVES, type RiskInstrumentView } from "@naru/contract/views/risk/operator";
import { markFor } from "@naru/engine/futures/worth";
import type { Instrument } from "@naru/engine/instrument";
import { type SymbolMarket, valuationPrice } from "@naru/engine/market/market";
import { instrumentOf, marketOf, rateFor, siteOf, type State } from "@naru/engine/state";
import { formatDecimal, formatDecimalShort, powerOfTen } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { BASIS_SCALE, formatPrice, profitOf, RATE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { contractScaleOf, scaleOf } from "@naru/vocabulary/currency";
import { coinDecimals } from "@naru/engine/futures/worth";
import { timeText } from "../../views/texts.ts";
import { type HeldSide, noSides, type RiskBook } from "./risk-book.ts";

/** Price units in 10^-BASIS_SCALE, so that a contract's worth is this times its quantity; 0n before the first price. */
type UnitPrice = bigint;

/** What differs between products. */
interface Offer {
  readonly product: RiskInstrumentView["product"];
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly koName: string;
  readonly isStopped: boolean;
  readonly unitPrice: UnitPrice;
  readonly price: string | null;
  /** Decimals of a quantity. */
  readonly lotScale: number;
}

/** Every instrument of a site, with what is held of it. */
export function exposureOf(state: State, book: RiskBook, siteId: number): RiskInstrumentView[] {
  const oversea = overseaOffers(state).map((offer) => ({
    offer,
    held: book.oversea.get(offer.id),
  }));
  const futures = futuresOffers(state).map((offer) => ({
    offer,
    held: book.futures.get(offer.id),
  }));
  return [...oversea, ...futures]
    .filter(({ offer }) => offer.siteId === siteId)
    .sort((a, b) => a.offer.id - b.offer.id)
    .map(({ offer, held = noSides() }) => {
      const instrument = instrumentOf(state, offer.symbol);
      const market = marketOf(state, offer.symbol);
      return {
        ...{ product: offer.product, optionId: String(offer.id), koName: offer.koName },
        stock: instrument.root,
        ...standing(offer, instrument, market),
        ...figures(state, offer, instrument, held),
      };
    });
}

function standing({ isStopped, price }: Offer, { currency }: Instrument, market: SymbolMarket) {
  return {
    currency,
    price,
    heardAt: market.heardAt === 0 ? null : timeText(market.heardAt),
    isHalted: market.halted,
    isOpen: market.session === "OPEN",
    isStopped,
  };
}

function figures(
  state: State,
  { siteId, unitPrice, lotScale }: Offer,
  instrument: Instrument,
  { long, short }: { readonly long: HeldSide; readonly short: HeldSide },
) {
  const ownScale = contractScaleOf(instrument.currency);
  const worth = (qty: number): bigint => unitPrice * BigInt(qty);
  const inOwn = (movement: bigint) =>
    profitOf(movement, instrument, powerOfTen(RATE_SCALE), ownScale);
  const ownText = (movement: bigint) => formatDecimalShort(inOwn(movement), ownScale);
  const side = ({ positions, qty }: HeldSide) => ({
    positions,
    qty: formatDecimal(BigInt(Math.abs(qty)), lotScale),
    value: ownText(worth(Math.abs(qty))),
  });
  const net = worth(long.qty + short.qty);
  const gross = worth(long.qty - short.qty);
  const rate = rateFor(state, siteId, instrument.currency);
  const site = siteOf(state, siteId);
  const inSite = (movement: bigint) =>
    formatDecimalShort(
      profitOf(movement, instrument, rate ?? 0n, scaleOf(site.currency)),
      scaleOf(site.currency),
    );
  // Members' gain is the house's loss.
  const open = unitPrice === 0n ? 0n : long.basis + short.basis - net;
  const moved = (percent: number) => inSite(-divide(net * BigInt(percent), 100n, "down"));
  return {
    long: side(long),
    short: side(short),
    net: ownText(net),
    gross: ownText(gross),
    site:
      rate === undefined
        ? null
        : {
            net: inSite(net),
            gross: inSite(gross),
            openResult: inSite(open),
            moves: RISK_MOVES.map(moved),
          },
  };
}

function overseaOffers(state: State): Offer[] {
  return [...state.options.values()].map(
    ({ id, siteId, symbol, koName, isStop, isRest, isPlay }) => {
      const last = valuationPrice(marketOf(state, symbol));
      const { precision } = instrumentOf(state, symbol);
      return {
        ...({ product: "OVERSEA", id, siteId, symbol, koName, lotScale: 0 } as const),
        isStopped: isStop || isRest || !isPlay,
        unitPrice: BigInt(last) * powerOfTen(BASIS_SCALE),
        price: last === 0 ? null : formatPrice(last, precision),
      };
    },
  );
}

function futuresOffers(state: State): Offer[] {
  return [...state.futuresOptions.values()].map((option) => {
    const { id, siteId, symbol, koName, isPlay, isStop, isCloseOnly, isFrozen } = option;
    const instrument = instrumentOf(state, symbol);
    const { price } = markFor(state, id);
    return {
      ...({ product: "FUTURES", id, siteId, symbol, koName } as const),
      lotScale: coinDecimals(instrument),
      isStopped: isStop || isCloseOnly || isFrozen || !isPlay,
      unitPrice: price * powerOfTen(BASIS_SCALE + instrument.precision - PERPETUAL_SCALE),
      price: price === 0n ? null : formatDecimal(price, PERPETUAL_SCALE),
    };
  });
}
