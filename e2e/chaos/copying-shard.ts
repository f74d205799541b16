/**
 * A shard in a process of its own, to be killed while a trader's fill is copied by a crowd: the production run loop on a real database,
 * with members who trade beside it.
 *
 *     node e2e/chaos/copying-shard.ts DATABASE settle|copy FOLLOWERS
 *
 * It tells its parent `begun` once the trader's order is acknowledged, the id of each order that it has acknowledged, and `over` when
 * all of it is durable.
 */

import { setTimeout as pause } from "node:timers/promises";
import { followerCommands, leadCommands, leadOrder } from "../../bench/crowds/copying-world.ts";
import {
  OPTION_ID,
  PERPETUAL_COMMANDS,
  perpetualMarket,
  perpetualOrders,
  traderCommands,
} from "../../bench/crowds/perpetual-world.ts";
import { FIRST_MEMBER, openShardLoop } from "../../bench/shard-loop.ts";
import { accountOf } from "../../packages/engine/src/state.ts";

/** Members who trade for themselves. */
const OTHERS = 8;
const PULSE_MS = 10;
/** So often that no price dies while a busy machine takes its time: what would open is not copied from a dead one. */
const PRICES_MS = 100;
const LEAD = FIRST_MEMBER;
const FIRST_OTHER = FIRST_MEMBER + 1;

const [url = "", deed = "settle", followers = "0"] = process.argv.slice(2);
const market = perpetualMarket(PRICES_MS);
const ours = await openShardLoop(url, 1 + OTHERS + Number(followers), {
  isThere: deed !== "settle",
  commands: PERPETUAL_COMMANDS,
  pullMore: market.pull,
  memberCommands(memberId) {
    if (memberId === LEAD) return leadCommands(memberId);
    const isOther = memberId < FIRST_OTHER + OTHERS;
    return isOther ? traderCommands(memberId) : followerCommands(memberId, LEAD);
  },
});
if (deed !== "settle") await copy();
await ours.close();
tell("over");
process.disconnect();

function tell(what: string): void {
  process.send?.(what);
}

/** Takes on what a killed predecessor left, then one more fill of the trader's, until all have copied it. */
async function copy(): Promise<void> {
  ours.pulse();
  let isOver = false;
  const others = Array.from({ length: OTHERS }, (_, index) =>
    trade(FIRST_OTHER + index, () => isOver),
  );
  const isHeld = accountOf(ours.state, LEAD).futuresPositions.has(OPTION_ID);
  tell(await send(LEAD, leadOrder(LEAD, isHeld ? "close" : "open")));
  tell("begun");
  while (ours.state.copyFacts.size > 0) {
    await pause(PULSE_MS);
    ours.pulse();
  }
  await ours.committed();
  isOver = true;
  await Promise.all(others);
}

async function send(...[memberId, command]: Parameters<typeof ours.send>): Promise<string> {
  const answer = await ours.send(memberId, command);
  if (answer.outcome !== "ok") throw new Error(JSON.stringify(answer));
  return (JSON.parse(answer.body) as { id: string }).id;
}

/** Buys and sells at the market in turn; what was acknowledged is told. */
async function trade(memberId: number, isOver: () => boolean): Promise<void> {
  const orders = perpetualOrders(market.price);
  for (let step: 0 | 3 = 0; !isOver(); step = step === 0 ? 3 : 0)
    tell(await send(memberId, orders({ memberId, step, restingId: "" })));
}
