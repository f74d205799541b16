/** Why a node's answers are not gone by. */

import type { NetworkPause } from "@naru/vocabulary/coin/network";

export class NodeError extends Error {
  /** What its network is paused for; null: the chain moved while it was read, and the next turn asks again. */
  readonly pause: NetworkPause | null;

  constructor(pause: NetworkPause | null, message: string) {
    super(message);
    this.name = "NodeError";
    this.pause = pause;
  }
}
