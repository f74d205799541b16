/** Draws the question of `base/proof.ts` where a call waits for it, over whatever else is open. */

import { Suspense } from "react";
import { lazyScreen } from "../../base/lazy-screen.tsx";
import { proofAsked } from "../../base/proof.ts";
import { useStore } from "../../base/store.ts";

const ProofSheet = lazyScreen(async () => (await import("./parts/proof-sheet.tsx")).ProofSheet);

export function ProofHost() {
  const asked = useStore(proofAsked);
  return (
    asked !== null && (
      <Suspense>
        <ProofSheet onDone={asked.answer} />
      </Suspense>
    )
  );
}
