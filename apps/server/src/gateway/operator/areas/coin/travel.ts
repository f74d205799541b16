/** Who is at the other end of coins over chains: one for whoever decides it, all of a period as a file (decision 048). */

import { csvOf } from "@naru/contract/csv";
import {
  TRAVEL_COLUMNS,
  TRAVEL_WORDS,
  type TravelColumn,
} from "@naru/contract/messages/travel-headings";
import { formatDecimalShort } from "@naru/money/decimal";
import {
  readBeneficiary,
  readTravelledPayouts,
  type TravelledPayout,
} from "@naru/store/chain/destinations";
import {
  readSender,
  readTravelledDeposits,
  type TravelledDeposit,
} from "@naru/store/chain/senders";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import type { Party } from "@naru/vocabulary/coin/party";
import { scaleOf } from "@naru/vocabulary/currency";
import { beneficiaryContext, openedParty, senderContext } from "../../../calls/party.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { siteMinute } from "../../../../views/site-minute.ts";
import { audit, type OperatorCall, type OperatorDesk, type OperatorHandlers } from "../../call.ts";
import { accessed } from "../../personal/accessed.ts";
import { dayBefore, dayBegins, nextDay } from "../../site-day.ts";

/** A file is of a quarter at most: it is made while somebody waits. */
const DAYS_MAX = 92;

export function travelHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"payoutBeneficiary" | "depositSender" | "travelFile"> {
  return {
    async payoutBeneficiary(call) {
      const { payoutId } = call.query;
      const kept = await readBeneficiary(desk.db, call.site.id, Number(payoutId));
      if (kept === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
      if (kept.sealed !== null)
        await accessed(desk, call, "ACCOUNT", kept.memberId, { requestId: payoutId });
      return { beneficiary: openedParty(desk.secrets, kept.sealed, beneficiaryContext(kept)) };
    },
    async depositSender(call) {
      const { depositId } = call.query;
      const id = Number(depositId);
      const kept = await readSender(desk.db, call.site.id, id);
      if (kept === undefined) throw new RefusalError("REQUEST_NOT_FOUND");
      const { memberId, sealed } = kept;
      if (sealed !== null) await accessed(desk, call, "ACCOUNT", memberId, { depositId });
      const context = senderContext({ memberId, depositId: id });
      return { sender: openedParty(desk.secrets, sealed, context) };
    },
    travelFile: (call) => travelFile(desk, call),
  };
}

/** Names leave with a person: who took which days stands in the audit log, without any of them. */
async function travelFile(desk: OperatorDesk, call: OperatorCall<"travelFile">): Promise<Buffer> {
  const { reply, site } = call;
  const { startDate, endDate } = call.query;
  if (startDate > endDate || startDate < dayBefore(endDate, DAYS_MAX - 1))
    throw new RefusalError("INVALID_REQUEST");
  const of = {
    siteId: site.id,
    from: dayBegins(site, startDate),
    to: dayBegins(site, nextDay(endDate)),
  };
  const payouts = await readTravelledPayouts(desk.db, of);
  const words = TRAVEL_WORDS[site.language === "en" ? "en" : "ko"];
  const deposits = await readTravelledDeposits(desk.db, of);
  const out = payouts.map((row) => {
    const party = openedParty(desk.secrets, row.sealed, beneficiaryContext(row));
    return { ...lineOf(row, party, words), direction: words.out, state: row.state };
  });
  const came = deposits.map((row) => {
    const context = senderContext({ memberId: row.memberId, depositId: row.id });
    const party = openedParty(desk.secrets, row.sealed, context);
    return { ...lineOf(row, party, words), direction: words.in, state: row.state };
  });
  const lines = [...out, ...came].sort((a, b) => a.at - b.at);
  await desk.db.transaction((db) =>
    audit(db, call, {
      at: desk.clock.now(),
      action: "travel.export",
      target: `travel rule ${startDate} ${endDate}`,
      after: { startDate, endDate, rows: lines.length },
    }),
  );
  reply.header(
    "Content-Disposition",
    `attachment; filename="travel-rule-${startDate}-${endDate}.csv"`,
  );
  const local = (at: number): string => siteMinute(site.view.timeZone, new Date(at));
  const cells = lines.map(({ at, ...line }) => ({ ...line, at: local(at) }));
  return Buffer.from(
    csvOf([
      TRAVEL_COLUMNS.map((column) => words[column]),
      ...cells.map((line) => TRAVEL_COLUMNS.map((column) => line[column])),
    ]),
  );
}

type Line = Readonly<Record<Exclude<TravelColumn, "at" | "direction" | "state">, string>> & {
  readonly at: number;
};

/** What a payout and a deposit have in common. */
function lineOf(
  row: TravelledPayout | TravelledDeposit,
  party: Party | null,
  words: (typeof TRAVEL_WORDS)["ko"],
): Line {
  const { coin } = NETWORK_FACTS[row.network];
  return {
    at: row.createdAt,
    ...{ id: String(row.id), username: row.username, member: row.name },
    ...{ coin, network: row.network, amount: formatDecimalShort(row.units, scaleOf(coin)) },
    relation: party === null ? words.untold : words[party.relation],
    party: party?.name ?? "",
    place: party === null ? "" : words[party.vasp.kind],
    exchange: party?.vasp.kind === "EXCHANGE" ? party.vasp.name : "",
    ...{ address: row.address, tag: row.tag ?? "", txid: row.txid ?? "" },
  };
}
