/** An engine that takes what chains tell it, each key once, and adds up what it credited and took back. */

import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import type { CommandCall } from "../../gateway/link/engine-link.ts";

export interface CountingEngine {
  command(call: Pick<CommandCall, "key" | "command">): Promise<EngineAnswer>;
  /** What it took, in its order, keys once each. */
  readonly taken: UntimedCommand[];
  /** Units of each deposit that was credited and not taken back. */
  readonly credited: ReadonlyMap<number, bigint>;
  /** Answers nothing while it is true. */
  isAway: boolean;
}

/** @param smallest units below which a deposit waits with others */
export function countingEngine(smallest = 0n): CountingEngine {
  const remembered = new Map<string, EngineAnswer>();
  const credited = new Map<number, bigint>();
  const taken: UntimedCommand[] = [];

  function decide(command: UntimedCommand): string {
    switch (command.kind) {
      case "creditCoin": {
        const units = BigInt(command.units);
        if (units < smallest) return "SMALL";
        if (credited.has(command.depositId)) throw new Error(`${command.depositId} comes twice`);
        credited.set(command.depositId, units);
        return "CREDITED";
      }
      case "reverseCoin":
        credited.delete(command.depositId);
        return "REVERSED";
      default:
        return "CREDITED";
    }
  }

  const engine: CountingEngine = {
    taken,
    credited,
    isAway: false,
    command({ key, command }) {
      if (engine.isAway) return Promise.resolve({ outcome: "busy" });
      const known = remembered.get(key);
      if (known !== undefined) return Promise.resolve(known);
      taken.push(command);
      const answer = { outcome: "ok", body: JSON.stringify({ state: decide(command) }) } as const;
      remembered.set(key, answer);
      return Promise.resolve(answer);
    },
  };
  return engine;
}
