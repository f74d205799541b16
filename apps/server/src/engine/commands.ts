/** Commands as they come over the bus: JSON without a time, amounts as decimal text. */

import type { Command, MemberCommand } from "@naru/engine/input";
import type { UntimedCommand } from "../gateway/bus-messages.ts";

const MEMBER_KINDS: readonly MemberCommand["kind"][] = [
  "placeOverseaOrder",
  "cancelOverseaOrder",
  "cancelAllOverseaOrders",
  "setOvernight",
];

/** Cancels lower risk: they are taken even where other commands are refused for load (design.md §3 rule 8). */
export function isUrgent(command: UntimedCommand): boolean {
  return command.kind === "cancelOverseaOrder" || command.kind === "cancelAllOverseaOrders";
}

/** The command at engine time; a member's command may only be about that member. */
export function timedCommand(command: UntimedCommand, memberId: number, at: number): Command {
  if (
    MEMBER_KINDS.some((kind) => kind === command.kind) &&
    (!("memberId" in command) || command.memberId !== memberId)
  ) {
    throw new Error(`a ${command.kind} of member ${memberId} names another`);
  }
  switch (command.kind) {
    case "deposit":
      return { ...command, units: BigInt(command.units), at };
    case "setRate":
      return { ...command, rate: BigInt(command.rate), at };
    default:
      return { ...command, at } as Command;
  }
}
