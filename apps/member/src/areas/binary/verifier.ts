/** Where the stand-alone verifier of receipts lies: one file that runs offline. */

export const VERIFIER = "/verify-rounds.html";
