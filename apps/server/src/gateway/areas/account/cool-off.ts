/** A member's break from trading: the engine keeps it. */

import { command } from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function coolOffHandlers(desk: Desk): Handlers<"takeCoolOff"> {
  return {
    takeCoolOff(call) {
      const { memberId } = call.session;
      const { minutes } = call.body;
      return command(desk, call, "takeCoolOff", { kind: "takeCoolOff", memberId, minutes });
    },
  };
}
