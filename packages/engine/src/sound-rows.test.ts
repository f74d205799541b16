import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { roundIdOf } from "@naru/vocabulary/binary";
import { expect, test } from "vitest";
import type {
  AccountRow,
  BetRow,
  BonusRow,
  CouponBatchRow,
  ExitRow,
  FillRow,
  OrderRow,
  PositionRow,
  RequestRow,
  RoundClockRow,
  RoundDayRow,
  RoundRow,
  TransferRow,
} from "./rows.ts";
import { assertAccount } from "./account/fold-account.ts";
import { assertBet, assertRound, assertRoundClock, assertRoundDay } from "./binary/kept/sound.ts";
import { assertBonus, assertCouponUse, assertRequest } from "./dnw/kept/sound.ts";
import { assertFill, assertPosition } from "./oversea/kept/sound.ts";
import { assertExit, assertOrder } from "./trading/sound.ts";
import { assertTransfer } from "./ledger/fold-transfer.ts";

const KIM = 10_000;
const CASH = memberAccount(KIM, "BINARY", "AVAILABLE");
const HELD = memberAccount(KIM, "BINARY", "HOLD_WITHDRAW");
const BTC = memberAccount(KIM, "BTC", "AVAILABLE");
const FEE = houseAccount(1, "KRW", "FEE");

const account = { memberId: KIM, siteId: 1, version: 7, withdrawnToday: 0n } as AccountRow;
const order = { id: 1, qty: 3, filledQty: 1, status: "OPEN", closedAt: null } as OrderRow;
const fill = { id: 2, qty: 1, rate: 1n, fee: 0n } as FillRow;
const position = {
  id: 3,
  qty: 2,
  basis: 200n,
  overnightQty: 2,
  fees: 5n,
  closedAt: null,
} as PositionRow;
const exit = { id: 4, qty: 1, status: "OPEN", closedAt: null } as ExitRow;
const request = {
  id: 5,
  kind: "WITHDRAW",
  wallet: "BINARY",
  units: 10n,
  askedUnits: null,
  fee: 1n,
  status: "PENDING",
  endedAt: null,
} as RequestRow;
const inPart = { ...request, units: 6n, askedUnits: 10n, status: "APPROVED", endedAt: 1 } as const;
const more = { ...inPart, units: 11n } as const;
const bonus = {
  id: 6,
  units: 9n,
  contracts: 3,
  done: 1,
  status: "LOCKED",
  endedAt: null,
} as BonusRow;
const batch = { id: 7, quota: 1, perMember: 2 } as CouponBatchRow;
const transfer = { id: 8, debit: CASH, credit: FEE, amount: 5n, debitAfter: 0n } as TransferRow;

const bet = {
  id: 9,
  memberId: KIM,
  stake: 10n,
  side: "B",
  roundId: 1,
  rate: 900_000,
  commission: 100_000,
  status: "OPEN",
  profit: 0n,
  fee: 0n,
  endedAt: null,
} as BetRow;
const round = {
  id: roundIdOf(105, 60_000),
  optionId: 105,
  gameType: "B1",
  lockAt: 60_000,
  closeAt: 120_000,
  day: 19_700_101,
  state: "LOCKED",
  voidReason: null,
  strikePrice: 5,
  closePrice: null,
  paid: 0n,
  hash: "",
  endedAt: null,
} as RoundRow;
const closed = { ...round, state: "CLOSED", closePrice: 6 } as const;
const over = { ...closed, state: "BUY", paid: 9n, hash: "0f", endedAt: 1 } as const;
const day = { day: 19_700_101, genesis: "a day", length: 4, head: "0f".repeat(32) } as RoundDayRow;
const clock = { symbol: 10, boundaryAt: 60_000 } as RoundClockRow;

