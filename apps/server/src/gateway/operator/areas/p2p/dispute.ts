/** What two persons agree that a deal under appeal ends with. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { readMemberBankAt } from "@naru/store/desk/member-bank";
import type { DeskConnection } from "@naru/store/desk/database";
import { type NamedDeal, readDeals } from "@naru/store/desk/p2p/deals";
import { type Currency } from "@naru/vocabulary/currency";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { Site } from "../../../sessions/sites.ts";
import { bankName } from "../../../views/banks.ts";
import type { OperatorDesk } from "../../call.ts";
import type { Step } from "../../member-proposals.ts";
import { knownWon, textOf, valuation } from "../../money.ts";

type Plain = Record<string, unknown>;
type Input = Extract<ProposalInput, { kind: "P2P_DISPUTE" }>;

/** The deal as the database has it, whatever the maker saw. */
export async function disputeDraft(desk: OperatorDesk, site: Site, input: Input) {
  const deal = await appealed(desk.db, site, input.dealId);
  const own = site.view.binaryCurrency as Currency;
  const currency = currencyOfWallet(deal.wallet, own);
  const worth = knownWon(await valuation(desk, site), currency, deal.units);
  const sum = { currency, units: deal.units, won: worth };
  const banks = await Promise.all(
    [deal.memberId, deal.buyerId].map((memberId) =>
      readMemberBankAt(desk.db, { siteId: site.id, memberId }, deal.createdAt),
    ),
  );
  const [seller, buyer] = banks.map((bank) =>
    bank === undefined
      ? null
      : `${bankName(bank.bankCode, site.language)} ${bank.number} ${bank.holder}`,
  );
  return {
    payload: {
      ...{ dealId: String(deal.id), isReleased: input.isReleased, currency },
      ...{ amount: textOf(deal.units, currency), pays: textOf(deal.won, own) },
      seller: `${deal.sellerName} (${deal.memberId})`,
      ...{ sellerBank: seller ?? null, buyer: `${deal.buyerName} (${deal.buyerId})` },
      ...{ buyerBank: buyer ?? null, payerName: deal.payerName },
    },
    before: standing(deal),
    target: `deal ${deal.id}`,
    sum,
    money: { ...sum, itemWon: worth, isOwed: false },
  };
}

/** What stands of it now, in the shape of a proposal's `before`. */
export async function disputeNow(db: DeskConnection, site: Site, payload: Plain) {
  return standing(await dealNamed(db, site, String(payload["dealId"])));
}

/** One command, in the seller's account. */
export async function disputeStep(
  desk: OperatorDesk,
  site: Site,
  proposalId: number,
  payload: Plain,
): Promise<Step> {
  const { id: dealId, memberId } = await dealNamed(desk.db, site, String(payload["dealId"]));
  const isReleased = payload["isReleased"] === true;
  return {
    target: `deal ${dealId}`,
    command: { kind: "decideDispute", memberId, dealId, isReleased, proposalId },
  };
}

function standing({ status, version }: NamedDeal): Plain {
  return { status, version };
}

async function appealed(db: DeskConnection, site: Site, dealId: string): Promise<NamedDeal> {
  const deal = await dealNamed(db, site, dealId);
  if (deal.status !== "APPEALED") throw new RefusalError("P2P_CLOSED");
  return deal;
}

async function dealNamed(db: DeskConnection, site: Site, dealId: string): Promise<NamedDeal> {
  const [deal] = await readDeals(db, { siteId: site.id, id: Number(dealId) });
  if (deal === undefined) throw new RefusalError("INVALID_REQUEST");
  return deal;
}
