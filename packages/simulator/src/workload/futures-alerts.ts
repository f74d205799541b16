/** Members who wait for prices of perpetuals: near the market, by the last price or the mark, once or again and again. Their rows are audited with all else of perpetuals (`futures.ts`). */

import { formatPrice } from "@naru/money/price";
import { PERPETUALS, perpetualOptionOf } from "../futures-world.ts";
import type { Area, Plan } from "./area.ts";

const set: Plan = (draws, { member: { memberId, siteId }, lastOf }) => {
  if (!draws.percent(12)) return undefined;
  const { instrument } = draws.among(PERPETUALS);
  const last = lastOf(instrument.symbol);
  const away = Math.round((last * draws.whole(-6, 6)) / 1_000);
  return {
    ...({ kind: "setFuturesAlert", memberId } as const),
    optionId: perpetualOptionOf(siteId, instrument).id,
    price: draws.percent(2) ? "1e3" : formatPrice(Math.max(1, last + away), instrument.precision),
    isMark: draws.percent(50),
    repeatMinutes: draws.percent(40) ? draws.whole(0, 3) : null,
  };
};

const takeAway: Plan = (draws, { account, member: { memberId } }) => {
  const own = [...account.futuresAlerts.keys()];
  if (own.length === 0 || !draws.percent(12)) return undefined;
  return { kind: "deleteFuturesAlert", memberId, alertId: draws.among(own) };
};

export const futuresAlerts: Area = {
  name: "futures alerts",
  isApart: "alone",
  plans: [
    [3, set],
    [1, takeAway],
  ],
};
