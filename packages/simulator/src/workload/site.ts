/** Operators on a site: rates and the settings of instruments, some of them wrong. */

import { INSTRUMENTS, optionOf } from "../world.ts";
import type { Area, Plan } from "./area.ts";

const setRate: Plan = (draws, { member: { siteId }, state }) => {
  const currency = draws.among(
    siteId === 1 ? (["USD", "EUR"] as const) : (["EUR", "KRW"] as const),
  );
  const rate = state.rates.get(`${siteId}:${currency}`)?.rate ?? 1n;
  const percent = draws.percent(90) ? draws.whole(98, 102) : draws.whole(0, 160);
  // It stays within a factor of ten of where it began, or a life would end in nothing.
  const least = siteId === 1 ? 20_000_000_000n : currency === "EUR" ? 20_000_000n : 20_000n;
  const moved = (rate * BigInt(percent)) / 100n;
  return {
    kind: "setRate",
    siteId,
    currency,
    rate: percent === 0 ? 0n : moved < least ? least * 3n : moved,
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
      isStop: draws.percent(12),
      isPlay: !draws.percent(3),
    },
  };
};

export const site: Area = {
  name: "site",
  plans: [
    [1.5, setRate],
    [1.5, configure],
  ],
};
