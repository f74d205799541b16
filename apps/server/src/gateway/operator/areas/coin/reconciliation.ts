/** What the house has on chains against its books, as the desk sees it. */

import { askForLook, type Look, readLooks, readStops } from "@naru/store/chain/reconciliation";
import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { formatDecimalShort } from "@naru/money/decimal";
import type { ReconciledDayView } from "@naru/contract/areas/coin/views";
import { finestScale } from "../../../../chain/reconcile.ts";
import { coldMoveViews, hotViews } from "./hot-view.ts";
import { audit, type OperatorDesk, type OperatorHandlers } from "../../call.ts";

const DAYS_SHOWN = 31;
const BLOCK = "block ";

export function reconciliationHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"reconciliation" | "reconcileNow"> {
  return {
    async reconciliation({ site }) {
      const [days, stops, hot, moves] = await Promise.all([
        readLooks(desk.db, site.id, DAYS_SHOWN),
        readStops(desk.db, site.id),
        hotViews(desk.db, site),
        coldMoveViews(desk.db, site),
      ]);
      return {
        ...{ hot, moves },
        days: days.map(dayView),
        stops: stops.map(({ network, reason, at }) => ({
          ...{ network, coinName: NETWORK_FACTS[network].coin, reason },
          since: new Date(at).toISOString(),
        })),
      };
    },

    async reconcileNow(call) {
      const [at, target] = [desk.clock.now(), "coins"];
      await desk.db.transaction(async (db) => {
        await askForLook(db, call.site.id, at);
        await audit(db, call, { at, action: "coin.reconcile", target });
      });
      return { ok: true };
    },
  };
}

function dayView({ coin, day, at, parts, difference, looks, off }: Look): ReconciledDayView {
  const part = (name: string): string => parts[name] ?? "0";
  const blocks = Object.entries(parts).filter(([name]) => name.startsWith(BLOCK));
  return {
    ...{ coinName: coin, day, at: new Date(at).toISOString(), looks, off },
    ...{ hot: part("hot"), deposit: part("deposit"), cold: part("cold") },
    ...{ fuel: part("fuel"), unexplained: part("unexplained") },
    ...{ unconfirmed: part("unconfirmed"), unassigned: part("unassigned"), dust: part("dust") },
    ...{ gone: part("gone"), inFlight: part("inFlight"), fees: part("fees") },
    ...{ providers: part("providers"), opening: part("opening") },
    ...{ bookCustody: part("bookCustody"), bookCold: part("bookCold") },
    ...{ suspense: part("suspense"), owed: part("owed") },
    difference: formatDecimalShort(difference, finestScale(coin)),
    blocks: blocks.map(([name, height]) => ({
      network: name.slice(BLOCK.length) as CoinNetwork,
      height,
    })),
  };
}
