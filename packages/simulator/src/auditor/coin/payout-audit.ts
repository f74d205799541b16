/**
 * Payouts of coins, told naively: what was approved stays held until it is signed, then is on its way, and leaves custody or comes back
 * whole; each step once, and what is on its way is what payouts say.
 */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import {
  assetAccount,
  HOUSE_PURPOSE_CODES,
  houseAccount,
  memberAccount,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
import type { AccountBook } from "../account-book.ts";
import type { AreaAudit } from "../area-audit.ts";
import { type AnyInput, type AuditedTransfer, must } from "../audited.ts";
import type { AuditedOut } from "../audited-money.ts";
import { COIN_OF } from "./coin-of.ts";
import { isMovedAs, type Move } from "./moved-as.ts";
import { isSame } from "../is-same.ts";
import type { Expected } from "../refusal-oracle.ts";

type State =
  | "PENDING"
  | "APPROVED_FOR_PAYOUT"
  | "WAITING_FOR_FUNDS"
  | "SENDING"
  | "UNKNOWN"
  | "SENT"
  | "DONE"
  | "FAILED"
  | "CANCELLED";

export interface AuditedPayout {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly network: CoinNetwork;
  readonly destinationId: number;
  readonly units: bigint;
  readonly fee: bigint;
  readonly worth: bigint;
  readonly day: number;
  readonly state: State;
  readonly chainFee: bigint;
  readonly endedAt: number | null;
}

type PayoutInput =
  | {
      readonly kind:
        | "payoutWaiting"
        | "payoutSending"
        | "payoutUnknown"
        | "payoutSent"
        | "payoutFailed"
        | "callOffPayout";
      readonly memberId: number;
      readonly payoutId: number;
    }
  | {
      readonly kind: "payoutSettled";
      readonly memberId: number;
      readonly payoutId: number;
      readonly chainFee: bigint;
    }
  | {
      readonly kind: "decidePayout";
      readonly memberId: number;
      readonly payoutId: number;
      readonly isPaid: boolean;
    }
  | {
      readonly kind: "requestCoinWithdraw";
      readonly memberId: number;
      readonly network: CoinNetwork;
      readonly destinationId: number;
    }
  | { readonly kind: "setCoinOut"; readonly out: AuditedOut };

interface PayoutAudit extends AreaAudit {
  readonly rows: {
    readonly coinOut: (row: AuditedOut, input: AnyInput) => void;
    readonly coinPayout: (row: AuditedPayout, input: AnyInput) => void;
  };
}

type Due = Move<"W" | "E" | "C">;

/** From what, and to what, each word leads. */
const STEPS: Readonly<Record<string, readonly [from: readonly State[], to: State]>> = {
  payoutWaiting: [["APPROVED_FOR_PAYOUT"], "WAITING_FOR_FUNDS"],
  payoutSending: [["APPROVED_FOR_PAYOUT", "WAITING_FOR_FUNDS"], "SENDING"],
  payoutUnknown: [["SENDING"], "UNKNOWN"],
  payoutSent: [["SENDING", "UNKNOWN"], "SENT"],
  payoutSettled: [["SENT"], "DONE"],
  payoutFailed: [["UNKNOWN", "SENT"], "FAILED"],
  callOffPayout: [["APPROVED_FOR_PAYOUT", "WAITING_FOR_FUNDS"], "FAILED"],
  paid: [["UNKNOWN"], "DONE"],
  unpaid: [["UNKNOWN"], "FAILED"],
};
/** Held, and nothing signed. */
const HELD: readonly (State | undefined)[] = ["APPROVED_FOR_PAYOUT", "WAITING_FOR_FUNDS"];
const ENDS: readonly State[] = ["DONE", "FAILED", "CANCELLED"];
const UNITS_MAX = 10n ** 17n;
/** Decimals that a chain has less than the ledger. */
const LACKING: Partial<Readonly<Record<CoinNetwork, bigint>>> = {
  ...{ "USDT-ERC20": 100n, "USDT-TRC20": 100n, XRP: 100n, EOS: 10_000n },
};

/** Audits payouts of coins from a life's beginning. */
export function auditPayouts(books: AccountBook): PayoutAudit {
  const open = new Map<number, AuditedPayout>();
  const ended = new Set<number>();
  const told = new Map<string, number>();
  let moved: AuditedTransfer[] = [];

  return {
    told,
    rows: {
      coinOut(row) {
        books.money.outs.set(`${row.siteId} ${row.network}`, row);
      },
      coinPayout(row, input) {
        const sent = input as unknown as PayoutInput;
        const before = open.get(row.id);
        const { id, state } = row;
        must(!ended.has(id), () => `payout ${id} goes on`);
        if (before === undefined) checkNew(row, sent);
        else {
          const due = dueOf(before, sent);
          must(state === due, () => `payout ${id} was ${before.state} and is ${state}, not ${due}`);
          const { units, fee, worth, day, network, destinationId } = before;
          const asked = { units, fee, worth, day, network, destinationId };
          must(isSame({ ...row, ...asked }, row), () => `payout ${id} is another`);
        }
        const moves = before === undefined ? [] : movesOf(books, before, row, sent);
        must(isMovedAs(moved, row, moves), () => `payout ${id} moves other money than is due`);
        moved = [];
        const isOver = ENDS.includes(state);
        must((row.endedAt !== null) === isOver, () => `payout ${id} ends otherwise`);
        if (isOver) ended.add(id);
        if (isOver) open.delete(id);
        else open.set(id, row);
        noteMember(books, row);
        told.set(`payout ${state}`, (told.get(`payout ${state}`) ?? 0) + 1);
      },
    },
    takesTransfer(row) {
      const [from, to] = [row.debit, row.credit].map((each) =>
        HOUSE_PURPOSE_CODES.find(purposeOf(each)),
      );
      const isHeld = HELD.includes(open.get(row.referenceId)?.state);
      const isOwn =
        (row.code === "W" && (isHeld || from === "PAYOUT_SENT" || to === "PAYOUT_SENT")) ||
        (row.code === "C" && from === "CHAIN_FEE" && row.memberId !== 0) ||
        (row.code === "E" && (isHeld || open.has(row.referenceId)) && isOfPayout(row, open));
      if (isOwn) moved.push(row);
      return isOwn;
    },
    expected: (input) => expectedOf(books, input, open),
    checkEnd() {
      must(moved.length === 0, () => "coins moved without a payout");
    },
    checkAll() {
      const onTheirWay = new Map<number, bigint>();
      for (const row of open.values()) {
        const { sent } = accountsOf(books, row);
        const isOut = row.state !== "PENDING" && !HELD.includes(row.state);
        onTheirWay.set(sent, (onTheirWay.get(sent) ?? 0n) + (isOut ? row.units : 0n));
      }
      for (const [account, sum] of onTheirWay)
        must(books.ledger.balanceOf(account) === sum, () => `${account} does not hold ${sum}`);
    },
  };
}

/** One that waits for a person ends by its request, whose money is accounted for there. */
function isOfPayout(
  { referenceId }: AuditedTransfer,
  open: ReadonlyMap<number, AuditedPayout>,
): boolean {
  return open.get(referenceId)?.state !== "PENDING";
}

function checkNew(row: AuditedPayout, sent: PayoutInput): void {
  const isAsked =
    sent.kind === "requestCoinWithdraw" &&
    row.state === "PENDING" &&
    row.memberId === sent.memberId &&
    row.network === sent.network &&
    row.destinationId === sent.destinationId &&
    row.chainFee === 0n;
  must(isAsked, () => `payout ${row.id} was not asked for`);
}

/** Where what was said leads; the end of its request where a person or time ended that. */
function dueOf(before: AuditedPayout, sent: PayoutInput): State {
  const word = sent.kind === "decidePayout" ? (sent.isPaid ? "paid" : "unpaid") : sent.kind;
  const step = STEPS[word];
  if (step !== undefined) return step[0].includes(before.state) ? step[1] : before.state;
  return (sent.kind as string) === "approveRequest" ? "APPROVED_FOR_PAYOUT" : "CANCELLED";
}

/** What of the member's money waits and counts, as the payout leaves it. */
function noteMember(books: AccountBook, { id, memberId, day, worth, state }: AuditedPayout): void {
  const { money } = books.member(memberId);
  if (state !== "PENDING" && !HELD.includes(state)) money.approved.delete(id);
  if (state === "FAILED") money.withdrawn.set(day, (money.withdrawn.get(day) ?? 0n) - worth);
}

function movesOf(
  books: AccountBook,
  before: AuditedPayout,
  row: AuditedPayout,
  sent: PayoutInput,
): Due[] {
  const { free, held, sent: way, fees, custody, costs } = accountsOf(books, row);
  const { units, fee } = before;
  const move = (code: Due["code"], debit: number, credit: number, amount: bigint): Due[] =>
    amount > 0n ? [{ code, debit, credit, amount }] : [];
  if (row.state === "SENDING")
    return [...move("W", held, way, units), ...move("W", held, fees, fee)];
  if (row.state === "DONE") {
    const cost = sent.kind === "payoutSettled" ? sent.chainFee : 0n;
    must(row.chainFee === cost, () => `payout ${row.id} cost ${row.chainFee}, not ${cost}`);
    return [...move("W", way, custody, units), ...move("C", costs, custody, cost)];
  }
  if (row.state !== "FAILED") return [];
  if (HELD.includes(before.state)) return move("E", held, free, units + fee);
  return [...move("E", way, free, units), ...move("E", fees, free, fee)];
}

function accountsOf(
  books: AccountBook,
  { memberId, network }: Pick<AuditedPayout, "memberId" | "network">,
) {
  const site = books.siteOf(memberId);
  const coin = COIN_OF[network];
  return {
    free: memberAccount(memberId, coin, "AVAILABLE"),
    held: memberAccount(memberId, coin, "HOLD_WITHDRAW"),
    sent: houseAccount(site.id, coin, "PAYOUT_SENT"),
    fees: houseAccount(site.id, coin, "FEE"),
    costs: houseAccount(site.id, coin, "CHAIN_FEE"),
    custody: assetAccount(site, coin, "CUSTODY"),
  };
}

function expectedOf(
  books: AccountBook,
  input: AnyInput,
  open: ReadonlyMap<number, AuditedPayout>,
): Expected | undefined {
  const sent = input as unknown as PayoutInput;
  if (sent.kind === "setCoinOut") {
    const { siteId, network, least, most, unit, fee } = sent.out;
    const isSound =
      books.sites.has(siteId) &&
      least > 0n &&
      most >= least &&
      most <= UNITS_MAX &&
      unit > 0n &&
      unit % (LACKING[network] ?? 1n) === 0n &&
      fee >= 0n &&
      fee <= most;
    return isSound ? "none" : "INVALID_REQUEST";
  }
  if (!("payoutId" in sent)) return undefined;
  const word = sent.kind === "decidePayout" ? (sent.isPaid ? "paid" : "unpaid") : sent.kind;
  const payout = open.get(sent.payoutId);
  const isNext =
    payout?.memberId === sent.memberId && STEPS[word]?.[0].includes(payout.state) === true;
  if (!isNext) return "INVALID_REQUEST";
  if (sent.kind === "payoutSettled" && (sent.chainFee < 0n || sent.chainFee > UNITS_MAX))
    return "INVALID_REQUEST";
  const isFrozen = books.member(sent.memberId).money.status === "FROZEN";
  return sent.kind === "payoutSending" && isFrozen ? "ACCOUNT_FROZEN" : "none";
}
