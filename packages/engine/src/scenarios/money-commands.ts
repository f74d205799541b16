/**
 * Random commands about money, mixed with trading, by a generator of numbers with a seed: many of them are refused, as
 * those of members are, and some are nonsense.
 */

import type { Draws } from "@naru/fixtures/draws";
import { EXCHANGE_KINDS } from "@naru/vocabulary/request";
import { formatDecimal } from "@naru/money/decimal";
import { CURRENCY_SCALES } from "@naru/vocabulary/currency";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import type { Input } from "../input.ts";
import type { MoneyRules } from "../instrument.ts";
import { COUPON_CODES_MAX } from "../rows.ts";
import type { State } from "../state.ts";
import { COIN_RATES, TODAY } from "./money-world.ts";
import { currencyIn } from "./naive-money.ts";
import { ES, KIM, LEE, SIM, SITE } from "./world.ts";

export const MONEY_MEMBERS: readonly number[] = [KIM, LEE, 10_002];

/** Amounts that are none, or none of any currency here. */
const NONSENSE = ["0", "-1", "1e3", "NaN", "", " 1", "１", "0x10", "1.5.2", "9".repeat(29)];

const MS_PER_DAY = 86_400_000;

type WithoutTime = Input extends infer One ? (One extends Input ? Omit<One, "at"> : never) : never;

/** Makes one command after the other, against the state as it is. */
export class MoneyCommands {
  #now = 1_000_000;
  #tick = 0;
  #batches = 0;
  readonly #draws: Draws;

  constructor(draws: Draws) {
    this.#draws = draws;
  }

