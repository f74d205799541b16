/** The risk desk: what the engine holds added up, whose it is, and what the ledger says of today (decision 043). */

import type { riskOperatorPaths } from "@naru/contract/areas/risk/paths";
import {
  RISK_MOVES,
  type RiskInstrumentView,
  type RiskView,
} from "@naru/contract/views/risk/operator";
import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import { readBinaryOptions } from "@naru/store/desk/binary/options";
import { memberNames } from "@naru/store/desk/operator-members";
import { countCopies } from "@naru/store/desk/copytrade/standing";
import { type MemberResult, readHouseSums, readMemberResults } from "@naru/store/sums/read-sums";
import {
  type ContractCurrency,
  contractScaleOf,
  type Currency,
  scaleOf,
} from "@naru/vocabulary/currency";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { RiskBody } from "../../../../bus/messages.ts";
import { seenMember } from "../../personal/seen-member.ts";
import { bodyOf } from "../../../link/answer-body.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../../call.ts";
import { siteCurrency, textOf, type Valuation, valuation } from "../../money.ts";
import { dayBefore, siteDay } from "../../site-day.ts";
import { runningViews } from "../binary/rounds.ts";
import { reachOf } from "./deed.ts";
import { houseResults } from "./house.ts";
import { endMaintenance } from "./maintenance.ts";
import { openingsView, stopOpenings } from "./openings.ts";
import { stopAll } from "./stop-all.ts";

/** As many winners, and as many losers, are told. */
const TOLD = 20;
const WEEK_DAYS = 7;

export function operatorRiskHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof riskOperatorPaths> {
  return {
    risk: (call) => riskView(desk, call),
    riskReach: ({ site, query }) =>
      reachOf(desk, site, { ...query, isClosing: query.isClosing === "true" }),
    openings: (call) => openingsView(desk, call),
    stopOpenings: (call) => stopOpenings(desk, call),
    stopAll: (call) => stopAll(desk, call),
    endMaintenance: (call) => endMaintenance(desk, call),
    riskResults: (call) => results(desk, call),
  };
}

async function riskView(desk: OperatorDesk, call: OperatorCall<"risk">): Promise<RiskView> {
  const { site } = call;
  const day = siteDay(site, desk.clock.now());
  const [asked, sums, rounds, copies, value] = await Promise.all([
    desk.engine.ask({ kind: "risk", siteId: site.id }),
    readHouseSums(desk.db, { siteId: site.id, from: day, to: day }),
    roundsView(desk, site),
    countCopies(desk.db, site.id),
    valuation(desk, site),
  ]);
  const body = JSON.parse(bodyOf(asked)) as RiskBody;
  const names = await memberNames(
    desk.db,
    site.id,
    body.near.map(({ memberId }) => memberId),
  );
  const currency = siteCurrency(site);
  return {
    at: body.at,
    currency,
    instruments: [...body.instruments],
    totals: totalsOf(body.instruments),
    site: siteTotals(body.instruments, currency),
    near: body.near.map(({ memberId, ...row }) => ({
      ...row,
      member: seenMember(call, {
        memberId,
        ...(names.get(memberId) ?? { username: "", name: "" }),
      }),
    })),
    rounds,
    copies,
    today: houseResults(sums).map((each) => todayView(each, value, currency)),
  };
}

/** Amounts of several rows in a currency, that of an account or of a contract, added up. */
function sumOf(texts: readonly string[], currency: ContractCurrency): string {
  const scale = contractScaleOf(currency);
  const sum = texts.reduce((all, text) => all + parseDecimal(text, scale), 0n);
  return formatDecimalShort(sum, scale);
}

function totalsOf(instruments: readonly RiskInstrumentView[]): RiskView["totals"] {
  const byCurrency = Map.groupBy(instruments, ({ currency }) => currency as ContractCurrency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    net: sumOf(
      rows.map(({ net }) => net),
      currency,
    ),
    gross: sumOf(
      rows.map(({ gross }) => gross),
      currency,
    ),
  }));
}

function siteTotals(
  instruments: readonly RiskInstrumentView[],
  currency: Currency,
): RiskView["site"] {
  const known = instruments.flatMap(({ site }) => (site === null ? [] : [site]));
  const sum = (of: (row: (typeof known)[number]) => string) => sumOf(known.map(of), currency);
  return {
    net: sum(({ net }) => net),
    gross: sum(({ gross }) => gross),
    openResult: sum(({ openResult }) => openResult),
    moves: RISK_MOVES.map((_, index) => sum(({ moves }) => moves[index] ?? "0")),
  };
}

function todayView(
  { currency, ...sums }: ReturnType<typeof houseResults>[number],
  value: Valuation,
  own: Currency,
): RiskView["today"][number] {
  const all = sums.result + sums.fees + sums.funding - sums.losses;
  const won = value.won(currency, all);
  return {
    currency,
    result: textOf(sums.result, currency),
    fees: textOf(sums.fees, currency),
    funding: textOf(sums.funding, currency),
    losses: textOf(sums.losses, currency),
    site: won === null ? null : textOf(won, own),
  };
}

async function roundsView(desk: OperatorDesk, site: Site): Promise<RiskView["rounds"]> {
  const rounds = await runningViews(desk, site, await readBinaryOptions(desk.db, site.id));
  const currency = siteCurrency(site);
  const scale = scaleOf(currency);
  const units = (text: string | null) => parseDecimal(text ?? "0", scale);
  let [bets, staked, worst] = [0, 0n, 0n];
  for (const round of rounds) {
    bets += round.buyCount + round.sellCount;
    staked += units(round.buyPoint) + units(round.sellPoint);
    const [buy, sell] = [units(round.houseIfBuy), units(round.houseIfSell)];
    worst += buy < sell ? buy : sell;
  }
  const betOn = rounds.filter(({ buyCount, sellCount }) => buyCount + sellCount > 0);
  return {
    rounds: betOn.length,
    bets,
    staked: textOf(staked, currency),
    worst: textOf(worst, currency),
  };
}

async function results(desk: OperatorDesk, call: OperatorCall<"riskResults">) {
  const { site, query } = call;
  const to = siteDay(site, desk.clock.now());
  const from = query.period === "DAY" ? to : dayBefore(to, WEEK_DAYS - 1);
  const asked = { siteId: site.id, from, to, wallet: query.walletType, limit: TOLD };
  const [winners, losers] = await Promise.all([
    readMemberResults(desk.db, { ...asked, isWinning: true }),
    readMemberResults(desk.db, { ...asked, isWinning: false }),
  ]);
  const currency = currencyOfWallet(query.walletType, siteCurrency(site));
  const view = (row: MemberResult) => ({
    member: seenMember(call, row),
    currency,
    result: textOf(row.result, currency),
    fees: textOf(row.fees, currency),
    movements: row.movements,
  });
  return {
    startDate: from,
    endDate: to,
    winners: winners.map(view),
    losers: losers.map(view),
  };
}
