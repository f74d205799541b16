/** What happened to perpetuals of a site, as operators read it; who may not see members sees masked names. */

import type { FuturesFundsView } from "@naru/contract/views/operator-futures";
import { coinsOf } from "@naru/engine/futures/worth";
import { restOfFunding } from "@naru/money/perpetual/funding";
import { formatPrice } from "@naru/money/price";
import { type DeskPerpetual, readPerpetuals } from "@naru/store/desk/futures/options";
import {
  type FundingRun,
  listFundingRuns,
  listLiquidations,
  listNear,
  readBalance,
  sumInsurance,
} from "@naru/store/desk/futures/records";
import { instantText } from "@naru/vocabulary/instant";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { averageOfPosition } from "@naru/engine/trading/average";
import { seenMember } from "../../personal/seen-member.ts";
import type { Site } from "../../../sessions/sites.ts";
import { enveloped, type OperatorCall, type OperatorDesk, rowsOf } from "../../call.ts";
import { coinsText } from "../../futures/perpetual-view.ts";
import { eighths } from "../../futures/terms-text.ts";

const MONTH_MS = 30 * 24 * 3_600_000;

type Listed = OperatorCall<"futuresNear" | "futuresLiquidations" | "futuresFundingRuns">;

async function asked(desk: OperatorDesk, { site, query }: Listed) {
  const { page, limit, offset } = rowsOf(query);
  const optionId = query.futuresOptionId === undefined ? undefined : Number(query.futuresOptionId);
  const options = await readPerpetuals(desk.db, site.id);
  return {
    options: new Map(options.map((option) => [option.id, option])),
    wanted: { siteId: site.id, optionId, limit, offset },
    paging: { page, limit },
  };
}

function named(options: ReadonlyMap<number, DeskPerpetual>, optionId: number) {
  const option = options.get(optionId);
  if (option === undefined) throw new Error(`a row of perpetual ${optionId}, which there is not`);
  const { id, stock, koName } = option;
  return { option, name: { futuresOptionId: String(id), stock, koName } };
}

/** Positions that stand on a warning. */
export async function nearPositions(desk: OperatorDesk, call: OperatorCall<"futuresNear">) {
  const { options, wanted, paging } = await asked(desk, call);
  const { rows, total } = await listNear(desk.db, wanted);
  const content = rows.map((row) => {
    const { option, name } = named(options, row.optionId);
    return {
      futuresPositionId: String(row.id),
      ...name,
      member: seenMember(call, row),
      tradeType: sideOf(row.qty),
      marginType: row.marginType,
      leverage: row.leverage,
      qty: coinsText(option, BigInt(Math.abs(row.qty))),
      avgPrice: averageOfPosition(row, option.precision) ?? formatPrice(0, option.precision),
      isolated: eighths(row.isolated),
      warnedAt: instantText(row.warnedAt),
    };
  });
  return enveloped(content, paging, total);
}

/** Liquidations with the numbers that decided them. */
export async function liquidations(desk: OperatorDesk, call: OperatorCall<"futuresLiquidations">) {
  const { options, wanted, paging } = await asked(desk, call);
  const { rows, total } = await listLiquidations(desk.db, wanted);
  const content = rows.map((row) => {
    const { option, name } = named(options, row.optionId);
    return {
      id: String(row.id),
      ...name,
      member: seenMember(call, row),
      tradeType: sideOf(row.qty),
      marginType: row.marginType,
      qty: coinsText(option, BigInt(Math.abs(row.qty))),
      markPrice: eighths(row.mark),
      price: formatPrice(row.price, option.precision),
      profit: eighths(row.profit),
      balance: eighths(row.balance),
      maintenance: eighths(row.maintenance),
      insurance: eighths(row.insurance),
      cancelled: row.cancelled,
      at: instantText(row.at),
    };
  });
  return enveloped(content, paging, total);
}

/** What each stamp moved: longs, shorts, the house as the other side of the rest, and what truncation left. */
export async function fundingRuns(desk: OperatorDesk, call: OperatorCall<"futuresFundingRuns">) {
  const { options, wanted, paging } = await asked(desk, call);
  const { rows, total } = await listFundingRuns(desk.db, wanted);
  const content = rows.map((run) => {
    const { option, name } = named(options, run.optionId);
    const { house, remainder } = restOf(option, run);
    return {
      ...name,
      stampAt: instantText(run.stampAt),
      rate: eighths(run.rate),
      markPrice: eighths(run.mark),
      positions: run.positions,
      members: run.members,
      longs: eighths(run.longs),
      shorts: eighths(run.shorts),
      house: eighths(house),
      remainder: eighths(remainder),
    };
  });
  return enveloped(content, paging, total);
}

/** Payments are in proportion to what is held, so that their exact sum is that of the net position. */
function restOf(option: DeskPerpetual, { qty, mark, rate, longs, shorts }: FundingRun) {
  const exact = -coinsOf(Number(qty), option) * BigInt(mark) * BigInt(rate);
  return restOfFunding({ amount: longs + shorts, exact });
}

/** The insurance fund and the bad debt as the ledger has them. */
export async function funds(desk: OperatorDesk, site: Site): Promise<FuturesFundsView> {
  const now = desk.clock.now();
  const balance = (purpose: "INSURANCE" | "BAD_DEBT") =>
    readBalance(desk.db, houseAccount(site.id, "USDT", purpose));
  const [insurance, badDebt, sums] = await Promise.all([
    balance("INSURANCE"),
    balance("BAD_DEBT"),
    sumInsurance(desk.db, site.id, now - MONTH_MS),
  ]);
  return {
    at: instantText(now),
    insurance: eighths(insurance),
    badDebt: eighths(-badDebt),
    given: eighths(sums.given),
    taken: eighths(sums.taken),
    liquidations: sums.count,
  };
}

function sideOf(qty: number): "LONG" | "SHORT" {
  return qty > 0 ? "LONG" : "SHORT";
}
