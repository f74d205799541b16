/** The engine process without its process: the production's own run loop, answers and loading, on parts that a simulated life injects. */

import type { OpenShard, ShardParts, SimulatedRequest } from "@naru/simulator/shard-process";
import type { Untimed } from "@naru/simulator/world";
import { createAnswers } from "../../apps/server/src/engine/answers.ts";
import { restoreShard } from "../../apps/server/src/engine/restore-shard.ts";
import { createRunLoop } from "../../apps/server/src/engine/run-loop.ts";
import type { UntimedCommand } from "../../apps/server/src/bus/messages.ts";

/** Some three hundred answers: a life has two thousand, so that most of them are forgotten and looked up again. */
const SMALL_MEMORY = { slabs: 4, slabBytes: 32 * 1024 };

/** Opens a shard as the engine's `main` does. */
export const openProductionShard: OpenShard = (parts: ShardParts) => {
  const { rows, store } = parts;
  const state = restoreShard(rows);
  const answers = createAnswers(rows.recentAnswersSince, parts.now(), SMALL_MEMORY);
  for (const answer of rows.recentAnswers) answers.remember(answer);
  const never = (): (() => void) => () => {};
  const loop = createRunLoop({
    state,
    store,
    answers,
    clock: { now: parts.now, every: never, after: never },
    sequence: rows.sequence,
    openTicks: rows.openTicks,
    pullMarket: parts.pullMarket,
    marketCheckpoint: () => JSON.stringify({ markets: [...state.markets.values()] }),
    beatMark: parts.beatMark,
    beforeCommit: () => undefined,
    onTicks: () => {},
    onCommitted: () => {},
    onStopped: parts.onStopped,
  });
  return {
    state,
    command: (request: SimulatedRequest, reply) =>
      loop.command({ ...request, command: onTheBus(request.command) }, reply),
    internal: (command) => loop.internal(onTheBus(command)),
    pulse: loop.pulse,
    drain: loop.drain,
  };
};

/** A command as the bus carries it: amounts at its top are decimal texts. */
function onTheBus(command: Untimed): UntimedCommand {
  let texts: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(command)) {
    if (typeof value !== "bigint") continue;
    texts ??= {};
    texts[name] = String(value);
  }
  return (texts === undefined ? command : { ...command, ...texts }) as UntimedCommand;
}
