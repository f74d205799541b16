/** Members whose deposit or withdrawal was approved with another amount have a message of it, once (decision 077). */

import { otherAmountText } from "@naru/contract/messages/amount-words";
import { readUntoldAmounts, type UntoldAmount } from "@naru/store/desk/requests/untold-amounts";
import { addSendingTo, lockSendings } from "@naru/store/desk/service/sendings";
import { derivedKey } from "../../../platform/uuid.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { textOf, walletCurrency } from "../money.ts";

/** What ended longer ago its member has read of in the history. */
const TOLD_WITHIN_MS = 86_400_000;

/**
 * Writes what is missing. The request says that its member is to be told and the message that it was done: whatever was broken off
 * between the engine's answer and here is made up for, by whichever gateway comes first.
 */
export async function tellOtherAmounts(desk: OperatorDesk): Promise<void> {
  const now = desk.clock.now();
  const since = now - TOLD_WITHIN_MS;
  const untold = await readUntoldAmounts(desk.db, { since });
  for (const siteId of new Set(untold.map((each) => each.siteId))) {
    const site = desk.sites.byId(siteId);
    if (site === undefined) continue;
    await desk.db.transaction(async (db) => {
      await lockSendings(db, siteId);
      for (const each of await readUntoldAmounts(db, { since, siteId }))
        await addSendingTo(db, sendingOf(site, each), [each.memberId], now);
    });
  }
}

function sendingOf(site: Site, told: UntoldAmount) {
  const { kind, wallet, askedUnits, units, reason, requestId, operatorId, person } = told;
  const currency = walletCurrency(site, wallet);
  const text = otherAmountText(site.language, {
    ...{ kind, currency, reason, asked: textOf(askedUnits, currency) },
    ...{ units: textOf(units, currency), rest: textOf(askedUnits - units, currency) },
  });
  return {
    ...{ siteId: site.id, key: derivedKey(`${site.id} request ${requestId} told`) },
    ...{ operatorId, person, segment: { kind: "REQUEST", id: requestId } as const },
    ...{ ...text, leadsTo: "DNW_HISTORY" as const, reason: null },
  };
}
