/** An engine that moves payouts as the real one does, one word after the other, and remembers its answers by key. */

import type { DeskDatabase } from "@naru/store/desk/database";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import type { Clock } from "../../platform/clock.ts";

/** What the engine makes of each word, by where the payout stands. */
const NEXT: Readonly<Record<string, Partial<Readonly<Record<PayoutState, PayoutState>>>>> = {
  payoutWaiting: { APPROVED_FOR_PAYOUT: "WAITING_FOR_FUNDS" },
  payoutSending: { APPROVED_FOR_PAYOUT: "SENDING", WAITING_FOR_FUNDS: "SENDING" },
  payoutUnknown: { SENDING: "UNKNOWN" },
  payoutSent: { SENDING: "SENT", UNKNOWN: "SENT" },
  payoutSettled: { SENT: "DONE" },
  payoutFailed: { UNKNOWN: "FAILED", SENT: "FAILED" },
};

export interface PayoutEngine {
  send(about: string, siteId: number, command: UntimedCommand): Promise<EngineAnswer>;
  /** What it took, in its order. */
  readonly taken: UntimedCommand[];
  isFrozen: boolean;
}

export function payoutEngine(db: DeskDatabase, clock: Pick<Clock, "now">): PayoutEngine {
  const remembered = new Map<string, EngineAnswer>();
  let last: Promise<unknown> = Promise.resolve();

  async function decide(about: string, command: UntimedCommand): Promise<EngineAnswer> {
    const known = remembered.get(about);
    if (known !== undefined) return known;
    const { kind } = command;
    if (kind === "payoutSending" && engine.isFrozen)
      return { outcome: "refused", code: "ACCOUNT_FROZEN" };
    const { payoutId } = command as { readonly payoutId: number };
    const { rows } = await db.query<{ state: number }>(
      "SELECT state FROM coin_payout WHERE id = $1",
      [payoutId],
    );
    const state = NEXT[kind]?.[PAYOUT_STATE_CODES.wordOf(Number(rows[0]?.state))];
    if (state === undefined) return { outcome: "refused", code: "INVALID_REQUEST" };
    const isEnd = state === "DONE" || state === "FAILED";
    await db.query("UPDATE coin_payout SET state = $2, ended_at = $3 WHERE id = $1", [
      payoutId,
      PAYOUT_STATE_CODES.codeOf[state],
      isEnd ? clock.now() : null,
    ]);
    engine.taken.push(command);
    const answer = { outcome: "ok", body: JSON.stringify({ state }) } as const;
    remembered.set(about, answer);
    return answer;
  }

  const engine: PayoutEngine = {
    taken: [],
    isFrozen: false,
    send(about, _site, command) {
      const answer = last.then(() => decide(about, command));
      last = answer.catch(() => {});
      return answer;
    },
  };
  return engine;
}