  /** The next input. Time goes on a little, now and then by hours. */
  next(state: State): Input {
    const draws = this.#draws;
    this.#now += draws.below(120) === 0 ? draws.below(7_200_000) : draws.below(600);
    return { ...this.#tell(state), at: this.#now } as Input;
  }

  #tell(state: State): WithoutTime {
    const draws = this.#draws;
    const memberId = draws.among(MONEY_MEMBERS);
    const wallet = draws.among(WALLET_TYPES);
    const other = draws.among(WALLET_TYPES);
    switch (draws.below(30)) {
      case 0:
      case 1:
        return { kind: "requestDeposit", memberId, wallet: this.#bank(), amount: this.#won() };
      case 2:
      case 3:
      case 4: {
        const amount = draws.below(3) === 0 ? this.#won() : this.#share(state, memberId, "BINARY");
        const day = TODAY + Math.floor(this.#now / MS_PER_DAY);
        return { kind: "requestWithdraw", memberId, wallet: this.#bank(), amount, day };
      }
      case 5:
        return { kind: "cancelRequest", memberId, requestId: this.#request(state, memberId) };
      case 6:
      case 7:
      case 8:
        return this.#approval(state, memberId);
      case 9: {
        const requestId = this.#request(state, memberId);
        return { kind: "rejectRequest", memberId, requestId, reason: "OTHER" };
      }
      case 10:
      case 11: {
        const exchange = draws.among(EXCHANGE_KINDS);
        const amount = this.#share(state, memberId, wallet);
        return {
          kind: "quoteExchange",
          memberId,
          exchange,
          fromWallet: wallet,
          toWallet: other,
          amount,
        };
      }
      case 12:
      case 13:
      case 14:
        return this.#exchange(state, memberId, wallet, other);
      case 15: {
        const [fromWallet, toWallet] =
          draws.below(2) === 0 ? ["USDT", "FUTURES"] : ["FUTURES", "USDT"];
        const amount = this.#share(state, memberId, fromWallet as WalletType);
        return {
          kind: "transferOwn",
          memberId,
          fromWallet: draws.below(9) === 0 ? wallet : (fromWallet as WalletType),
          toWallet: toWallet as WalletType,
          amount,
        };
      }
      case 16:
        return this.#coupon(state, memberId);
      case 17: {
        const contracts = draws.below(2) * draws.below(12);
        return { kind: "grantBonus", memberId, wallet, units: this.#gift(wallet), contracts };
      }
      case 18: {
        const bonusId = [...(state.accounts.get(memberId)?.bonuses.keys() ?? [])].at(-1) ?? 1;
        return { kind: "revokeBonus", memberId, bonusId };
      }
      case 19:
        return { kind: "creditMember", memberId, wallet, units: this.#gift(wallet) };
      case 20:
        return { kind: "deductMember", memberId, wallet, units: this.#gift(wallet) };
      case 21:
        return this.#setting(memberId, wallet);
      case 22:
        return { kind: "requestsDue" };
      case 23:
      case 27: {
        const currency = draws.among(Object.keys(COIN_RATES));
        return { kind: "setRate", siteId: SITE, currency, rate: this.#rate(state, currency) };
      }
      case 24:
        return { kind: "closePositions", memberId, which: "ALL", optionId: null };
      case 25:
      case 26:
        return {
          kind: "placeOverseaOrder",
          memberId,
          optionId: draws.among([ES.symbol, SIM.symbol]),
          marketType: "MARKET",
          tradeType: draws.among(["LONG", "SHORT"]),
          price: null,
          stopPrice: null,
          qty: String(1 + draws.below(4)),
        };
      default:
        return this.#trade(state);
    }
  }

  #bank(): WalletType {
    return this.#draws.below(12) === 0 ? this.#draws.among(WALLET_TYPES) : "BINARY";
  }

  #won(): string {
    const draws = this.#draws;
    return draws.below(8) === 0
      ? draws.among(NONSENSE)
      : `${draws.below(400)}${draws.among(["000", "500"])}`;
  }

  /** Some of what a wallet holds: a part, all of it, a unit more, or nonsense. */
  #share(state: State, memberId: number, wallet: WalletType): string {
    const draws = this.#draws;
    const held = state.balances.get(memberAccount(memberId, wallet, "AVAILABLE")) ?? 0n;
    const scale = CURRENCY_SCALES[currencyIn(wallet)];
    switch (draws.below(12)) {
      case 0:
        return draws.among(NONSENSE);
      case 1:
        return formatDecimal(held, scale);
      case 2:
        return formatDecimal(held + 1n, scale);
      case 3:
        return formatDecimal(BigInt(1 + draws.below(9)), scale);
      default:
        return formatDecimal((held * BigInt(draws.below(1_000))) / 3_000n, scale);
    }
  }

  #gift(wallet: WalletType): bigint {
    const most = wallet === "BINARY" ? 500_000 : wallet === "BTC" ? 1_000_000 : 1_000_000_000;
    return BigInt(this.#draws.below(most));
  }

  /** A pending request of the member; now and then one that is none, or another's. */
  #request(state: State, memberId: number): number {
    const draws = this.#draws;
    const owner = draws.below(9) === 0 ? draws.among(MONEY_MEMBERS) : memberId;
    const pending = [...(state.accounts.get(owner)?.requests.keys() ?? [])];
    return pending.length === 0 ? draws.below(state.nextId) : draws.among(pending);
  }

  /** Of what was asked for, or of another amount: less, a little more, or none. */
  #approval(state: State, memberId: number): WithoutTime {
    const draws = this.#draws;
    const requestId = this.#request(state, memberId);
    const approval = { kind: "approveRequest", memberId, requestId } as const;
    if (draws.below(3) > 0) return approval;
    const asked = state.accounts.get(memberId)?.requests.get(requestId)?.units ?? 1_000n;
    const units = (asked * BigInt(draws.below(1_200))) / 1_000n;
    const reason = draws.among(["AMOUNT_MISMATCH", "LIMIT", "OTHER"] as const);
    return { ...approval, units, reason, ...(draws.below(2) === 0 && { proposalId: 1 }) };
  }

  #exchange(state: State, memberId: number, from: WalletType, to: WalletType): WithoutTime {
    const draws = this.#draws;
    const quote = state.accounts.get(memberId)?.quote;
    if (quote !== undefined && draws.below(2) === 0) {
      const { exchange, fromWallet, toWallet, units, id } = quote;
      const amount = formatDecimal(units, CURRENCY_SCALES[currencyIn(fromWallet)]);
      const terms = { exchange, fromWallet, toWallet, amount };
      return { kind: "exchange", memberId, ...terms, quoteId: id };
    }
    const exchange = from === "BINARY" ? "BUY" : to === "BINARY" ? "SELL" : "CONVERT";
    const terms = { exchange, fromWallet: from, toWallet: to } as const;
    const amount = this.#share(state, memberId, from);
    return { kind: "exchange", memberId, ...terms, amount, quoteId: null };
  }

  /** Defines a batch now and then, so that there is something to redeem. */
  #coupon(state: State, memberId: number): WithoutTime {
    const draws = this.#draws;
    if (this.#batches === 0 || draws.below(40) === 0) {
      this.#batches += 1;
      const wallet = draws.among(WALLET_TYPES);
      return {
        kind: "defineCouponBatch",
        batch: {
          id: this.#batches,
          siteId: SITE,
          wallet,
          units: this.#gift(wallet) + 1n,
          codes: 1 + draws.below(20),
          quota: 1 + draws.below(2),
          perMember: 1 + draws.below(9),
          contracts: draws.below(2) * draws.below(9),
          expiresAt: this.#now + draws.below(MS_PER_DAY),
          isStopped: false,
        },
      };
    }
    const batchId = this.#batches - draws.below(Math.min(3, this.#batches));
    if (draws.below(50) === 0) return { kind: "stopCouponBatch", siteId: SITE, batchId };
    const codeId = batchId * COUPON_CODES_MAX + draws.below(22);
    const meant = state.coupons.get(batchId)?.row.wallet ?? "BINARY";
    const wallet = draws.below(5) === 0 ? draws.among(WALLET_TYPES) : meant;
    return { kind: "useCoupon", memberId, batchId, codeId, wallet };
  }

  #setting(memberId: number, wallet: WalletType): WithoutTime {
    const draws = this.#draws;
    switch (draws.below(8)) {
      case 0:
        return { kind: "holdWithdrawals", memberId, until: this.#now + draws.below(60_000) };
      case 1: {
        const withdrawDayMax = draws.below(2) === 0 ? null : BigInt(draws.below(5_000_000));
        return { kind: "setMemberLimits", memberId, withdrawDayMax };
      }
      default:
        return { kind: "setMoneyRules", rules: this.rules(wallet) };
    }
  }

  /** Rules by chance, on more often than off. */
  rules(wallet: WalletType): MoneyRules {
    const draws = this.#draws;
    return {
      siteId: SITE,
      wallet,
      isOn: draws.below(20) > 0,
      depositMin: 1_000n,
      depositMax: 400_000n,
      depositUnit: 500n,
      withdrawMin: 1n,
      withdrawMax: 50_000_000n,
      withdrawUnit: 1n,
      withdrawFee: BigInt(draws.below(3) * 700),
      memberDayMax: 20_000_000n,
      siteDayMax: 50_000_000n,
      beneficiaryFrom: 1_000_000n,
      isSenderFirst: false,
      convertMin: 1n,
      spreadBps: draws.among([0, 1, 20, 333, 5_000]),
      expiryMinutes: draws.among([0, 1, 60]),
    };
  }

  /** Up to half more or less than it was, and drawn back to where it belongs. */
  #rate(state: State, currency: string): bigint {
    const base = BigInt(COIN_RATES[currency] ?? "1") * 100_000_000n;
    const last = state.rates.get(`${SITE}:${currency}`)?.rate ?? base;
    const drawn = (last + base) / 2n;
    return (drawn * BigInt(500 + this.#draws.below(1_000))) / 1_000n + 1n;
  }

  /** A trade whose price may jump by half. */
  #trade(state: State): WithoutTime {
    const draws = this.#draws;
    const instrument = draws.among([ES, SIM]);
    const last = state.markets.get(instrument.symbol)?.last ?? 0;
    const base = instrument === ES ? 20_000 : 5_000;
    const before = last === 0 ? base : last / instrument.tickUnits;
    const jump = draws.below(60) === 0 ? 0.5 + draws.below(1_000) / 1_000 : 1;
    const step = draws.below(41) - 20;
    const ticks = Math.max(100, Math.round(before * jump) + step);
    this.#tick += 1;
    return {
      kind: "tickArrived",
      tick: {
        sequence: this.#tick,
        receivedAt: this.#now,
        tick: {
          kind: "trade",
          symbol: instrument.symbol,
          at: this.#now,
          price: (ticks > base * 3 ? base : ticks) * instrument.tickUnits,
          qty: 1,
        },
      },
    };
  }
}
