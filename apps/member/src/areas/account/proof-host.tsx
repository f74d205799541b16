/** Draws the question of `app/proof.ts` where a call waits for it, over whatever else is open. */

import { Suspense } from "react";
import { lazyScreen } from "../../app/lazy-screen.tsx";
import { proofAsked } from "../../app/proof.ts";
import { useStore } from "../../app/store.ts";

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
