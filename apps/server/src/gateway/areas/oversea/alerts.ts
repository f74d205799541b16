/** Price alerts of overseas futures. */

import { accountOf } from "../../calls/account-of.ts";
import { command, decimalText } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function alertHandlers(
  desk: Desk,
): Handlers<"overseaAlerts" | "setOverseaAlert" | "deleteOverseaAlert"> {
  return {
    async overseaAlerts({ query, session }) {
      const { alerts } = await accountOf(desk, session.memberId);
      return JSON.stringify(
        alerts.filter(
          ({ overseaOptionId }) =>
            query.overseaOptionId === undefined || overseaOptionId === query.overseaOptionId,
        ),
      );
    },

    setOverseaAlert(call) {
      return command(desk, call, "setOverseaAlert", {
        kind: "setPriceAlert",
        memberId: call.session.memberId,
        optionId: Number(call.body.overseaOptionId),
        price: decimalText(call.body.price),
        volumeQty: call.body.volumeQty ?? null,
        volumeMinutes: call.body.volumeMinutes ?? null,
        repeatMinutes: call.body.repeatMinutes ?? null,
      });
    },

    deleteOverseaAlert(call) {
      return command(desk, call, "deleteOverseaAlert", {
        kind: "deletePriceAlert",
        memberId: call.session.memberId,
        alertId: Number(call.body.id),
      });
    },
  };
}
