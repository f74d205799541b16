/** Coins on chains as the desk sees them: deposits by state, networks and how far each was read. */

import { readSiteNetworks } from "@naru/store/chain/networks";
import { siteDeposits } from "@naru/store/chain/deposits";
import { payoutsOf, sitePayouts } from "@naru/store/chain/payouts";
import { PAYOUT_UNSIGNED } from "@naru/vocabulary/coin/payout";
import { coinDepositView } from "../../../../views/coin-deposit-view.ts";
import { coinPayoutView } from "../../../../views/coin-payout-view.ts";
import { coinNetworkView, siteChains } from "../../../calls/coin-networks.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { memberDeed } from "../../member-deed.ts";
import { reconciliationHandlers } from "./reconciliation.ts";
import { houseTerms } from "./house-terms.ts";
import { travelHandlers } from "./travel.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../../call.ts";

const DEPOSITS_SHOWN = 100;
const PAYOUTS_SHOWN = 100;

export function operatorCoinHandlers(
  desk: OperatorDesk,
): OperatorHandlers<
  | "deskCoinDeposits"
  | "deskCoinNetworks"
  | "deskCoinPayouts"
  | "reconciliation"
  | "reconcileNow"
  | "callOffPayout"
  | "payoutBeneficiary"
  | "depositSender"
  | "travelFile"
> {
  return {
    ...reconciliationHandlers(desk),
    ...travelHandlers(desk),

    async deskCoinDeposits({ query, site }) {
      const networks = await readSiteNetworks(desk.db, site.id);
      const required = new Map(networks.map((each) => [each.network, each.confirmations]));
      const rows = await siteDeposits(desk.db, {
        siteId: site.id,
        state: query.state ?? null,
        most: DEPOSITS_SHOWN,
      });
      return rows.map((row) => ({
        ...coinDepositView(row, required.get(row.network) ?? 0),
        memberId: row.memberId === null ? null : String(row.memberId),
      }));
    },

    async deskCoinNetworks({ site }) {
      const [networks, chains] = await Promise.all([
        readSiteNetworks(desk.db, site.id),
        siteChains(desk.db, site),
      ]);
      const views = networks.map(async (each) => {
        const reading = chains.readings.get(each.network);
        const isRead = reading !== undefined && reading.height >= 0;
        return {
          ...coinNetworkView(each, chains),
          height: isRead ? reading.height : null,
          readAt: reading === undefined ? null : new Date(reading.readAt).toISOString(),
          paused: reading?.paused ?? null,
          unpaid: reading?.unpaid ?? null,
          unlooked: reading?.unlooked ?? null,
          ...(await houseTerms(desk.db, site, each.network)),
        };
      });
      return Promise.all(views);
    },

    async deskCoinPayouts({ query, site }) {
      const networks = await readSiteNetworks(desk.db, site.id);
      const required = new Map(networks.map((each) => [each.network, each.confirmations]));
      const rows = await sitePayouts(desk.db, {
        siteId: site.id,
        state: query.state ?? null,
        most: PAYOUTS_SHOWN,
      });
      return rows.map((row) => ({
        ...coinPayoutView(row, required.get(row.network) ?? 0),
        ...{ memberId: String(row.memberId), username: row.username, name: row.name },
        claimedBy: row.claimedBy,
      }));
    },

    callOffPayout: (call) => callOff(desk, call),
  };
}

/** Gives back what of a payout was not signed yet; why stands in the audit log. */
async function callOff(desk: OperatorDesk, call: OperatorCall<"callOffPayout">) {
  const { body, site } = call;
  const payoutId = Number(body.payoutId);
  const payout = (await payoutsOf(desk.db, site.id, [payoutId])).get(payoutId);
  const isUnsigned = PAYOUT_UNSIGNED.some((each) => each === payout?.state);
  if (payout === undefined || !isUnsigned) throw new RefusalError("REQUEST_NOT_FOUND");
  const { memberId, state, network, address } = payout;
  const told = {
    before: { state },
    after: { payoutId, network, address, reason: body.reason },
  };
  const command = { kind: "callOffPayout", memberId, payoutId } as const;
  await memberDeed(desk, call, "payout.call-off", told, command);
  return { ok: true } as const;
}
