/** Methods and paths of the calls of what two persons must agree on: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const proposalsOperatorPaths = {
  proposals: { method: "GET", path: "/proposals" },
  proposal: { method: "GET", path: "/proposal" },
  createProposal: { method: "POST", path: "/proposal/create" },
  editProposal: { method: "POST", path: "/proposal/edit" },
  approveProposal: { method: "POST", path: "/proposal/approve" },
  rejectProposal: { method: "POST", path: "/proposal/reject" },
  withdrawProposal: { method: "POST", path: "/proposal/withdraw" },
} as const satisfies CallPaths;
