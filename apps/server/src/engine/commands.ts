/** Commands as they come over the bus: JSON without a time, amounts as decimal text. */

import type { Command, MemberCommand } from "@naru/engine/input";
import type { UntimedCommand } from "../gateway/bus-messages.ts";

/** Every kind of a member's command; the record makes the compiler ask for a new one. */
const IS_URGENT: Readonly<Record<MemberCommand["kind"], boolean>> = {
  placeOverseaOrder: false,
  amendOverseaOrder: false,
  amendRowOrders: false,
  reversePosition: false,
  setOvernight: false,
  setPriceAlert: false,
  deletePriceAlert: false,
  cancelOverseaOrder: true,
  cancelAllOverseaOrders: true,
  closePosition: true,
  closePositions: true,
  setTpSl: true,
  deleteTpSl: true,
  setExits: true,
  moveToBreakEven: true,
};

function isMemberKind(kind: string): kind is MemberCommand["kind"] {
  return Object.hasOwn(IS_URGENT, kind);
}

/**
 * Cancels, closings and stops lower risk: they are taken even where other commands are refused for load (design.md
 * §3 rule 8).
 */
export function isUrgent({ kind }: UntimedCommand): boolean {
  return isMemberKind(kind) && IS_URGENT[kind];
}

/** The command at engine time; a member's command may only be about that member. */
export function timedCommand(command: UntimedCommand, memberId: number, at: number): Command {
  if (isMemberKind(command.kind) && (!("memberId" in command) || command.memberId !== memberId)) {
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
