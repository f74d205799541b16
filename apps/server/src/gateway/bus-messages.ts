/** What gateways and the engine say to each other over the bus (one JSON message each). */

import type { Command } from "@naru/engine/input";
import type { RefusalCode } from "@naru/vocabulary/refusal";

/** A command without its time, which the engine stamps. Every bigint is decimal text on the bus. */
export type UntimedCommand<C = Command> = C extends Command
  ? { [Key in keyof Omit<C, "at">]: C[Key] extends bigint ? string : C[Key] }
  : never;

export type Ask =
  | { readonly kind: "account"; readonly memberId: number }
  | { readonly kind: "options"; readonly siteId: number }
  | { readonly kind: "book"; readonly siteId: number; readonly optionId: number }
  | { readonly kind: "candles"; readonly symbol: number; readonly interval: string }
  | { readonly kind: "status" }
  | { readonly kind: "metrics" };

export type ToEngine =
  | {
      readonly t: "command";
      readonly id: number;
      readonly siteId: number;
      readonly memberId: number;
      /** Idempotency key, a UUID. */
      readonly key: string;
      /** SHA-256 of path and canonical body, in hex. */
      readonly hash: string;
      readonly command: UntimedCommand;
    }
  | { readonly t: "ask"; readonly id: number; readonly ask: Ask }
  | { readonly t: "online"; readonly memberIds: readonly number[] }
  | { readonly t: "watch"; readonly optionIds: readonly number[] }
  | { readonly t: "resume"; readonly after: number | null };

/** The engine's answer; `body` is JSON text that goes to the caller as it is. */
export type EngineAnswer =
  | { readonly outcome: "ok"; readonly body: string }
  | {
      readonly outcome: "refused";
      readonly code: RefusalCode;
      readonly detail?: Readonly<Record<string, string>>;
    }
  /** The key was used with another body. */
  | { readonly outcome: "conflict" }
  /** Overloaded, or away: nothing is known to have happened, and the same key may be sent again. */
  | { readonly outcome: "busy" };

export interface MemberFrame {
  readonly memberId: number;
  readonly destination: string;
  readonly body: string;
}

export interface TopicFrame {
  readonly destination: string;
  readonly body: string;
  /** The newest of a destination stands for the older ones where a client is slow. */
  readonly conflate: boolean;
}

export type FromEngine =
  | ({ readonly t: "answer"; readonly id: number } & EngineAnswer)
  | { readonly t: "events"; readonly sequence: number; readonly events: readonly MemberFrame[] }
  | { readonly t: "cross"; readonly items: readonly { memberId: number; body: string }[] }
  | { readonly t: "topics"; readonly items: readonly TopicFrame[] }
  | { readonly t: "logout"; readonly memberId: number; readonly reason: string }
  | { readonly t: "resync" };
