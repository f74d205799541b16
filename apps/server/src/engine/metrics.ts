/** What the engine tells Prometheus (reliability.md §4): commits, what waits for one, prices, the books. */

import type { State } from "@naru/engine/state";
import type { ShardStore } from "@naru/store/shard";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Anchors } from "../anchor/keep-anchors.ts";
import type { Clock } from "../platform/clock.ts";
import type { DiskWatch } from "../platform/disk-watch.ts";
import type { LedgerWatch } from "./ledger-watch.ts";
import type { RunLoop } from "./run-loop.ts";
import { stopReason } from "./stops/withdrawal-stop.ts";

/** Seconds; the alerts stand at 0.05 and 0.25. */
const COMMIT_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface EngineMetrics {
  /** Counts how long a commit takes. */
  timed(store: ShardStore): ShardStore;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

export interface EngineMetricsParts {
  readonly state: State;
  readonly clock: Clock;
  readonly ledger: Pick<LedgerWatch, "state" | "verdict" | "checkedAt">;
  readonly disk: Pick<DiskWatch, "isShort">;
  readonly anchors: Pick<Anchors, "writtenAt" | "stampedAt" | "faults">;
  /** A time stamp service is named. */
  readonly isStamped: boolean;
  /** Asked for at each scrape: it is made after the store it commits to. */
  readonly loop: () => Pick<RunLoop, "waiting" | "lastCommitAt" | "sequence">;
}

export function createEngineMetrics(parts: EngineMetricsParts): EngineMetrics {
  const { state, clock, ledger, anchors, loop } = parts;
  const register = new Registry();
  const registers = [register];
  register.setDefaultLabels({ process: "engine" });
  collectDefaultMetrics({ register });
  const commits = new Histogram({
    name: "naru_commit_seconds",
    help: "How long a batch takes to become durable.",
    buckets: COMMIT_BUCKETS,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect: function () {
        this.set(read());
      },
    });
  };
  gauge("naru_waiting_commands", "Commands decided and not yet durable.", () => loop().waiting);
  gauge(
    "naru_oldest_waiting_seconds",
    "How long the oldest of them has waited at most; 0 where none does.",
    () => (loop().waiting === 0 ? 0 : (clock.now() - loop().lastCommitAt) / 1_000),
  );
  gauge("naru_last_commit_age_seconds", "Since anything was written.", () =>
    Math.max(0, (clock.now() - loop().lastCommitAt) / 1_000),
  );
  gauge("naru_journal_sequence", "The last batch committed.", () => loop().sequence);
  new Gauge({
    name: "naru_ledger_total",
    help: "The sum of all balances of a currency in its smallest unit: zero, or the books are wrong.",
    labelNames: ["currency"],
    registers,
    collect() {
      for (const [currency, total] of state.totals) this.set({ currency }, Number(total));
    },
  });
  gauge(
    "naru_ledger_faults",
    "Accounts whose balance is not their transfers, fills and bets that are not theirs, currencies that are not zero, days whose transfers were changed, in the durable rows.",
    () => {
      const { faultCount = 0, fillFaultCount = 0, totals, changedDays } = ledger.verdict ?? {};
      return faultCount + fillFaultCount + (totals?.size ?? 0) + (changedDays?.length ?? 0);
    },
  );
  const startedAt = clock.now();
  const since = (at: number): number => Math.max(0, (clock.now() - (at || startedAt)) / 1_000);
  gauge("naru_ledger_check_age_seconds", "Since the whole ledger was last recomputed.", () =>
    since(ledger.checkedAt),
  );
  gauge(
    "naru_anchor_age_seconds",
    "Since the chains were last anchored outside the database.",
    () => since(anchors.writtenAt),
  );
  gauge(
    "naru_anchor_faults",
    "Heads from outside that the journal did not hold at the start.",
    () => anchors.faults,
  );
  if (parts.isStamped)
    gauge("naru_timestamp_age_seconds", "Since an anchor was last stamped.", () =>
      since(anchors.stampedAt),
    );
  gauge("naru_withdrawals_stopped", "1 while no withdrawal is taken, whatever the reason.", () =>
    Number(stopReason(parts) !== null),
  );
  new Gauge({
    name: "naru_price_age_seconds",
    help: "Of each instrument inside a session: since its feed was last heard.",
    labelNames: ["root"],
    registers,
    collect() {
      this.reset();
      for (const { symbol, session, heardAt } of state.markets.values()) {
        const root = state.instruments.get(symbol)?.root;
        if (session === "OPEN" && root !== undefined)
          this.set({ root }, Math.max(0, (clock.now() - heardAt) / 1_000));
      }
    },
  });
  return {
    timed: (store) => ({
      ...store,
      async commit(batch) {
        const end = commits.startTimer();
        await store.commit(batch);
        end();
      },
    }),
    text: () => register.metrics(),
  };
}
