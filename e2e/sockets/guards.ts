/** Members whom an overload may not harm: their cancels and exits are taken, their stops fire. */

import { addressOf } from "@naru/contract/paths";
import { setTimeout as pause } from "node:timers/promises";
import { overseaOptionTopic } from "@naru/contract/destinations";
import type { AccountView, OptionView, PlacedView } from "@naru/contract/views";
import type { UntimedCommand } from "../../apps/server/src/bus/messages.ts";
import type { EngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import { CROWD_SITE, type Person, sendTo } from "../support/crowd.ts";
import type { UrgentCall } from "./open-load.ts";
import type { Guarded } from "./overload.ts";
import { openStompSocket } from "./stomp-socket.ts";

/** The simulated instrument that is always open. */
const OPTION_ID = 1_101;
const RESTING_EACH = 2;
/** Far enough from the market to rest. */
const RESTING_TICKS = -1_000;
const EXIT_TICKS = 900;
/** Stops stand so many ticks from the market at most. */
const STOP_TICKS = 3;
const FIRE_MS = 1_000;
const TOLD_MS = 200;

/** Gives the guards a position, resting orders and a stop each; watches what is traded from then on. */
export async function setUpGuards({
  address,
  engine,
  guards,
}: {
  readonly address: string;
  readonly engine: EngineLink;
  readonly guards: readonly Person[];
}): Promise<Guarded> {
  const place = (memberId: number, more: object): Promise<PlacedView | undefined> =>
    command(engine, { ...NO_TERMS, memberId, ...more } as never);
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  const ears = await openStompSocket({
    address,
    token: guards[0]?.token ?? "",
    destinations: [overseaOptionTopic(CROWD_SITE, OPTION_ID)],
    onMessage(_destination, body) {
      for (const [price] of (JSON.parse(body) as { trades: [string][] }).trades) {
        low = Math.min(low, Number(price));
        high = Math.max(high, Number(price));
      }
    },
  });
  const stops = new Map<string, { memberId: number; stop: number; isLong: boolean }>();
  const urgent: UrgentCall[] = [];
  for (const [index, { id, token }] of guards.entries()) {
    // Somebody who has been here for a while: the gateway knows the session.
    await fetch(`${address}${addressOf("overseaAccount")}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const priceOf = await pricesFrom(address);
    // More than its stop sells.
    await place(id, { marketType: "MARKET", tradeType: "LONG", qty: "5" });
    for (let count = 0; count < RESTING_EACH; count += 1) {
      const resting = await place(id, {
        marketType: "LIMIT",
        tradeType: "LONG",
        price: priceOf(RESTING_TICKS - count),
      });
      urgent.push({ token, id: "cancelOverseaOrder", body: { id: resting?.id } });
    }
    const { positions } = await accountOf(engine, id);
    urgent.push({
      token,
      id: "setOverseaTpSl",
      body: {
        overseaPositionId: positions[0]?.overseaPositionId,
        overseaOptionId: String(OPTION_ID),
        tpTick: EXIT_TICKS,
        slTick: EXIT_TICKS,
      },
    });
    const isLong = index % 2 === 0;
    const ticks = (1 + (index % STOP_TICKS)) * (isLong ? 1 : -1);
    const stopPrice = priceOf(ticks);
    const stop = await place(id, {
      marketType: "STOPMARKET",
      tradeType: isLong ? "LONG" : "SHORT",
      stopPrice,
    });
    // Where the market was there already it is refused.
    if (stop?.status === "OPEN")
      stops.set(stop.id, { memberId: id, stop: Number(stopPrice), isLong });
  }
  // What was traded before the last of them was there, and is told a moment later, does not count.
  await pause(TOLD_MS);
  [low, high] = [Number.POSITIVE_INFINITY, 0];
  return {
    urgent: shuffled(urgent),
    async stops() {
      const [lowest, highest] = [low, high];
      ears.end();
      await pause(FIRE_MS);
      const due = [...stops].filter(([, { stop, isLong }]) =>
        isLong ? highest >= stop : lowest <= stop,
      );
      const late = await Promise.all(
        due.map(async ([orderId, { memberId }]) => {
          const { orders } = await accountOf(engine, memberId);
          return orders.some(({ id }) => id === orderId);
        }),
      );
      return { stopsDue: due.length, stopsLate: late.filter(Boolean).length };
    },
  };
}

const NO_TERMS = {
  kind: "placeOverseaOrder",
  optionId: OPTION_ID,
  price: null,
  stopPrice: null,
  qty: "1",
  tpTick: null,
  slTick: null,
};

async function command(
  engine: EngineLink,
  content: UntimedCommand & { readonly memberId: number },
): Promise<PlacedView | undefined> {
  const answer = await sendTo(engine, content);
  if (answer.outcome === "refused") return undefined;
  if (answer.outcome !== "ok") throw new Error(`${content.kind}: ${JSON.stringify(answer)}`);
  return JSON.parse(answer.body) as PlacedView;
}

async function accountOf(engine: EngineLink, memberId: number): Promise<AccountView> {
  const answer = await engine.ask({ kind: "account", memberId });
  if (answer.outcome !== "ok") throw new Error(`account ${memberId}: ${answer.outcome}`);
  return JSON.parse(answer.body) as AccountView;
}

/** Prices so many ticks from the last one. */
async function pricesFrom(address: string): Promise<(ticks: number) => string> {
  const answer = await fetch(
    `${address}${addressOf("overseaOption")}?overseaOptionId=${OPTION_ID}`,
  );
  const { lastPrice, tickSize, precision } = (await answer.json()) as OptionView;
  return (ticks) => (Number(lastPrice) + ticks * Number(tickSize)).toFixed(precision);
}

/** Cancels and exits by turns, so that both are spread over the whole time. */
function shuffled(calls: readonly UrgentCall[]): UrgentCall[] {
  const step = RESTING_EACH + 1;
  return Array.from({ length: step }, (_, from) =>
    calls.filter((_call, index) => index % step === from),
  ).flat();
}
