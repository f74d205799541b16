/** Where a member is signed in and who tried to be, as the member and operators read it. */

import type { MySessionView, MySignInView } from "@naru/contract/views/desk";
import type { OwnSession } from "@naru/store/desk/sessions";
import type { SignIn } from "@naru/store/desk/sign-ins";
import { instantText } from "@naru/vocabulary/instant";

/** A session that is live. */
export function sessionView(session: OwnSession): Omit<MySessionView, "isCurrent"> {
  const { id, device, address, startedAt, seenAt } = session;
  return {
    ...{ id: String(id), device, address },
    ...{ startedAt: instantText(startedAt), seenAt: instantText(seenAt) },
  };
}

/** A sign-in, good or refused. */
export function signInView(signIn: SignIn): MySignInView {
  return { ...signIn, at: instantText(signIn.at) };
}
