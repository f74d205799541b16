/**
 * The ledger is recomputed from its durable rows every minute (reliability.md G09). Where it differs, withdrawals stop at
 * once, and stay stopped until a process that starts anew finds it right: whoever repairs it restarts the engine.
 */

import { isSound, type LedgerVerdict } from "@naru/store/recompute/ledger";
import type { LedgerState } from "@naru/vocabulary/operator";
import type { Cancel, Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";

export interface LedgerWatch {
  readonly state: LedgerState;
  /** The last check that was not right, or the last one; undefined before the first. */
  readonly verdict: LedgerVerdict | undefined;
  /** When the last check ended, epoch ms; 0 before the first. */
  readonly checkedAt: number;
  /** Begins no further check. */
  stop(): void;
}

const EVERY_MS = 60_000;
/** A check that could not be made is made again after this. */
const AGAIN_MS = 5_000;

/** Checks at once, and a minute after each check. */
export function watchLedger({
  recompute,
  clock,
  log,
}: {
  readonly recompute: () => Promise<LedgerVerdict>;
  readonly clock: Clock;
  readonly log: Log;
}): LedgerWatch {
  let state: LedgerState = "UNCHECKED";
  let verdict: LedgerVerdict | undefined;
  let checkedAt = 0;
  let isStopped = false;
  let cancel: Cancel = () => {};

  const note = (found: LedgerVerdict): void => {
    checkedAt = clock.now();
    const isOff = !isSound(found);
    if (isOff) {
      const { sequence, faultCount, fillFaultCount, totals, changedDays } = found;
      const currencies = [...totals.keys()];
      const accounts = found.faults.map(({ account }) => account);
      const fills = found.fillFaults.map(({ fillId }) => fillId);
      log.error(
        { sequence, faultCount, currencies, accounts, fillFaultCount, fills, changedDays },
        "the ledger is off: no withdrawals",
      );
      state = "OFF";
    } else if (state === "UNCHECKED") state = "SOUND";
    if (isOff || state === "SOUND") verdict = found;
  };
  const check = async (): Promise<void> => {
    let pauseMs = EVERY_MS;
    try {
      note(await recompute());
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, "the ledger could not be checked");
      pauseMs = AGAIN_MS;
    }
    if (!isStopped) cancel = clock.after(pauseMs, () => void check());
  };
  void check();

  return {
    get state() {
      return state;
    },
    get verdict() {
      return verdict;
    },
    get checkedAt() {
      return checkedAt;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
