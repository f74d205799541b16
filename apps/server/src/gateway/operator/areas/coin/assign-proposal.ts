/** Two persons say whose a deposit is that came without its owner. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { readHeld } from "@naru/store/chain/deposits";
import { memberNames } from "@naru/store/desk/operator-members";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { knownWon, textOf, valuation } from "../../money.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "ASSIGN_DEPOSIT" }>;

/** Deposit and member as the database has them, whatever the maker saw. */
export async function assignDraft(desk: OperatorDesk, site: Site, input: Input) {
  const deposit = await heldNamed(desk, site, input.depositId);
  const memberId = Number(input.memberId);
  const member = (await memberNames(desk.db, site.id, [memberId])).get(memberId);
  if (member === undefined || member.status === "PENDING")
    throw new RefusalError("INVALID_REQUEST");
  const { network, units, address, tag, txid } = deposit;
  const currency = NETWORK_FACTS[network].coin;
  const won = knownWon(await valuation(desk, site), currency, units);
  const sum = { currency, units, won };
  return {
    payload: {
      ...{ depositId: input.depositId, network, address, tag, txid, currency },
      ...{ amount: textOf(units, currency), memberId: input.memberId },
      ...{ username: member.username, name: member.name },
    },
    before: { state: deposit.state },
    target: `deposit ${input.depositId}`,
    sum,
    money: { ...sum, itemWon: won, isOwed: false },
  };
}

/** What stands of it now, in the shape of a proposal's `before`. */
export async function assignNow(desk: OperatorDesk, site: Site, payload: Plain): Promise<Plain> {
  return { state: (await heldNamed(desk, site, String(payload["depositId"]))).state };
}

/** It waits for its owner, and the ledger has it. */
async function heldNamed({ db }: OperatorDesk, site: Site, depositId: string) {
  const deposit = await readHeld(db, site.id, Number(depositId));
  if (deposit === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  return deposit;
}
