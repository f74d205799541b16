/** The one question for who it is, wherever the server wants a fresh proof; `proof-sheet.tsx` draws it. */

import { createStore } from "./store.ts";

/** What waits for the member's proof: `answer` says whether there is one now. */
export const proofAsked = createStore<{ readonly answer: (isProved: boolean) => void } | null>(
  null,
);

/** Asks the member; resolves with whether they proved who they are, once the question is gone. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) =>
    proofAsked.set({
      answer: (isProved) => {
        proofAsked.set(null);
        resolve(isProved);
      },
    }),
  );
}
