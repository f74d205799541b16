/**
 * A long random life of a shard's money over all its currencies, held after every command against what the chart of
 * accounts says it must move and what every balance must be (domain.md 5.5, 1.4.7).
 * `npm run prove -- money --size N` makes it longer.
 */

import { drawsOf } from "@naru/fixtures/draws";
import { CURRENCIES } from "@naru/vocabulary/currency";
import { houseAccount, memberAccount, nameOfAccount } from "@naru/vocabulary/ledger-account";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { expect, test } from "vitest";
import { COMMANDS as ACCOUNT_COMMANDS, isOf } from "../areas.ts";
import type { Change } from "../change.ts";
import { decide } from "../decide.ts";
import { openDraft } from "../draft.ts";
import type { Input } from "../input.ts";
import { spendable } from "../account/spendable.ts";
import { figuresOf } from "../account/figures.ts";
import { restoreState, checkSums, type StateRows } from "../restore.ts";
import { canonicalJson, canonicalState, parseCanonicalJson, rowsOf } from "../snapshot.ts";
import { balanceOf, type State } from "../state.ts";
import { step } from "../step.ts";
import { MONEY_MEMBERS, MoneyCommands } from "./money-commands.ts";
import { moneyWorld } from "./money-world.ts";
import { expectedMoves, movesOf } from "./naive-money.ts";
import { SITE } from "./world.ts";

const COMMANDS = Number(process.env["NARU_MONEY_COMMANDS"] ?? "30000");
const SEED = Number(process.env["NARU_MONEY_SEED"] ?? "1");
/** Each life begins anew, so that balances and coupons stay of a size that is checked in no time. */
const LIFE = 5_000;
const PURITY_EVERY = 97;
const PATIENCE_MS = 600_000 + COMMANDS;

/** Accounts of the house that trading may move. */
const TRADED = ["PNL", "FEE", "BAD_DEBT"].map((purpose) => `HOUSE:${SITE}:KRW:${purpose}`);

test(
  "every command moves what its rule says and nothing else, every balance stays inside its rule, every sum is zero",
  ({ task }) => {
    const told = new Map<string, number>();
    for (let done = 0, seed = SEED; done < COMMANDS; done += LIFE, seed += 1) {
      const commands = new MoneyCommands(drawsOf(seed));
      let { state } = moneyWorld();
      step(state, {
        kind: "openAccount",
        at: state.now,
        memberId: MONEY_MEMBERS[2] as number,
        siteId: SITE,
        role: "PARTNER",
        status: "ACTIVE",
      });
      for (const wallet of WALLET_TYPES)
        step(state, { kind: "setMoneyRules", at: state.now, rules: commands.rules(wallet) });
      for (let index = 0; index < Math.min(LIFE, COMMANDS - done); index += 1) {
        const input = commands.next(state);
        const why = (): string => `seed ${seed}, command ${index}: ${canonicalJson(input)}`;
        const word = live(state, input, why);
        told.set(word, (told.get(word) ?? 0) + 1);
        if (index % 1_000 === 999) {
          checkSums(state);
          state = restored(state);
        }
      }
    }
    checkVariety(told);
    const refused = [...told].reduce((sum, [word, n]) => (word.includes(": ") ? sum + n : sum), 0);
    task.meta.figure = `${COMMANDS} commands, ${refused} of them refused, each as its rule says`;
  },
  PATIENCE_MS,
);

/** One command, held against its rule; `kind` or `kind: refusal`. */
function live(state: State, input: Input, why: () => string): string {
  const free = spendableOf(state, input);
  const rule = expectationOf(state, input);
  if (state.nextId % PURITY_EVERY === 0) checkPurity(state, input, why);
  const outcome = step(state, input);
  const changes = outcome.ok ? outcome.changes : [];
  const moves = movesOf(changes);
  if (outcome.ok) {
    const expected = rule();
    if (expected === undefined) checkTraded(moves, changes, why);
    else if (!isSame(moves, expected))
      expect.fail(`${why()}\n${text(moves)}\nnot\n${text(expected)}`);
    checkOutflow(input, free, moves, why);
  } else if (moves.size > 0) expect.fail(`${why()}: refused, and moved`);
  checkBalances(state, why);
  return outcome.ok ? input.kind : `${input.kind}: ${outcome.refusal.code}`;
}

/** Deciding reads and changes nothing: twice the same decision, and the state as it was. */
function checkPurity(state: State, input: Input, why: () => string): void {
  if (input.at < state.now || !isOf(ACCOUNT_COMMANDS, input)) return;
  const before = canonicalState(state);
  const decision = canonicalJson(decide(state, input));
  const isPure =
    canonicalJson(decide(state, input)) === decision && canonicalState(state) === before;
  if (!isPure) expect.fail(`${why()}: deciding changed something`);
}

