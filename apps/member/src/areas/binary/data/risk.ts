/** The risk notice, accepted once by each member of this device. */

import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";

const riskKey = () => `risk.${session.get().me?.id ?? "guest"}`;

/** Whether the member has accepted the risk on this device. */
export function isRiskAccepted(): boolean {
  return runtime().storage.read(riskKey()) === "accepted";
}

export function acceptRisk(): void {
  runtime().storage.write(riskKey(), "accepted");
}
