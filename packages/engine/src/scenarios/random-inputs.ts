/**
 * Random lives of a small shard, for property tests: three members, three instruments, ticks with
 * gaps, orders, sessions, silences, rates, settings. Prices are told as steps from the last one, so
 * that a failing life shrinks well.
 */

import { formatPrice } from "@naru/money/price";
import type { Input } from "../input.ts";
import type { Instrument } from "../instrument.ts";
import type { OrderRow, PositionRow } from "../rows.ts";
import type { Happening } from "./random-happenings.ts";
import { instrumentAt, optionOf, termsHappening } from "./random-terms.ts";
import { INSTRUMENTS, MEMBERS } from "./random-world.ts";
import { ES, KIM, RATE, SITE } from "./world.ts";

/**
 * Everything of a shard before its life: a site, three instruments in session, three members with
 * 10,000,000 won.
 */
export function beginning(): Input[] {
  const at = 1_000_000;
  return [
    { kind: "defineSite", at, site: { id: SITE, currency: "KRW", type: "101101" } },
    ...INSTRUMENTS.flatMap((each): Input[] => [
      { kind: "defineInstrument", at, instrument: each },
      { kind: "configureOption", at, option: optionOf(each) },
    ]),
    { kind: "setRate", at, siteId: SITE, currency: "USD", rate: RATE },
    ...MEMBERS.flatMap((memberId): Input[] => [
      { kind: "openAccount", at, memberId, siteId: SITE, role: "MEMBER", status: "ACTIVE" },
      { kind: "deposit", at, memberId, wallet: "BINARY", units: 10_000_000n, code: "D" },
    ]),
    ...["CME", "ALWAYS"].map(
      (calendar): Input => ({ kind: "sessionOpened", at, calendar, tradingDay: "2026-11-20" }),
    ),
  ];
}

/** What a member has, the newest last. */
export interface Owned {
  readonly orders: readonly number[];
  readonly positions: readonly number[];
  readonly rows: readonly OrderRow[];
  readonly positionRows: readonly PositionRow[];
}