test("what decisions write is let through", () => {
  assertBet(undefined, bet, true);
  assertBet(bet, { ...bet, status: "WON", profit: 9n, fee: 1n, endedAt: 1 }, false);
  assertBet(bet, { ...bet, status: "VOID", endedAt: 1 }, false);
  assertRound(undefined, round);
  assertRound(round, closed);
  assertRound(closed, over);
  assertRound(round, over);
  assertRound(undefined, { ...over, state: "VOID", voidReason: "HALTED" });
  assertRoundDay(day, { ...day, length: 5 });
  assertRoundClock(clock, { ...clock, boundaryAt: 90_000 });
  assertAccount(undefined, account);
  assertAccount(account, { ...account, version: 8 });
  assertOrder(order);
  assertOrder({ ...order, filledQty: 3, status: "FILLED", closedAt: 1 });
  assertFill(fill);
  assertPosition(undefined, position);
  assertPosition(position, { ...position, qty: 0, basis: 0n, overnightQty: 0, closedAt: 1 });
  assertExit({ ...exit, qty: null });
  assertRequest(undefined, request, true);
  assertRequest(request, { ...request, status: "APPROVED", endedAt: 1 }, false);
  assertRequest(undefined, { ...request, status: "APPROVED", endedAt: 1 }, true);
  assertRequest(request, inPart, false);
  assertRequest({ ...request, kind: "DEPOSIT" }, { ...more, kind: "DEPOSIT" }, false);
  assertBonus(bonus, { ...bonus, done: 3, status: "PAID", endedAt: 1 });
  assertCouponUse(batch, 1, 2);
  // A loss may go beyond margin cash, a house account has no floor.
  assertTransfer({ ...transfer, debitAfter: -1n });
  assertTransfer({ ...transfer, debit: FEE, credit: CASH, debitAfter: -1n });
});

