/** Operators on a site: rates, the settings of instruments, the rules of its money and coupons, some of them wrong. */

import { currencyOfWallet, WALLET_TYPES } from "@naru/vocabulary/wallet";
import { currencyOfSite, pieceOf, RATES, rulesOf } from "../money-world.ts";
import { INSTRUMENTS, isOfGroup, nextBatchId, optionOf } from "../world.ts";
import type { Area, Plan } from "./area.ts";

/** Mostly the rate that was said longest ago; it stays near where it began, or a life would end in nothing. */
const setRate: Plan = (draws, { member: { siteId }, state }) => {
  const ofSite = RATES.filter(([site]) => site === siteId);
  const saidAt = (currency: string): number => state.rates.get(`${siteId}:${currency}`)?.at ?? 0;
  const [oldest] = ofSite.toSorted(([, a], [, b]) => saidAt(a) - saidAt(b));
  const [, currency, base] =
    draws.percent(75) && oldest !== undefined ? oldest : draws.among(ofSite);
  const before = state.rates.get(`${siteId}:${currency}`)?.rate ?? base;
  const percent = BigInt(draws.percent(90) ? draws.whole(98, 102) : draws.whole(40, 160));
  const rate = ((before * 3n + base) * percent) / 400n;
  return { kind: "setRate", siteId, currency, rate: draws.percent(1) ? 0n : rate };
};

/** Rules of one wallet: mostly those of the beginning with some figures of their own. */
const setRules: Plan = (draws, { member: { siteId } }) => {
  const wallet = draws.percent(50) ? "BINARY" : draws.among(WALLET_TYPES);
  const rules = rulesOf(siteId, wallet);
  const piece = rules.depositUnit * 10n;
  // Of site 1 each shard has a part, so that only nothing and everything is the same with one as with three.
  const siteDayMax =
    siteId === 2 ? piece * BigInt(draws.whole(0, 300)) : draws.percent(5) ? 0n : rules.siteDayMax;
  const changed = {
    ...rules,
    isOn: !draws.percent(6),
    withdrawFee: draws.percent(30) ? 0n : rules.withdrawFee,
    withdrawUnit: draws.percent(30) ? piece / 10n : 1n,
    memberDayMax: piece * BigInt(draws.whole(20, 400)),
    siteDayMax,
    convertMin: draws.percent(40) ? piece / 100n : 1n,
    spreadBps: draws.among([0, 1, 10, 333, 5_000, draws.percent(5) ? 10_000 : 20]),
    expiryMinutes: draws.among([0, 1, 1, 2, draws.percent(5) ? -1 : 60]),
  };
  const { memberDayMax } = changed;
  const beneficiaryFrom = memberDayMax % (piece * 5n) === 0n ? null : memberDayMax / 16n;
  const isSenderFirst = memberDayMax % (piece * 2n) === 0n;
  return { kind: "setMoneyRules", rules: { ...changed, beneficiaryFrom, isSenderFirst } };
};

const defineBatch: Plan = (draws, { member: { memberId, siteId }, state }) => {
  const wallet = draws.percent(60) ? "BINARY" : draws.among(WALLET_TYPES);
  const piece = pieceOf(currencyOfWallet(wallet, currencyOfSite(siteId)));
  const isTaken = draws.percent(4) && state.coupons.size > 0;
  return {
    kind: "defineCouponBatch",
    batch: {
      id: isTaken
        ? draws.among([...state.coupons.keys()])
        : nextBatchId(state.coupons.keys(), memberId),
      siteId,
      wallet,
      units: draws.percent(3) ? 0n : (piece * BigInt(draws.whole(1, 500))) / 100n,
      codes: draws.whole(1, 6),
      quota: draws.whole(1, 3),
      perMember: draws.whole(1, 4),
      contracts: draws.percent(40) ? 0 : draws.whole(1, 25),
      expiresAt: state.now + draws.whole(5_000, 200_000),
      isStopped: false,
    },
  };
};

const stopBatch: Plan = (draws, { member: { memberId, siteId }, state }) => {
  const ids = [...state.coupons.keys()].filter((id) => isOfGroup(id, memberId));
  if (ids.length === 0) return undefined;
  return {
    kind: "stopCouponBatch",
    siteId,
    batchId: draws.percent(10) ? 1_000_000 : draws.among(ids),
  };
};

const configure: Plan = (draws, { member: { siteId } }) => {
  const option = optionOf(siteId, draws.among(INSTRUMENTS).instrument);
  const share = (units: bigint, percent: number): bigint => (units * BigInt(percent)) / 100n;
  return {
    kind: "configureOption",
    option: {
      ...option,
      losscut: share(option.losscut, draws.whole(0, 250)),
      intradayMargin: share(option.intradayMargin, draws.whole(50, 500)),
      fee: draws.percent(2) ? -1n : share(option.fee, draws.whole(0, 200)),
      maxContracts: draws.whole(1, 40),
      isStop: draws.percent(8),
      isRest: draws.percent(8),
      isPlay: !draws.percent(3),
    },
  };
};

/** Other terms with some notice, mostly sound; of a calendar that never ends a day they bind at an instant. */
const announce: Plan = (draws, { member: { siteId }, state }) => {
  const { instrument } = draws.among(INSTRUMENTS);
  const { id, ...option } = optionOf(siteId, instrument);
  const share = (units: bigint, percent: number): bigint => (units * BigInt(percent)) / 100n;
  const effectiveAt = draws.percent(30) ? null : state.now + draws.whole(-500, 20_000);
  return {
    kind: "announceTerms",
    siteId: draws.percent(2) ? 3 - siteId : siteId,
    optionId: id,
    terms: {
      intradayMargin: share(option.intradayMargin, draws.whole(50, 500)),
      overnightMargin: share(option.overnightMargin, draws.whole(10, 200)),
      losscut: share(option.losscut, draws.whole(0, 260)),
      fee: share(option.fee, draws.whole(0, 300)),
      maxContracts: draws.whole(1, 40),
    },
    effectiveAt,
    bindsAt: (effectiveAt ?? state.now) + draws.whole(0, 60_000),
    hasDayEnd: instrument.calendar !== "ALWAYS",
  };
};

const setState: Plan = (draws, { member: { siteId } }) => ({
  kind: "setOptionState",
  siteId,
  optionId: optionOf(siteId, draws.among(INSTRUMENTS).instrument).id,
  isPlay: !draws.percent(3),
  isStop: draws.percent(8),
  isRest: draws.percent(8),
});

export const site: Area = {
  name: "site",
  plans: [
    [5, setRate],
    [0.6, configure],
    [1.2, announce],
    [0.5, setState],
    [1.2, setRules],
    [0.8, defineBatch],
    [0.5, stopBatch],
  ],
};
