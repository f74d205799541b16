/** A state's name: SHA-256 of its canonical text. Live, replayed and rebuilt states of one moment have the same. */

import { hash } from "node:crypto";
import { canonicalState } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";

/** The hash of a state, hex. */
export function hashState(state: State): string {
  return hashText(canonicalState(state));
}

/** The hash of a canonical text, hex. */
export function hashText(text: string): string {
  return hash("sha256", text, "hex");
}
