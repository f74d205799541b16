/** Instruments that open or close or get other terms, told to the members of every site that offers them (product.md §4). */

import { isTraded, type OverseaOption } from "@naru/engine/instrument";
import { instrumentOf, type State } from "@naru/engine/state";
import type { TopicFrame } from "../bus/messages.ts";
import type { CommittedBatch } from "./committed-batch.ts";

type Move = "OPTION_OPEN" | "OPTION_CLOSE" | "OPTION_TERMS";

export interface OptionMoves {
  /** The frames of a batch; symbols whose state may be another are added to `dirty`. */
  of(batch: Pick<CommittedBatch, "inputs" | "changes">, dirty: Set<number>): TopicFrame[];
}

/** Watches sessions, terms that are announced, come into force or bind everybody, and operators who switch `isPlay`, `isStop` or `isRest`. */
export function createOptionMoves(state: State): OptionMoves {
  const offered = new Map<number, boolean>();
  const underWay = new Map<number, OverseaOption["change"]>();
  for (const option of state.options.values()) {
    offered.set(option.id, isOffered(option));
    underWay.set(option.id, option.change);
  }
  return {
    of({ inputs, changes }, dirty) {
      const frames: TopicFrame[] = [];
      for (const input of inputs) {
        if (input.kind === "feedHalted" || input.kind === "feedResumed") dirty.add(input.symbol);
        if (input.kind !== "sessionOpened" && input.kind !== "sessionClosed") continue;
        const move = input.kind === "sessionOpened" ? "OPTION_OPEN" : "OPTION_CLOSE";
        for (const option of state.options.values()) {
          if (instrumentOf(state, option.symbol).calendar !== input.calendar) continue;
          if (!isOffered(option)) continue;
          dirty.add(option.symbol);
          frames.push(frameOf(option, move));
        }
      }
      for (const change of changes) {
        if (change.kind !== "option") continue;
        if (change.row.change !== (underWay.get(change.row.id) ?? null)) {
          underWay.set(change.row.id, change.row.change);
          frames.push(frameOf(change.row, "OPTION_TERMS"));
        }
        const now = isOffered(change.row);
        const before = offered.get(change.row.id) ?? false;
        offered.set(change.row.id, now);
        if (now === before) continue;
        dirty.add(change.row.symbol);
        frames.push(frameOf(change.row, now ? "OPTION_OPEN" : "OPTION_CLOSE"));
      }
      return frames;
    },
  };
}

function isOffered(option: OverseaOption): boolean {
  return option.isPlay && isTraded(option);
}

function frameOf(option: OverseaOption, event: Move): TopicFrame {
  return {
    destination: `/topic/oversea.${option.siteId}`,
    body: JSON.stringify({ event, overseaOptionId: String(option.id), koName: option.koName }),
    conflate: false,
  };
}
