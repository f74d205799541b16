/** What members hold themselves back by, a break from trading and a limit of the day's loss: the engine keeps both. */

import { command, decimalText } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function coolOffHandlers(desk: Desk): Handlers<"takeCoolOff" | "setDayLoss"> {
  return {
    takeCoolOff(call) {
      const { memberId } = call.session;
      const { minutes } = call.body;
      return command(desk, call, "takeCoolOff", { kind: "takeCoolOff", memberId, minutes });
    },
    setDayLoss(call) {
      const { memberId } = call.session;
      const max = decimalText(call.body.max);
      return command(desk, call, "setDayLoss", { kind: "setDayLoss", memberId, max });
    },
  };
}
