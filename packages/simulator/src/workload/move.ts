/** Houses that move coins between their own addresses: in order, out of it, twice, and of amounts that are none. */

import type { COIN_MOVED } from "@naru/rows/coin/move";
import { COIN_MOVES } from "@naru/vocabulary/coin/move";
import { auditMoves } from "../auditor/coin/move-audit.ts";
import type { Area, Plan } from "./area.ts";

const USUAL = ["USDT-TRC20", "BTC"] as const;

const book: Plan = (draws, { state, member: { siteId } }) => {
  if (!draws.percent(6)) return undefined;
  const network = draws.among(USUAL);
  const last = state.coinMoves.get(`${siteId}:${network}`)?.number ?? 0;
  const one = {
    ...({ kind: "bookCoinMove", siteId, network, moved: draws.among(COIN_MOVES) } as const),
    number: last + (draws.percent(90) ? 1 : draws.whole(-1, 2)),
    units: BigInt(draws.whole(draws.percent(3) ? -1 : 1, 50_000)),
    chainFee: BigInt(draws.whole(draws.percent(3) ? -1 : 0, 500)),
  };
  return draws.percent(20) ? [one, one] : one;
};

export const move: Area<typeof COIN_MOVED> = {
  name: "move",
  isApart: "alone",
  plans: [[1, book]],
  audit: auditMoves,
};