/** Tells happenings as inputs, minding time, the tape, prices and the ids given out so far. */
export class Teller {
  #now = 1_000_000;
  #sequence = 0;
  #day = 0;
  readonly #last = new Map(
    INSTRUMENTS.map((each, index) => [each.symbol, [20_000, 20_000, 5_000][index] ?? 1]),
  );

  /** The input that a happening is now. `idsOf` knows a member's newest orders and positions. */
  tell(what: Happening, idsOf: (memberId: number) => Owned): Input {
    const at = this.#now;
    switch (what.kind) {
      case "trade":
      case "quote":
        return this.#tick(what.kind, instrumentAt(what.instrument), what.ticks, what.spread);
      case "order": {
        const { symbol, tickUnits, precision } = instrumentAt(what.instrument);
        const last = this.#last.get(symbol) ?? 1;
        const price = (ticks: number): string => formatPrice(ticks * tickUnits, precision);
        const stop = what.stopTicks === null ? null : last + what.stopTicks;
        const limit = what.limitTicks === null ? null : (stop ?? last) + what.limitTicks;
        return {
          kind: "placeOverseaOrder",
          at,
          memberId: memberAt(what.member),
          optionId: symbol,
          marketType:
            stop === null
              ? limit === null
                ? "MARKET"
                : "LIMIT"
              : limit === null
                ? "STOPMARKET"
                : "STOPLIMIT",
          tradeType: what.isLong ? "LONG" : "SHORT",
          price: limit === null ? null : price(limit),
          stopPrice: stop === null ? null : price(stop),
          qty: String(what.qty),
          tpTick: what.bracket?.[0] ?? null,
          slTick: what.bracket?.[1] ?? null,
        };
      }
      case "amend": {
        const memberId = memberAt(what.member);
        const own = idsOf(memberId);
        const orderId = own.orders.at(-1 - what.back) ?? what.back;
        const row = own.rows.find(({ id }) => id === orderId);
        const { tickUnits, precision } =
          INSTRUMENTS.find(({ symbol }) => symbol === row?.optionId) ?? ES;
        const moved = (units: number | null): string | null =>
          units === null ? null : formatPrice(units + what.ticks * tickUnits, precision);
        return {
          kind: "amendOverseaOrder",
          at,
          memberId,
          orderId,
          price: moved(row?.price ?? null),
          stopPrice: row?.triggerSide === null ? null : moved(row?.stopPrice ?? null),
          qty: what.qty === null ? null : String(what.qty),
        };
      }
      case "amendRow": {
        const { symbol, tickUnits, precision } = instrumentAt(what.instrument);
        const from = (this.#last.get(symbol) ?? 1) + what.ticks;
        return {
          kind: "amendRowOrders",
          at,
          memberId: memberAt(what.member),
          optionId: symbol,
          tradeType: what.isLong ? "LONG" : "SHORT",
          fromPrice: formatPrice(from * tickUnits, precision),
          toPrice: formatPrice((from + what.byTicks) * tickUnits, precision),
        };
      }
      case "close":
      case "reverse":
      case "breakEven": {
        const memberId = memberAt(what.member);
        const positionId = idsOf(memberId).positions.at(-1 - what.back) ?? what.back;
        if (what.kind === "close")
          return { kind: "closePosition", at, memberId, positionId, qty: what.qty };
        const kind = what.kind === "reverse" ? "reversePosition" : "moveToBreakEven";
        return { kind, at, memberId, positionId };
      }
      case "closeMany": {
        const memberId = memberAt(what.member);
        return { kind: "closePositions", at, memberId, which: what.which, optionId: null };
      }
      case "tpsl": {
        const memberId = memberAt(what.member);
        const positions = idsOf(memberId).positionRows;
        const held = positions.at(-1 - what.back);
        return {
          kind: "setTpSl",
          at,
          memberId,
          positionId: held?.id ?? what.back,
          optionId: held?.optionId ?? ES.symbol,
          tpTick: what.tp,
          slTick: what.sl,
        };
      }
      case "exits": {
        const memberId = memberAt(what.member);
        const held = idsOf(memberId).positionRows.at(-1 - what.back);
        const startPrice = this.#priceAhead(held, what.start);
        const trailing = { kind: "TRAIL", tick: 25, qty: null, step: 2, level: null } as const;
        return {
          kind: "setExits",
          at,
          memberId,
          positionId: held?.id ?? what.back,
          exits: [
            ...what.levels.map(({ kind, tick, qty, step }) => ({
              ...{ kind, tick, qty, level: null },
              ...(kind === "TRAIL" ? { step, startPrice } : { step: null }),
            })),
            ...(what.isTrailed ? [{ ...trailing, startPrice }] : []),
          ],
        };
      }
      case "alert": {
        const { symbol, tickUnits, precision } = instrumentAt(what.instrument);
        const price = ((this.#last.get(symbol) ?? 1) + what.ticks) * tickUnits;
        return {
          kind: "setPriceAlert",
          at,
          memberId: memberAt(what.member),
          optionId: symbol,
          ...(what.volume ?? { price: formatPrice(price, precision) }),
        };
      }
      case "cancel": {
        const orderId = idsOf(memberAt(what.member)).orders.at(-1 - what.back) ?? what.back;
        return { kind: "cancelOverseaOrder", at, memberId: memberAt(what.member), orderId };
      }
      case "cancelAll":
        return {
          kind: "cancelAllOverseaOrders",
          at,
          memberId: memberAt(what.member),
          optionId: null,
          tradeType: null,
          orderKind: null,
        };
      case "overnight": {
        const positionId = idsOf(memberAt(what.member)).positions.at(-1 - what.back) ?? what.back;
        return {
          kind: "setOvernight",
          at,
          memberId: memberAt(what.member),
          positionId,
          isActive: what.isActive,
          qty: what.qty,
          isAuto: what.isAuto,
        };
      }
      case "deposit":
        return {
          kind: "deposit",
          at,
          memberId: memberAt(what.member),
          wallet: "BINARY",
          units: BigInt(what.units),
          code: "D",
        };
      case "status":
        return {
          kind: "setMemberStatus",
          at,
          memberId: memberAt(what.member),
          status: what.isDenied ? "DENY" : "ACTIVE",
        };
      case "rate":
        return {
          kind: "setRate",
          at,
          siteId: SITE,
          currency: "USD",
          rate: (RATE * BigInt(what.percent)) / 100n,
        };
      case "settings":
      case "terms":
      case "termsDue":
        return termsHappening(what, at);
      case "session":
        return this.#session(["CME", "ALWAYS"][what.calendar] ?? "CME", what.what);
      case "feed":
        return {
          kind: what.what === "halts" ? "feedHalted" : "feedResumed",
          at,
          symbol: instrumentAt(what.instrument).symbol,
        };
      case "rollOver":
        return { kind: "rolledOver", at, symbol: instrumentAt(what.instrument).symbol };
      case "time":
        this.#now += what.ms;
        this.#sequence += 1;
        return {
          kind: "tickArrived",
          at: this.#now,
          tick: {
            sequence: this.#sequence,
            receivedAt: this.#now,
            tick: {
              kind: what.isAlive ? "heartbeat" : "gap",
              symbol: what.isAlive ? 0 : 77,
              at: this.#now,
            },
          },
        };
    }
  }

  #tick(
    kind: "trade" | "quote",
    { symbol, tickUnits }: Instrument,
    steps: number,
    spread: number,
  ): Input {
    const last = Math.max(10, (this.#last.get(symbol) ?? 1) + steps);
    this.#last.set(symbol, last);
    this.#sequence += 1;
    const at = this.#now;
    const price = last * tickUnits;
    const stamp = { sequence: this.#sequence, receivedAt: at };
    if (kind === "trade")
      return {
        kind: "tickArrived",
        at,
        tick: { ...stamp, tick: { kind, symbol, at, price, qty: 1 } },
      };
    const quote = {
      bid: price - tickUnits,
      bidQty: spread,
      ask: price + spread * tickUnits,
      askQty: 3,
    };
    return { kind: "tickArrived", at, tick: { ...stamp, tick: { kind, symbol, at, ...quote } } };
  }

  /** Ticks ahead of the last price of what is held; null where there are none, or nothing is held. */
  #priceAhead(held: PositionRow | undefined, ticks: number | null): string | null {
    const of = INSTRUMENTS.find(({ symbol }) => symbol === held?.optionId);
    if (of === undefined || ticks === null) return null;
    const at = (this.#last.get(of.symbol) ?? 1) + Math.sign(held?.qty ?? 0) * ticks;
    return formatPrice(at * of.tickUnits, of.precision);
  }

  #session(
    calendar: string,
    what: "opens" | "breaks" | "ends" | "closingSoon" | "overnightChecked" | "newDay",
  ): Input {
    if (what === "newDay") this.#day += 1;
    const common = { at: this.#now, calendar, tradingDay: `day ${this.#day}` };
    switch (what) {
      case "newDay":
      case "opens":
        return { kind: "sessionOpened", ...common };
      case "breaks":
      case "ends":
        return { kind: "sessionClosed", ...common, endsTradingDay: what === "ends" };
      default:
        return { kind: what, ...common };
    }
  }
}

function memberAt(index: number): number {
  return MEMBERS[index] ?? KIM;
}
