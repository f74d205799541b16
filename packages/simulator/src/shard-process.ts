/** One process of a shard as a simulated life sees it; which one runs is the caller's choice (the production's own, or a broken one). */

import type { Input } from "@naru/engine/input";
import type { State } from "@naru/engine/state";
import type { ShardRows } from "@naru/store/load";
import type { ShardStore } from "@naru/store/shard";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Untimed } from "./world.ts";

export interface SimulatedRequest {
  readonly siteId: number;
  /** Whose idempotency keys these are; 0 where the command is about no member. */
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly command: Untimed;
}

export type Reply =
  | { readonly outcome: "ok"; readonly body: string }
  | {
      readonly outcome: "refused";
      readonly code: RefusalCode;
      readonly detail?: Readonly<Record<string, string>>;
    }
  | { readonly outcome: "conflict" }
  | { readonly outcome: "busy" };

/** Everything a process needs of the world. */
export interface ShardParts {
  readonly rows: ShardRows;
  readonly store: Pick<ShardStore, "commit" | "lookUpAnswer">;
  /** Epoch ms; the world moves it. */
  now(): number;
  /** Beats and ticks that this process has not had, in order. */
  pullMarket(): readonly Input[];
  /** Beats up to this instant have been pulled. */
  beatMark(): number;
  /** The process trusts its memory no more. */
  onStopped(error: unknown): void;
}

export interface ShardProcess {
  readonly state: State;
  command(request: SimulatedRequest, reply: (answer: Reply) => void): void;
  /** A command of the house before anybody else's; it must not be refused. */
  internal(command: Untimed): void;
  pulse(): void;
  /** Resolves when everything taken so far is committed. */
  drain(): Promise<void>;
}

export type OpenShard = (parts: ShardParts) => ShardProcess;
