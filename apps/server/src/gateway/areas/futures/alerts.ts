/** Alerts by price of perpetuals. */

import { command, decimalText, isOn } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function futuresAlertHandlers(
  desk: Desk,
): Handlers<"setFuturesAlert" | "deleteFuturesAlert"> {
  return {
    setFuturesAlert(call) {
      const { futuresOptionId, price, isMark, repeatMinutes } = call.body;
      return command(desk, call, "setFuturesAlert", {
        kind: "setFuturesAlert",
        memberId: call.session.memberId,
        optionId: Number(futuresOptionId),
        price: decimalText(price),
        isMark: isOn(isMark),
        repeatMinutes: repeatMinutes ?? null,
      });
    },

    deleteFuturesAlert(call) {
      return command(desk, call, "deleteFuturesAlert", {
        kind: "deleteFuturesAlert",
        memberId: call.session.memberId,
        alertId: Number(call.body.id),
      });
    },
  };
}
