/** The receipt of a liquidation: lives of the engine, told to their members. */

import { FuturesLiquidationReceiptView } from "@naru/contract/views/futures-results";
import type { FuturesOrderRow, FuturesPositionRow } from "@naru/engine/rows";
import {
  addEther,
  cash,
  ETH_OPTION,
  fills,
  futuresWorld,
  isolate,
  mark,
  send,
} from "@naru/engine/scenarios/futures-world";
import { KIM, SITE, type World } from "@naru/engine/scenarios/world";
import type { LiquidationFacts } from "@naru/store/read/futures/liquidation";
import { houseAccount } from "@naru/vocabulary/ledger-account";
import { expect, test } from "vitest";
import { liquidationReceiptView } from "./liquidation-view.ts";

const DEBT = houseAccount(SITE, "USDT", "BAD_DEBT");
const BITCOIN = { stock: "BTCUSDT", koName: "비트코인", precision: 1, qtyPrecision: 3 };

/** What the store would read of the first liquidation of a life. */
function factsOf(world: World): LiquidationFacts {
  const rows = <Row>(kind: string): Row[] =>
    world.changes.flatMap((change) => (change.kind === kind ? [(change as { row: Row }).row] : []));
  const [liquidation] = rows<LiquidationFacts["liquidation"]>("futuresLiquidation");
  const fill = fills(world).find(({ rule }) => rule === "LOSSCUT");
  if (liquidation === undefined || fill === undefined) throw new Error("nobody was liquidated");
  const { at, positionId } = liquidation;
  const position = rows<FuturesPositionRow>("futuresPosition").findLast(
    ({ id }) => id === positionId,
  );
  if (position === undefined) throw new Error(`there is no position ${positionId}`);
  return {
    ...{ liquidation, position, fill },
    orders: rows<FuturesOrderRow>("futuresOrder").filter(
      ({ status, closedAt }) => status === "CANCELLED" && closedAt === at,
    ),
    transfers: rows<LiquidationFacts["transfers"][number]>("transfer").filter(
      (each) => each.at === at && (each.referenceId === fill.id || each.debit === DEBT),
    ),
  };
}

const receiptOf = (world: World) =>
  FuturesLiquidationReceiptView.parse(liquidationReceiptView(factsOf(world), [], BITCOIN));

test("an isolated one: what stood for it and its loss are no more than what it needs, to the last decimal", () => {
  const world = futuresWorld();
  isolate(world, KIM, 20);
  send(world, KIM, "LONG", "0.1");
  send(world, KIM, "LONG", "0.1", { price: "15000" });
  mark(world, "19050");
  const receipt = receiptOf(world);
  expect(receipt).toMatchObject({
    ...{ tradeType: "LONG", marginType: "ISOLATED", leverage: 20, qty: "0.100" },
    ...{ avgPrice: "20000.0", markPrice: "19050.00000000", price: "19000.0" },
    profit: "-100.00000000",
    tier: { rate: "0.00400000", deduction: "0.00000000" },
    margin: {
      // 100 stood for it, 95 of it are lost at the mark: 5 are left, 1,905 × 0.4 % are needed.
      ...{ wallet: "100.00000000", profit: "-95.00000000", others: "0.00000000" },
      ...{ balance: "5.00000000", notional: "1905.00000000" },
      ...{ own: "7.62000000", ofOthers: "0.00000000", maintenance: "7.62000000" },
    },
    ...{ insurance: "5.00000000", deficit: "0.00000000" },
    orders: [{ price: "15000.0", status: "CANCELLED", reason: "LOSSCUT" }],
    postings: [
      // What stood for it comes back, its loss at the mark goes to the house, the rest to the insurance.
      { debit: { owner: "MEMBER", purpose: "MARGIN_ISO" }, amount: "100.00000000" },
      { credit: { owner: "HOUSE", purpose: "PNL" }, amount: "95.00000000" },
      { credit: { owner: "HOUSE", purpose: "INSURANCE" }, amount: "5.00000000" },
    ],
  });
});

test("a cross one tells its own figures apart from those of all others, and a debt that the house took over", () => {
  const world = futuresWorld();
  addEther(world);
  send(world, KIM, "LONG", "0.1", { optionId: ETH_OPTION.id });
  send(world, KIM, "LONG", "4");
  const free = cash(world, KIM);
  mark(world, "17000");
  const { margin, deficit, postings, ...receipt } = receiptOf(world);
  expect(receipt).toMatchObject({
    marginType: "CROSS",
    price: "17000.0",
    profit: "-12000.00000000",
  });
  expect(margin).toMatchObject({ profit: "-12000.00000000", notional: "68000.00000000" });
  const sum = (...texts: string[]) => texts.reduce((total, text) => total + Number(text), 0);
  expect(sum(margin.wallet, margin.profit, margin.others)).toBeCloseTo(Number(margin.balance), 7);
  expect(sum(margin.own, margin.ofOthers)).toBeCloseTo(Number(margin.maintenance), 7);
  expect(Number(margin.wallet)).toBeCloseTo(Number(free) / 1e8, 7);
  expect(Number(margin.balance)).toBeLessThan(0);
  const taken = postings.filter(({ debit }) => debit.purpose === "BAD_DEBT");
  expect(sum(...taken.map(({ amount }) => amount))).toBeCloseTo(Number(deficit), 7);
});
