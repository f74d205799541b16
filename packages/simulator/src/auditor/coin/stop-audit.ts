/** Stops of networks, told naively: each is stopped and released in turn. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, must } from "../audited.ts";

interface AuditedStop {
  readonly siteId: number;
  readonly network: CoinNetwork;
  readonly reason: "DIFFERENCE" | "REORG" | null;
}

type StopInput = AuditedStop & { readonly kind: "stopCoin" | "releaseCoin" };

interface StopAudit extends AreaAudit {
  readonly rows: { readonly coinStop: (row: AuditedStop, input: AnyInput) => void };
}

/** Audits stops of networks from a life's beginning. */
export function auditStops(): StopAudit {
  const stopped = new Set<string>();
  const told = new Map<string, number>();
  return {
    told,
    rows: {
      coinStop(row, input) {
        const sent = input as unknown as StopInput;
        const key = `${row.siteId} ${row.network}`;
        const reason = sent.kind === "stopCoin" ? sent.reason : null;
        must(row.reason === reason, () => `a stop of ${key} comes of ${sent.kind}`);
        must(stopped.has(key) === (reason === null), () => `${key} is stopped or released twice`);
        if (reason === null) stopped.delete(key);
        else stopped.add(key);
        const word = reason === null ? "network released" : "network stopped";
        told.set(word, (told.get(word) ?? 0) + 1);
      },
    },
    expected(input) {
      const sent = input as unknown as StopInput;
      if (sent.kind !== "stopCoin" && sent.kind !== "releaseCoin") return undefined;
      const isStopped = stopped.has(`${sent.siteId} ${sent.network}`);
      return isStopped === (sent.kind === "releaseCoin") ? "none" : "INVALID_REQUEST";
    },
  };
}