/** What must move, asked of the state before: an expectation that cannot be had belongs to a refusal. */
function expectationOf(state: State, input: Input): () => ReturnType<typeof expectedMoves> {
  try {
    const expected = expectedMoves(state, input);
    return () => expected;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What may leave the member's BINARY wallet before a command. */
function spendableOf(state: State, input: Input): bigint {
  const account = "memberId" in input ? state.accounts.get(input.memberId) : undefined;
  return account === undefined
    ? 0n
    : spendable(figuresOf(openDraft(state, account, input.at), "BINARY"));
}

const TRADES: readonly Input["kind"][] = ["placeOverseaOrder", "closePositions"];

/** What a command about money took out of BINARY was free before. */
function checkOutflow(
  input: Input,
  free: bigint,
  moves: ReadonlyMap<number, bigint>,
  why: () => string,
): void {
  if (!("memberId" in input) || TRADES.includes(input.kind)) return;
  const out = -(moves.get(memberAccount(input.memberId, "BINARY", "AVAILABLE")) ?? 0n);
  if (out > free) expect.fail(`${why()}: ${out} left, of which ${free} were free`);
}

/** Trading moves a member's won against the house, and pays bonuses that are earned. */
function checkTraded(
  moves: ReadonlyMap<number, bigint>,
  changes: readonly Change[],
  why: () => string,
): void {
  const paid = new Set(
    changes.flatMap((change) =>
      change.kind === "bonus" && change.row.status === "PAID" ? [change.row.id] : [],
    ),
  );
  for (const change of changes) {
    if (change.kind !== "transfer") continue;
    const { code, referenceId } = change.row;
    const isSound = code === "C" || (code === "PB" && paid.has(referenceId));
    if (!isSound) expect.fail(`${why()}: trading moved money as ${code}`);
  }
  for (const account of moves.keys()) {
    const name = nameOfAccount(account);
    const isHouse = name.startsWith("HOUSE:") || name.startsWith("REAL:");
    if (isHouse && !TRADED.includes(name)) expect.fail(`${why()}: trading moved ${name}`);
  }
}

/** Domain.md 1.4.7, and what is held is exactly what waits. */
function checkBalances(state: State, why: () => string): void {
  for (const memberId of MONEY_MEMBERS) {
    const account = state.accounts.get(memberId);
    if (account === undefined) return;
    let held = 0n;
    for (const { kind, units, fee } of account.requests.values())
      if (kind === "WITHDRAW") held += units + fee;
    for (const wallet of WALLET_TYPES) {
      const cash = balanceOf(state, memberAccount(memberId, wallet, "AVAILABLE"));
      const isMargin = wallet === "BINARY" && account.positions.size > 0;
      if (cash < 0n && !isMargin) expect.fail(`${why()}: ${wallet} holds ${cash}`);
      const waits = balanceOf(state, memberAccount(memberId, wallet, "HOLD_WITHDRAW"));
      if (waits !== (wallet === "BINARY" ? held : 0n))
        expect.fail(`${why()}: ${waits} are held for ${held}`);
      let locked = 0n;
      for (const bonus of account.bonuses.values())
        if (bonus.wallet === wallet) locked += bonus.units;
      const inLock = balanceOf(state, memberAccount(memberId, wallet, "BONUS_LOCKED"));
      if (inLock !== locked) expect.fail(`${why()}: ${inLock} are locked for ${locked}`);
    }
  }
  for (const currency of CURRENCIES) {
    const transit = balanceOf(state, houseAccount(SITE, currency, "TRANSIT"));
    if (transit !== 0n) expect.fail(`${why()}: ${transit} are in transit`);
  }
}

/** The same state, by way of its rows in another order. */
function restored(state: State): State {
  const rows = parseCanonicalJson(canonicalJson(rowsOf(state))) as StateRows;
  const turned = Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [
      name,
      Array.isArray(value) ? [...value].reverse() : value,
    ]),
  ) as unknown as StateRows;
  const twin = restoreState(turned);
  expect(canonicalState(twin)).toBe(canonicalState(state));
  return twin;
}

/** A life in which nothing is accepted, or nothing refused, would prove little. */
function checkVariety(told: ReadonlyMap<string, number>): void {
  const accepted = [
    "requestDeposit",
    "requestWithdraw",
    "cancelRequest",
    "approveRequest",
    "rejectRequest",
    "quoteExchange",
    "exchange",
    "transferOwn",
    "useCoupon",
    "grantBonus",
    "revokeBonus",
    "creditMember",
    "deductMember",
    "requestsDue",
    "placeOverseaOrder",
  ];
  expect(accepted.filter((kind) => (told.get(kind) ?? 0) < COMMANDS / 1_000)).toEqual([]);
  const refusals = new Set([...told.keys()].map((word) => word.split(": ")[1]));
  const met = REFUSAL_CODES.filter((code) => refusals.has(code));
  expect(met).toEqual(
    expect.arrayContaining([
      "REQUEST_NOT_FOUND",
      "WALLET_INVALID",
      "RATE_UNAVAILABLE",
      "QUOTE_EXPIRED",
      "COUPON_INVALID",
      "COUPON_USED",
      "COUPON_EXPIRED",
      "COUPON_WALLET",
      "DEPOSIT_AMOUNT_INVALID",
      "AMOUNT_TOO_SMALL",
      "AMOUNT_MIN_UNIT",
      "REQUEST_IN_PROGRESS",
      "WITHDRAW_HELD",
      "AMOUNT_OVER_LIMIT",
      "DAY_LIMIT",
      "WITHDRAW_OVER_AVAILABLE",
      "NOT_ENOUGH_BALANCE",
    ]),
  );
}

function isSame(a: ReadonlyMap<number, bigint>, b: ReadonlyMap<number, bigint>): boolean {
  if (a.size !== b.size) return false;
  for (const [account, units] of a) if (b.get(account) !== units) return false;
  return true;
}

function text(moves: ReadonlyMap<number, bigint>): string {
  return [...moves].map(([account, units]) => `${nameOfAccount(account)} ${units}`).join("\n");
}
