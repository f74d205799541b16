/** What two persons agree to have become of a payout that its chain does not answer for. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { type ChainPayout, payoutsOf } from "@naru/store/chain/payouts";
import type { DeskConnection } from "@naru/store/desk/database";
import { memberNames } from "@naru/store/desk/operator-members";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { knownWon, textOf, valuation } from "../../money.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "PAYOUT_UNKNOWN" }>;

/** The payout as the database has it, whatever the maker saw. */
export async function payoutDraft(desk: OperatorDesk, site: Site, input: Input) {
  const payout = await payoutNamed(desk.db, site, input.payoutId);
  if (payout.state !== "UNKNOWN") throw new RefusalError("REQUEST_NOT_FOUND");
  const { id, memberId, network, units, fee, address, tag, signed } = payout;
  const currency = NETWORK_FACTS[network].coin;
  const worth = knownWon(await valuation(desk, site), currency, units);
  const sum = { currency, units, won: worth };
  const member = (await memberNames(desk.db, site.id, [memberId])).get(memberId);
  return {
    payload: {
      ...{ payoutId: String(id), isPaid: input.isPaid, network, address, tag, currency },
      ...{ amount: textOf(units, currency), fee: textOf(fee, currency) },
      txid: signed?.txid ?? null,
      memberId: String(memberId),
      ...{ username: member?.username ?? "", name: member?.name ?? "" },
    },
    before: standing(payout),
    target: `payout ${id}`,
    sum,
    money: { ...sum, itemWon: worth, isOwed: false },
  };
}

/** What stands of it now, in the shape of a proposal's `before`. */
export async function payoutNow(db: DeskConnection, site: Site, payload: Plain) {
  return standing(await payoutNamed(db, site, String(payload["payoutId"])));
}

/** One command, in the account of whom it pays. */
export async function payoutStep(
  desk: OperatorDesk,
  site: Site,
  proposalId: number,
  payload: Plain,
): Promise<Step> {
  const { id: payoutId, memberId } = await payoutNamed(desk.db, site, String(payload["payoutId"]));
  const isPaid = payload["isPaid"] === true;
  return {
    target: `payout ${payoutId}`,
    command: { kind: "decidePayout", memberId, payoutId, isPaid, proposalId },
  };
}

function standing({ state, signed }: ChainPayout): Plain {
  return { state, txid: signed?.txid ?? null };
}

async function payoutNamed(db: DeskConnection, site: Site, payoutId: string): Promise<ChainPayout> {
  const id = Number(payoutId);
  const payout = (await payoutsOf(db, site.id, [id])).get(id);
  if (payout === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
  return payout;
}
