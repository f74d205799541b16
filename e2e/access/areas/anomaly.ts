/** Who may call what of what stands out about members. Here nobody stands out, so that a decision is about nothing, for whoever may. */

import { needs, type OperatorCall } from "../declared.ts";

const ABSENT = [404, "INVALID_REQUEST"] as const;

export const operatorCalls = {
  anomalies: needs("risk.read"),
  decideAnomaly: {
    ...needs("risk.act", ({ world }) => ({
      body: {
        anomalyId: "999999999",
        lastAt: new Date(world.now()).toISOString(),
        decision: "CLEARED",
        reason: "가족이에요",
      },
    })),
    except: { OWNER: ABSENT, MANAGER: ABSENT },
    refusesKind: ["OWNER", "MANAGER"],
  },
} satisfies Record<string, OperatorCall>;
