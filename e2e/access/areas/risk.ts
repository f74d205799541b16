/** Who may call what of the risk desk. */

import { needs, type OperatorCall } from "../declared.ts";
import { letAllGoOn } from "../makers/risk.ts";

export const operatorCalls = {
  risk: needs("risk.read"),
  riskReach: needs(
    "risk.act",
    ({ thing }) => ({ query: { product: "OVERSEA", memberId: thing.id, isClosing: "true" } }),
    { kind: "member", absent: [400, "INVALID_REQUEST"] },
  ),
  openings: needs("risk.read"),
  stopOpenings: {
    ...needs("risk.act", ({ thing }) => ({ body: { product: thing.id, reason: "시험" } }), {
      kind: "openRounds",
      absent: [400, "INVALID_REQUEST"],
    }),
    noneAt: 2,
  },
  stopAll: {
    ...needs("risk.act", () => ({ body: { reason: "시험" } })),
    undo: ({ world, actor }) => letAllGoOn(world, actor.siteId),
  },
  endMaintenance: needs(
    "risk.act",
    ({ thing }) => ({ body: { maintenanceId: thing.id, reason: "시험" } }),
    { kind: "maintenance", absent: [400, "INVALID_REQUEST"] },
  ),
  riskResults: needs("risk.read", () => ({ query: { period: "DAY", walletType: "BINARY" } })),
} satisfies Record<string, OperatorCall>;
