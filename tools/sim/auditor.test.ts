/** The auditor on steps that somebody falsified: each falsification must be noticed (reliability.md G09, G50). */

import type { Change } from "@naru/engine/change";
import { nameOfAccount } from "@naru/vocabulary/ledger-account";
import { beforeAll, expect, test } from "vitest";
import { change, type Falsify, row, type RowOf, saidOf, type Step, stepsOf } from "./falsify.ts";

let steps: Step[];

beforeAll(async () => {
  steps = await stepsOf(82, 3_600);
});

const always = (): boolean => true;

/** A movement of a fill of overseas futures: no stake waits by it. */
function isOfTrade({ code, debit, credit }: RowOf<"transfer">): boolean {
  const isOther = (account: number): boolean =>
    /_WAIT$|FUTURES|FUNDING/.test(nameOfAccount(account));
  return code === "C" && !isOther(debit) && !isOther(credit);
}

test("says nothing of a life that nobody falsified", () => {
  expect(saidOf(steps, () => undefined)).toBe("nothing to falsify");
  expect(steps.length).toBeGreaterThan(800);
});

test.each<[string, Falsify, RegExp]>([
  [
    "a transfer of one more",
    row("transfer", isOfTrade, ({ amount, debitAfter, creditAfter }) => ({
      amount: amount + 1n,
      debitAfter: debitAfter - 1n,
      creditAfter: creditAfter + 1n,
    })),
    /realised|costs/,
  ],
  [
    "a balance that does not follow",
    row("transfer", always, ({ debitAfter }) => ({ debitAfter: debitAfter + 1n })),
    /leaves/,
  ],
  [
    "a transfer that is missing",
    change("transfer", (each) => (isOfTrade(each.row) ? [] : undefined)),
    /paid/,
  ],
  ["a transfer made twice", change("transfer", (each) => [each, each]), /follow/],
  [
    "money to another member",
    row(
      "transfer",
      ({ code }) => code === "D",
      ({ credit }) => ({ credit: credit + 256 }),
    ),
    /no site|leaves/,
  ],
  [
    "money the other way",
    row(
      "transfer",
      ({ code }) => code === "D",
      ({ debit, credit }) => ({ debit: credit, credit: debit }),
    ),
    /table of postings/,
  ],
  [
    "a deposit of another size",
    row(
      "transfer",
      ({ code }) => code === "D",
      ({ amount, debitAfter, creditAfter }) => ({
        amount: amount + 1n,
        debitAfter: debitAfter - 1n,
        creditAfter: creditAfter + 1n,
      }),
    ),
    /was due/,
  ],
  ["a fee that nobody set", row("fill", always, ({ fee }) => ({ fee: fee + 1n })), /costs/],
  [
    "a profit off by one",
    row(
      "fill",
      ({ profit }) => profit !== 0n,
      ({ profit }) => ({ profit: profit - 1n }),
    ),
    /realises/,
  ],
  [
    "a fill at a price that was not there",
    row(
      "fill",
      ({ rule }) => rule === "MARKET",
      ({ price }) => ({ price: price + 7_777 }),
    ),
    /which no tick said/,
  ],
  ["a fill at an old rate", row("fill", always, ({ rate }) => ({ rate: rate + 1n })), /at rate/],
  [
    "a fill by another tick",
    row("fill", always, ({ tapeSequence }) => ({ tapeSequence: tapeSequence - 1 })),
    /names tick/,
  ],
  [
    "an order that fills more than its fills",
    row(
      "order",
      ({ status }) => status === "OPEN",
      () => ({ filledQty: 1 }),
    ),
    /filled|begins/,
  ],
  [
    "an order of another size",
    row(
      "order",
      // One that waits: of an order that fills at once the first row is overtaken by the next.
      ({ triggerSide }) => triggerSide !== null,
      ({ qty }) => ({ qty: qty + 1 }),
    ),
    /asked for/,
  ],
  [
    "a position of one more",
    row(
      "position",
      ({ qty }) => qty > 0,
      ({ qty }) => ({ qty: qty + 1 }),
    ),
    /by its fills/,
  ],
  [
    "a position that cost less",
    row(
      "position",
      ({ qty }) => qty !== 0,
      ({ basis }) => ({ basis: basis - 1n }),
    ),
    /by its fills/,
  ],
  [
    "an exit that outlives its position",
    change("exit", ({ row: { status } }) => (status === "OPEN" ? undefined : [])),
    /exit/,
  ],
  [
    "a version that stands still",
    row(
      "account",
      ({ version }) => version > 3,
      ({ version }) => ({ version: version - 1 }),
    ),
    /version/,
  ],
  [
    "a member who is told a version that his account has not",
    change("event", (each) => [
      { ...each, event: { ...each.event, version: each.event.version - 1 } },
    ]),
    /is told version/,
  ],
  [
    "terms that bind at once what is held",
    row(
      "position",
      ({ formerQty }) => formerQty > 0,
      () => ({ formerQty: 0 }),
    ),
    /under former terms, by its orders/,
  ],
  [
    "terms in force that nobody announced",
    row(
      "option",
      ({ change: under }) => under !== null && under.beforeId !== null,
      ({ losscut }) => ({ losscut: losscut + 1n }),
    ),
    /is not as .* makes it/,
  ],
  [
    "terms that are never in force",
    ({ input, outcome }) =>
      input.kind === "termsDue" &&
      outcome.ok &&
      outcome.changes.some(({ kind }) => kind === "option")
        ? { ...outcome, changes: [] }
        : undefined,
    /wait beyond their time/,
  ],
  [
    "former terms that outlive the day",
    ({ input, outcome }) => {
      if (input.kind !== "sessionClosed" || !outcome.ok) return undefined;
      const changes = outcome.changes.filter(({ kind }) => kind !== "option");
      return changes.length < outcome.changes.length ? { ...outcome, changes } : undefined;
    },
    /outlive their day|under former terms/,
  ],
  [
    "an option at rest that nobody put to rest",
    row(
      "option",
      ({ isRest }) => !isRest,
      () => ({ isRest: true }),
    ),
    /is not as .* makes it/,
  ],
  [
    "a refusal by another name",
    ({ input, outcome }) =>
      input.kind === "placeOverseaOrder" &&
      !outcome.ok &&
      outcome.refusal.code === "NOT_ENOUGH_BALANCE"
        ? { ok: false, refusal: { code: "MAX_CONTRACTS" } }
        : undefined,
    /MAX_CONTRACTS, not NOT_ENOUGH_BALANCE/,
  ],
  [
    "an order refused for nothing",
    ({ input, outcome }) =>
      outcome.ok && input.kind === "placeOverseaOrder"
        ? { ok: false, refusal: { code: "NOT_ENOUGH_BALANCE" } }
        : undefined,
    /not none/,
  ],
  [
    "a refusal that takes something",
    ({ input, outcome }) =>
      !outcome.ok && input.kind === "placeOverseaOrder"
        ? { ok: true, answer: {}, changes: [] }
        : undefined,
    /taken, not/,
  ],
  [
    "an order that moves by itself",
    ({ input, outcome }) => {
      if (!outcome.ok || input.kind !== "tickArrived") return undefined;
      const order = outcome.changes.findLast(
        (each) => each.kind === "order" && each.row.stopPrice !== null && each.row.reason === null,
      );
      if (order?.kind !== "order") return undefined;
      const moved: Change = { kind: "order", row: { ...order.row, stopPrice: 1 } };
      return {
        ...outcome,
        changes: outcome.changes.map((each) => (each === order ? moved : each)),
      };
    },
    /other terms/,
  ],
  [
    "a withdrawal that is held twice",
    ({ outcome }) => {
      if (!outcome.ok) return undefined;
      const held = outcome.changes.find(
        (each) => each.kind === "transfer" && each.row.code === "W",
      );
      if (held?.kind !== "transfer") return undefined;
      const { id, amount, debitAfter, creditAfter } = held.row;
      const balances = { debitAfter: debitAfter - amount, creditAfter: creditAfter + amount };
      const again: Change = { kind: "transfer", row: { ...held.row, id: id + 1, ...balances } };
      return { ...outcome, changes: [...outcome.changes, again] };
    },
    /nothing was due, W/,
  ],
  [
    "a hold that is not released",
    change("transfer", ({ row: { code, debit } }) =>
      code === "E" && nameOfAccount(debit).endsWith("BINARY:HOLD_WITHDRAW") ? [] : undefined,
    ),
    /E \d+ .*HOLD_WITHDRAW.* was due, nothing was paid/,
  ],
  [
    "a bonus that is not locked",
    change("transfer", ({ row: { code } }) => (code === "PB" ? [] : undefined)),
    /PB .* was due, nothing was paid/,
  ],
  [
    "a rounding that is kept by nobody",
    change("transfer", ({ row: { code, credit } }) =>
      code !== "C" && nameOfAccount(credit).endsWith(":ROUNDING") ? [] : undefined,
    ),
    /ROUNDING was due/,
  ],
  [
    "a request of one more",
    row(
      "request",
      ({ kind }) => kind === "DEPOSIT",
      ({ units }) => ({ units: units + 1n }),
    ),
    /due was/,
  ],
  [
    "a request that ends otherwise",
    row(
      "request",
      ({ status }) => status === "REJECTED",
      () => ({ status: "CANCELLED" }),
    ),
    /due was/,
  ],
  ["a request that says nothing of its end", change("request", () => []), /requests changed/],
  [
    "an exchange that gives more",
    row(
      "request",
      ({ toUnits }) => toUnits !== null,
      ({ toUnits }) => ({ toUnits: (toUnits ?? 0n) + 1n }),
    ),
    /due was/,
  ],
  [
    "a quote at another rate",
    row("quote", always, ({ toRate }) => ({ toRate: toRate - 1n })),
    /due was/,
  ],
  [
    "a small deposit of coins that is called credited",
    row(
      "coinDeposit",
      ({ state }) => state === "SMALL",
      () => ({ state: "CREDITED" }),
    ),
    /is CREDITED, not SMALL/,
  ],
  [
    "a deposit whose sender was asked for that is called credited",
    row(
      "coinDeposit",
      ({ state }) => state === "ASKED",
      () => ({ state: "CREDITED" }),
    ),
    /is CREDITED, not ASKED/,
  ],
  [
    "a deposit of coins that is of more",
    row("coinDeposit", always, ({ units }) => ({ units: units + 1n })),
    /deposit \d+ is of/,
  ],
  [
    "coins that return of which the member keeps what the house has lost",
    change("transfer", ({ row: { credit } }) =>
      nameOfAccount(credit).endsWith(":REORG_LOSS") ? [] : undefined,
    ),
    /claims take nothing, due was \d+/,
  ],
  [
    "a claim of more than was lost",
    row("coinClaim", always, ({ owed }) => ({ owed: owed + 1n })),
    /claims are \d+ of/,
  ],
  [
    "a payout that is called done before its chain has settled it",
    row(
      "coinPayout",
      ({ state }) => state === "SENT",
      () => ({ state: "DONE" }),
    ),
    /is DONE, not SENT/,
  ],
  [
    "a movement to the cold store that is of more",
    row(
      "coinMoved",
      ({ moved }) => moved === "TO_COLD",
      ({ units }) => ({ units: units + 1n }),
    ),
    /move \d+ is another/,
  ],
  [
    "a payout of which the member keeps the fee",
    change("transfer", ({ row: { debit, credit } }) =>
      nameOfAccount(debit).endsWith("HOLD_WITHDRAW") && nameOfAccount(credit).endsWith("USDT:FEE")
        ? []
        : undefined,
    ),
    /payout \d+ moves other money than is due/,
  ],
  [
    "a quote that stays good",
    row(
      "quote",
      ({ isUsed }) => isUsed,
      () => ({ isUsed: false }),
    ),
    /due was/,
  ],
  [
    "a quote that is honoured too late",
    ({ outcome }) =>
      !outcome.ok && outcome.refusal.code === "QUOTE_EXPIRED"
        ? { ok: true, answer: {}, changes: [] }
        : undefined,
    /taken, not QUOTE_EXPIRED/,
  ],
  [
    "a bonus that counts a contract too many",
    row(
      "bonus",
      ({ done, contracts }) => done > 0 && done < contracts,
      ({ done }) => ({ done: done + 1 }),
    ),
    /bonus .* due was/,
  ],
  [
    "a coupon used by somebody else",
    row("couponUse", always, ({ memberId }) => ({ memberId: memberId > 10_004 ? 10_000 : 10_008 })),
    /nobody asked for/,
  ],
  [
    "a coupon beyond its quota",
    ({ outcome }) =>
      !outcome.ok && outcome.refusal.code === "COUPON_USED"
        ? { ok: true, answer: {}, changes: [] }
        : undefined,
    /taken, not COUPON_USED/,
  ],
  [
    "rules that nobody sent",
    row("moneyRules", always, ({ withdrawFee }) => ({ withdrawFee: withdrawFee + 1n })),
    /nobody sent/,
  ],
  [
    "a rate that nobody sent",
    row("rate", always, ({ rate }) => ({ rate: rate + 1n })),
    /nobody sent/,
  ],
  [
    "a day's withdrawals that are forgotten",
    row(
      "account",
      ({ withdrawnToday }) => withdrawnToday > 0n,
      () => ({ withdrawnToday: 0n }),
    ),
    /that day/,
  ],
  [
    "a hold on withdrawals that ends early",
    row(
      "account",
      ({ withdrawHeldUntil }) => withdrawHeldUntil > 0,
      ({ withdrawHeldUntil }) => ({ withdrawHeldUntil: withdrawHeldUntil - 1 }),
    ),
    /held until/,
  ],
  [
    "a bet that wins a unit more",
    row(
      "bet",
      ({ status }) => status === "WON",
      ({ profit }) => ({ profit: profit + 1n }),
    ),
    /is WON with \d+ less \d+, due was WON/,
  ],
  [
    "a bet that is settled with another's result",
    row(
      "bet",
      ({ status }) => status === "LOST",
      () => ({ status: "VOID" }),
    ),
    /is VOID with 0 less 0, due was LOST/,
  ],
  [
    "a bet settled twice",
    change("bet", (each) => (each.row.status === "WON" ? [each, each] : undefined)),
    /was settled and goes on/,
  ],
  [
    "a stake that does not come back",
    change("transfer", ({ row: { debit } }) =>
      nameOfAccount(debit).endsWith(":BINARY_WAIT") ? [] : undefined,
    ),
    /is (WON|LOST|VOID) and moves .*; due was C|leaves/,
  ],
  [
    "a stake that is not taken",
    change("transfer", ({ row: { credit } }) =>
      nameOfAccount(credit).endsWith(":BINARY_WAIT") ? [] : undefined,
    ),
    /is OPEN and moves ; due was C/,
  ],
  [
    "a bet on other terms than its round's",
    row(
      "bet",
      ({ status }) => status === "OPEN",
      ({ rate }) => ({ rate: rate + 1 }),
    ),
    /not the one that was asked for/,
  ],
  [
    "a round whose strike is a unit off",
    row(
      "round",
      ({ state }) => state === "LOCKED",
      ({ strikePrice }) => ({ strikePrice: (strikePrice ?? 0) + 1 }),
    ),
    /strikePrice.*due was/,
  ],
  [
    "a round whose equal prices are paid",
    row(
      "round",
      ({ voidReason }) => voidReason === "EQUAL",
      () => ({ voidReason: null }),
    ),
    /due was .*"voidReason":"EQUAL"/,
  ],
  [
    "a round that is void for a reason of its own",
    row(
      "round",
      ({ voidReason, state }) => voidReason === null && state === "CLOSED",
      () => ({ voidReason: "HALTED" }),
    ),
    /"HALTED".*due was .*"voidReason":null/,
  ],
  [
    "a round that is never locked",
    ({ input, outcome }) => {
      if (!outcome.ok || input.kind === "dayBound") return undefined;
      const changes = outcome.changes.filter(
        (each) => each.kind !== "round" && each.kind !== "roundDay",
      );
      return changes.length < outcome.changes.length ? { ...outcome, changes } : undefined;
    },
    /was never locked|its round is undefined/,
  ],
  [
    "a round in another place of its day",
    row(
      "round",
      ({ place }) => (place ?? 0) > 1,
      ({ place }) => ({ place: (place ?? 0) + 1 }),
    ),
    /of its day, not|due was/,
  ],
  [
    "a day whose chain forgets a round",
    row(
      "roundDay",
      ({ length }) => length > 2,
      ({ length }) => ({ length: length - 1 }),
    ),
    /day \d+ of site \d is at/,
  ],
  [
    "a game on terms that nobody sent",
    row(
      "binaryOption",
      ({ change: under }) => under !== null,
      ({ rate }) => ({ rate: rate + 1 }),
    ),
    /binary option \d+ is not as/,
  ],
  [
    "a late bet that is taken",
    ({ outcome }) =>
      !outcome.ok && outcome.refusal.code === "ROUND_LOCKED"
        ? { ok: true, answer: {}, changes: [] }
        : undefined,
    /taken, not ROUND_LOCKED/,
  ],
  [
    "coins of another member that are more than came",
    row(
      "coinFact",
      ({ memberId, toId }) => memberId === toId,
      ({ units }) => ({ units: units + 1n }),
    ),
    /not those that came/,
  ],
  [
    "coins of another member that arrive as somebody else's",
    row(
      "coinFact",
      ({ memberId, toId }) => memberId === toId,
      ({ fromId }) => ({ fromId: fromId + 1 }),
    ),
    /not those that came/,
  ],
  [
    "a debt of which some is left",
    row(
      "transfer",
      ({ code, referenceId, memberId }) => code === "C" && referenceId === 0 && memberId !== 0,
      ({ amount, debitAfter, creditAfter }) => ({
        amount: amount - 1n,
        debitAfter: debitAfter + 1n,
        creditAfter: creditAfter - 1n,
      }),
    ),
    // Where more follows in the same batch, the next balance says it first.
    /debt (of member \d+ )?is taken over|owes|leaves HOUSE:1:KRW:BAD_DEBT|has -1 BINARY|is left -/,
  ],
])("notices %s", (_, falsify, said) => {
  expect(saidOf(steps, falsify)).toMatch(said);
});
