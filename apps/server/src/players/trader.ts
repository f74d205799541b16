/** One look of a played trader at the market, and what is done of it. */

import { CallError } from "./caller.ts";
import type { PlayedTrader } from "./cast.ts";
import { coinOf, FIRST, LEVERAGE, nextStep, orderOf, type Seen } from "./trade.ts";
import type { Turn, TurnParts } from "./turn.ts";

/** Candles of a minute that a trader looks back on. */
const MINUTES_BACK = 10;
/** After an order was refused, and where the wallet has too little for one. */
const REFUSED_REST_MS = 60_000;
const SPENT_REST_MS = 30 * 60_000;

/** The turn of a trader, who lives with an order that is refused. */
export function createTraderTurn(
  { username, manner }: PlayedTrader,
  { caller, now, log }: TurnParts,
): Turn {
  let restsUntil = 0;

  return async () => {
    const [position] = await caller.call("futuresOpenPositions", {});
    const seen = await look(position?.openedAt);
    const step = nextStep(seen);
    if (step === "CLOSE" && position !== undefined) {
      const { futuresPositionId } = position;
      await caller.call("closeFuturesPosition", { futuresPositionId });
      log.info({ username, stock: position.stock }, "a position is closed");
    }
    if (step === "OPEN" && now() >= restsUntil) await open();
    return step === "CLOSE" ? "SOON" : "LATER";
  };

  async function look(openedAt: string | undefined): Promise<Seen> {
    const [follower] = await caller.list("copyFollowers", { size: 1 });
    const closed = await caller.list("traderHistory", { size: FIRST });
    return {
      now: now(),
      open: openedAt === undefined ? undefined : { openedAt: Date.parse(openedAt) },
      closed: closed.flatMap(({ openedAt: from, closedAt: to }) =>
        to === null ? [] : [{ openedAt: Date.parse(from), closedAt: Date.parse(to) }],
      ),
      followedAt: follower?.status === "ACTIVE" ? Date.parse(follower.followedAt) : undefined,
    };
  }

  async function open(): Promise<void> {
    const { followStock } = await caller.call("copyTrader", {});
    const options = await caller.call("futuresOptions", { isPlay: "1" });
    const coins = options.filter(
      ({ id, isStop, isCloseOnly, isRest, isFrozen }) =>
        followStock.includes(id) && ![isStop, isCloseOnly, isRest, isFrozen].includes(1),
    );
    const coin = coinOf(coins, now(), manner);
    if (coin === undefined) return;
    const asked = { futuresOptionId: coin.id, interval: "1m", limit: MINUTES_BACK } as const;
    const candles = await caller.call("chart", asked);
    const closes = candles.map(({ close }) => close);
    const order = orderOf(coin, closes, manner);
    if (order === undefined) return;
    const terms = { futuresOptionId: coin.id, marketType: "MARKET", leverage: LEVERAGE } as const;
    try {
      await caller.call("placeFuturesOrder", { ...terms, ...order });
      log.info({ username, stock: coin.stock, tradeType: order.tradeType }, "a position is opened");
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) throw error;
      const isSpent = error.code === "NOT_ENOUGH_BALANCE";
      restsUntil = now() + (isSpent ? SPENT_REST_MS : REFUSED_REST_MS);
      const said = isSpent ? "has too little left to trade with, and rests" : "is refused an order";
      log.warn({ username, code: error.code }, `a played trader ${said}`);
    }
  }
}
