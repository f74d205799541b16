/** The withdrawal PIN: set once, changed by who knows it, reset by who does not (decision 015). */

import { forgetBegunOtp } from "@naru/store/desk/otp";
import { addPin, changePin, readPin, resetPin } from "@naru/store/desk/pins";
import type { SessionRecord } from "@naru/store/desk/sessions";
import { isWeakPin } from "@naru/vocabulary/pin";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { spendOtpWhereOn } from "../../calls/member-otp.ts";
import { pinUnset, pinView } from "../../calls/pins.ts";
import { memberOf } from "../../calls/proof.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { holdWithdrawals } from "./security.ts";

export function pinHandlers(desk: Desk): Handlers<"pin" | "setPin" | "changePin" | "resetPin"> {
  return {
    pin: ({ session }) => pinView(desk.db, session.memberId),

    async setPin({ body: { pin, otp }, session }) {
      const { memberId } = session;
      await refuseWeak(desk, session, pin);
      await spendOtpWhereOn(desk, memberId, otp);
      const hash = await desk.pins.hash(memberId, pin);
      await forgetBegunOtp(desk.db, memberId);
      const isAdded = await addPin(desk.db, { memberId, hash, now: desk.clock.now() });
      // The same call again whose answer was lost is done; another PIN is a wrong one.
      if (!isAdded) await desk.pins.check(memberId, pin);
      return pinView(desk.db, memberId);
    },

    async changePin({ body: { currentPin, pin }, session }) {
      const { memberId } = session;
      await desk.pins.check(memberId, currentPin);
      await refuseWeak(desk, session, pin);
      const hash = await desk.pins.hash(memberId, pin);
      await forgetBegunOtp(desk.db, memberId);
      await changePin(desk.db, { memberId, hash, now: desk.clock.now() });
      return pinView(desk.db, memberId);
    },

    async resetPin({ body: { pin, otp }, session }) {
      const { memberId, id: keepSessionId } = session;
      if ((await readPin(desk.db, memberId)) === undefined) throw pinUnset();
      await refuseWeak(desk, session, pin);
      await spendOtpWhereOn(desk, memberId, otp);
      const hash = await desk.pins.hash(memberId, pin);
      // The hold stands before the new PIN does.
      await holdWithdrawals(desk, session);
      await forgetBegunOtp(desk.db, memberId);
      await resetPin(desk.db, { memberId, hash, keepSessionId, now: desk.clock.now() });
      return pinView(desk.db, memberId);
    },
  };
}

async function refuseWeak(desk: Desk, session: SessionRecord, pin: string): Promise<void> {
  const { phone } = await memberOf(desk, session);
  if (isWeakPin(pin, phone)) throw new RefusalError("PIN_WEAK");
}
