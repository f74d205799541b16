/** Who sits at the console; null while nobody has signed in. */

import type { Permission } from "@naru/vocabulary/operator";
import { createStore, useStore } from "@naru/ui/state/store";
import { ApiError } from "@naru/client/api-error";
import { call } from "./http.ts";
import type { Me } from "./views.ts";

export const session = createStore<Me | null>(null);

/** Asks the server who is signed in; false where nobody is. Another failure rejects. */
export async function loadSession(): Promise<boolean> {
  try {
    session.set(await call("me"));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      session.set(null);
      return false;
    }
    throw error;
  }
}

/** The signed-in operator, for screens behind the sign-in. */
export function useMe(): Me {
  const me = useStore(session);
  if (me === null) throw new Error("a screen behind the sign-in is drawn without a session");
  return me;
}

/** Whether the operator's role holds a permission; the server decides again at each call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
