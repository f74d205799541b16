/** Stakes of binary rounds in a member's statement and in the ledger of the member's wallet. */

import {
  type HousePurpose,
  houseAccount,
  type LedgerAccountId,
  MEMBER_PURPOSES,
  memberAccount,
} from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { dailyProfit } from "./daily-profit.ts";
import { readLedger } from "./ledger-explorer.ts";
import { readStatement } from "./statement.ts";

const [SITE, KIM] = [1, 10_000];
const CASH = memberAccount(KIM, "BINARY", "AVAILABLE");
const WAIT = memberAccount(KIM, "BINARY", "BINARY_WAIT");
const PNL = houseAccount(SITE, "KRW", "PNL");
/** Two bets of 1,000: one is won with 900, the other lost. */
const MOVES: readonly (readonly [
  debit: LedgerAccountId,
  credit: LedgerAccountId,
  amount: number,
])[] = [
  [CASH, WAIT, 1_000],
  [CASH, WAIT, 1_000],
  [WAIT, CASH, 1_000],
  [PNL, CASH, 900],
  [WAIT, PNL, 1_000],
];

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  for (const [index, [debit, credit, amount]] of MOVES.entries())
    await move(KIM, index + 1, { debit, credit, amount, referenceId: 7, at: index });
});

/** A movement as a batch writes it. */
async function move(
  memberId: number,
  id: number,
  row: Readonly<Record<"debit" | "credit" | "amount" | "referenceId" | "at", number>>,
): Promise<void> {
  const { debit, credit, amount, referenceId, at } = row;
  await sql`
    INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after,
      reference_id, at, code)
    VALUES (${SITE}, 20778, ${id}, ${memberId}, ${debit}, ${credit}, ${amount}, 0, 0, ${referenceId}, ${at},
      ${TRANSACTION_NUMBERS.codeOf.C})
  `.execute(database.db);
}
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const PAGE = { siteId: SITE, memberId: KIM, page: 0, size: 20 };

test("the statement tells stakes from what was won, and a lost stake left when it was bet", async () => {
  const { content } = await readStatement(database.db, { ...PAGE, wallet: "BINARY" });
  expect(content.map(({ change, isStake, kind }) => [change, isStake, kind])).toEqual([
    [900n, false, "PROFIT"],
    [1_000n, true, null],
    [-1_000n, true, null],
    [-1_000n, true, null],
  ]);
});

test("the ledger of a wallet has what leaves it from where it waited", async () => {
  const accounts = MEMBER_PURPOSES.map((purpose) => memberAccount(KIM, "BINARY", purpose));
  const { content } = await readLedger(database.db, { ...PAGE, accounts });
  expect(content.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  const other = MEMBER_PURPOSES.map((purpose) => memberAccount(KIM, "USDT", purpose));
  expect((await readLedger(database.db, { ...PAGE, accounts: other })).content).toEqual([]);
});

test("a bet over midnight counts on the day on which it is settled, a void on none", async () => {
  const memberId = 10_001;
  const [cash, wait] = (["AVAILABLE", "BINARY_WAIT"] as const).map((purpose) =>
    memberAccount(memberId, "BINARY", purpose),
  ) as [LedgerAccountId, LedgerAccountId];
  const fee = houseAccount(SITE, "KRW", "FEE");
  const before = Date.parse("2026-11-20T23:59:50+09:00");
  const after = Date.parse("2026-11-21T00:00:30+09:00");
  // Won, with a commission; lost; void. All are bet before midnight in Seoul and settled after it.
  const moves = [
    ...[11, 12, 13].map((bet) => [bet, before, cash, wait, 1_000] as const),
    ...[11, 13].map((bet) => [bet, after, wait, cash, 1_000] as const),
    [11, after, PNL, cash, 1_000] as const,
    [11, after, cash, fee, 100] as const,
    [12, after, wait, PNL, 1_000] as const,
  ];
  for (const [index, [referenceId, at, debit, credit, amount]] of moves.entries())
    await move(memberId, 100 + index, { debit, credit, amount, referenceId, at });
  const daysOf = async (timeZone: string) => {
    const query = { ...PAGE, memberId, wallet: "BINARY", dates: { timeZone } } as const;
    return (await dailyProfit(database.db, query)).content;
  };
  const day = { profit: 0n, fee: 100n, funding: 0n, deficit: 0n, count: 2 };
  expect(await daysOf("Asia/Seoul")).toEqual([{ date: "2026-11-21", ...day }]);
  // Where it is another day, it counts on that one.
  expect(await daysOf("UTC")).toEqual([{ date: "2026-11-20", ...day }]);
});

test("a settlement says what it was, and names the instrument and the order of the member's own fill", async () => {
  const memberId = 10_002;
  const cash = memberAccount(memberId, "FUTURES", "AVAILABLE");
  const house = (purpose: HousePurpose) => houseAccount(SITE, "USDT", purpose);
  const moves = [
    [house("PNL"), cash, 8_001],
    [cash, house("FEE"), 8_001],
    [cash, house("FUNDING_CLEARING"), 8_002],
    [cash, memberAccount(memberId, "FUTURES", "MARGIN_ISO"), 8_002],
    [house("BAD_DEBT"), cash, 0],
    // Of somebody else's fill nothing is told.
    [cash, house("INSURANCE"), 8_003],
  ] as const;
  for (const [index, [debit, credit, referenceId]] of moves.entries())
    await move(memberId, 200 + index, { debit, credit, amount: 10, referenceId, at: index });
  for (const [id, owner] of [
    [8_001, memberId],
    [8_003, KIM],
  ] as const)
    await sql`
      INSERT INTO futures_fill (id, member_id, order_id, position_id, price, qty, tape_sequence, fee, profit, isolated,
        at, site_id, option_id, trade_type, rule)
      VALUES (${id}, ${owner}, 7001, 1, 1, 1, 1, 0, 0, 0, 0, ${SITE}, 1201, 1, 1)
    `.execute(database.db);
  const { content } = await readStatement(database.db, { ...PAGE, memberId });
  const trade = { product: "FUTURES", optionId: 1_201, orderId: 7_001 };
  expect(content.map((line) => [line.kind, line.trade])).toEqual([
    ["INSURANCE", null],
    ["DEFICIT", null],
    ["MARGIN", null],
    ["FUNDING", null],
    ["FEE", trade],
    ["PROFIT", trade],
  ]);
});
