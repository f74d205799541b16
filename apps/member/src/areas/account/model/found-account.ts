/** What was found of an account, on the way from its name to its password: the same proof serves for both. */

import { createStore } from "../../../base/store.ts";
import type { ProvenPhone } from "./phone-proof.ts";

export interface FoundAccount {
  readonly username: string;
  readonly proven: ProvenPhone;
}

export const foundAccount = createStore<FoundAccount | null>(null);

/** Takes it along, once. */
export function takeFound(): FoundAccount | null {
  const found = foundAccount.get();
  foundAccount.set(null);
  return found;
}
