/** A settled profit share that two persons have put right: between a member's wallet and what the house keeps for corrections. */

import { settleAccount } from "../account/settle-account.ts";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import { announce, type Draft, finishDraft, takeId } from "../draft.ts";
import { postShareCorrected } from "../ledger/posting.ts";
import type { CorrectShare } from "./commands.ts";
import { ownTrader, putTrader } from "./kept/draft.ts";
import { sentUsdt } from "./sent.ts";

/** Gives back or takes, never more than could leave the wallet; what a trader has earned is told anew. */
export function correctShare(draft: Draft, command: CorrectShare): Decision {
  const { shareId, way, isTrader, proposalId } = command;
  const { siteId, memberId, at } = draft;
  const amount = sentUsdt(command.amount);
  if (amount === undefined || amount === 0n)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (way === "TAKE" && amount > withdrawable(draft, "FUTURES"))
    return { ok: false, refusal: { code: "NOT_ENOUGH_BALANCE" } };
  const units = way === "GIVE" ? amount : -amount;
  const id = takeId(draft);
  draft.changes.push({
    kind: "shareCorrection",
    row: { id, siteId, memberId, shareId, units, proposalId, at },
  });
  postShareCorrected(draft, units, id);
  const trader = isTrader ? ownTrader(draft) : undefined;
  if (trader !== undefined) putTrader(draft, { ...trader, earned: trader.earned + units });
  announce(draft, { name: "POINT" });
  settleAccount(draft);
  return { ok: true, answer: { units: String(units) }, changes: finishDraft(draft) };
}
