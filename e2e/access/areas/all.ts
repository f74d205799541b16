/** Calls that are declared in a file of their area; `member-calls.ts` and `operator-calls.ts` have the rest. */

import { binaryCalls, binaryOperatorCalls } from "./binary.ts";
import { ledgerOperatorCalls } from "./ledger.ts";
import { partnerCalls } from "./partner.ts";

export const AREA_MEMBER_CALLS = {
  ...binaryCalls,
  ...partnerCalls,
};

export const AREA_OPERATOR_CALLS = {
  ...binaryOperatorCalls,
  ...ledgerOperatorCalls,
};