test.each<[what: string, assertIt: () => void]>([
  [
    "gave back more of its day",
    () => assertAccount(undefined, { ...account, withdrawnToday: -1n }),
  ],
  ["goes from version 7 to 6", () => assertAccount(account, { ...account, version: 6 })],
  ["changes its site", () => assertAccount(account, { ...account, siteId: 2 })],
  ["fills 4 of 3", () => assertOrder({ ...order, filledQty: 4 })],
  ["fills -1 of 3", () => assertOrder({ ...order, filledQty: -1 })],
  ["neither works nor ended", () => assertOrder({ ...order, closedAt: 1 })],
  ["works with nothing left", () => assertOrder({ ...order, filledQty: 3 })],
  ["is filled with something left", () => assertOrder({ ...order, status: "FILLED", closedAt: 1 })],
  ["of 0", () => assertFill({ ...fill, qty: 0 })],
  ["at the rate 0", () => assertFill({ ...fill, rate: 0n })],
  ["has the fee -1", () => assertFill({ ...fill, fee: -1n })],
  ["neither open nor closed", () => assertPosition(undefined, { ...position, closedAt: 1 })],
  [
    "keeps the basis 200",
    () => assertPosition(undefined, { ...position, qty: 0, overnightQty: 0, closedAt: 1 }),
  ],
  [
    "kept whole and nothing of it",
    () => assertPosition(undefined, { ...position, isOvernightWhole: true, overnightQty: 0 }),
  ],
  ["keeps 3 of 2 overnight", () => assertPosition(undefined, { ...position, overnightQty: 3 })],
  ["stands beside 3", () => assertPosition(position, { ...position, id: 9 })],
  ["changes its side", () => assertPosition(position, { ...position, qty: -2 })],
  ["gives fees back", () => assertPosition(position, { ...position, fees: 4n })],
  ["neither waits nor ended", () => assertExit({ ...exit, closedAt: 1 })],
  ["closes 0", () => assertExit({ ...exit, qty: 0 })],
  ["neither pending nor ended", () => assertRequest(undefined, { ...request, endedAt: 1 }, true)],
  ["is of 0 with", () => assertRequest(undefined, { ...request, units: 0n }, true)],
  ["of 10 ends with 11", () => assertRequest(request, more, false)],
  ["of 10 ends with 10", () => assertRequest(request, { ...inPart, units: 10n }, false)],
  ["of 10 ends with 6", () => assertRequest(request, { ...inPart, status: "REJECTED" }, false)],
  ["other money than", () => assertRequest(request, { ...inPart, askedUnits: 9n }, false)],
  ["begins with another amount", () => assertRequest(undefined, inPart, true)],
  ["with the fee -1", () => assertRequest(undefined, { ...request, fee: -1n }, true)],
  [
    "request 5 ends twice",
    () => assertRequest(undefined, { ...request, status: "REJECTED", endedAt: 1 }, false),
  ],
  [
    "other money than was asked for",
    () => assertRequest(request, { ...request, units: 9n }, false),
  ],
  ["becomes another kind", () => assertRequest(request, { ...request, kind: "DEPOSIT" }, false)],
  ["neither locked nor ended", () => assertBonus(undefined, { ...bonus, endedAt: 1 })],
  ["counts 4 of 3", () => assertBonus(bonus, { ...bonus, done: 4 })],
  ["is paid after 1 of 3", () => assertBonus(bonus, { ...bonus, status: "PAID", endedAt: 1 })],
  ["bonus 6 ends twice", () => assertBonus(undefined, { ...bonus, status: "REVOKED", endedAt: 1 })],
  ["changes its amount", () => assertBonus(bonus, { ...bonus, units: 8n })],
  ["counts backwards", () => assertBonus(bonus, { ...bonus, done: 0 })],
  ["is used too often", () => assertCouponUse(batch, 2, 1)],
  ["a member uses batch 7 too often", () => assertCouponUse(batch, 1, 3)],
  ["bet 9 is neither open nor ended", () => assertBet(undefined, { ...bet, endedAt: 1 }, true)],
  ["bet 9 of 0 gets", () => assertBet(undefined, { ...bet, stake: 0n }, true)],
  [
    "bet 9 of 10 gets 9 less 11",
    () => assertBet(bet, { ...bet, status: "WON", profit: 9n, fee: 11n, endedAt: 1 }, false),
  ],
  [
    "bet 9 is VOID and gets",
    () => assertBet(bet, { ...bet, status: "VOID", profit: 1n, endedAt: 1 }, false),
  ],
  ["bet 9 ends twice", () => assertBet(undefined, { ...bet, status: "LOST", endedAt: 1 }, false)],
  [
    "bet 9 ends as another",
    () => assertBet(bet, { ...bet, side: "S", status: "LOST", endedAt: 1 }, false),
  ],
  ["is neither running nor ended", () => assertRound(undefined, { ...round, endedAt: 1 })],
  ["is BUY because of EQUAL", () => assertRound(closed, { ...over, voidReason: "EQUAL" })],
  ["is VOID because of null", () => assertRound(closed, { ...over, state: "VOID" })],
  ["is of another option or day", () => assertRound(undefined, { ...round, day: 19_700_102 })],
  ["is not as long as its game", () => assertRound(undefined, { ...round, closeAt: 90_000 })],
  ["goes from CLOSED to LOCKED", () => assertRound(closed, { ...closed, state: "LOCKED" })],
  ["takes back what it paid", () => assertRound({ ...closed, paid: 5n }, closed)],
  ["changes its strikePrice", () => assertRound(round, { ...closed, strikePrice: 6 })],
  ["changes its closePrice", () => assertRound(closed, { ...over, closePrice: 7 })],
  ["ends with no hash", () => assertRoundDay(undefined, { ...day, head: "" })],
  ["loses rounds", () => assertRoundDay(day, { ...day, length: 3 })],
  ["go to 59999", () => assertRoundClock(undefined, { ...clock, boundaryAt: 59_999 })],
  ["go to 30000", () => assertRoundClock(clock, { ...clock, boundaryAt: 30_000 })],
  ["more than nothing, not 0", () => assertTransfer({ ...transfer, amount: 0n })],
  ["twice", () => assertTransfer({ ...transfer, credit: CASH })],
  [
    `takes account ${HELD} to -1`,
    () => assertTransfer({ ...transfer, debit: HELD, debitAfter: -1n }),
  ],
  [
    `takes account ${BTC} to -1`,
    () => assertTransfer({ ...transfer, debit: BTC, debitAfter: -1n }),
  ],
])("what %s stops the shard", (what, assertIt) => {
  expect(assertIt).toThrow(what);
});
