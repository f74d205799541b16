/** Draws the question of `base/proof.ts` where a call waits for it, over whatever else is open. */

import { proofAsked } from "../../../base/proof.ts";
import { useStore } from "../../../base/store.ts";
import { ProofSheet } from "./proof-sheet.tsx";

export function ProofHost() {
  const asked = useStore(proofAsked);
  return asked !== null && <ProofSheet onDone={asked.answer} />;
}
