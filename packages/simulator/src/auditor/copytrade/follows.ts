/** How follows begin, change and end, and what is refused of it (domain.md 4.2). */

import { COPY_MIN_BET, QUOTA_MAX, SHARE_MAX, weekOf } from "@naru/vocabulary/copytrade/words";
import { type AnyInput, must } from "../audited.ts";
import { amountOf } from "../money-book.ts";
import { isSame } from "../is-same.ts";
import type { Expected } from "../refusal-oracle.ts";
import type { AuditedFollow } from "./audited-copytrade.ts";
import type { CopyBook, NaiveFollow } from "./book.ts";

/** What commands of copying say, of which each says some. */
interface Said extends AnyInput {
  readonly traderId?: number;
  readonly followId?: number;
  readonly followStock?: readonly number[];
  readonly multiplyPer?: string;
  readonly maxBet?: string;
  readonly oneMaxBet?: string;
  readonly tpPer?: string | null;
  readonly slPer?: string | null;
  readonly stopPer?: string | null;
  readonly isPaused?: boolean;
  readonly isApproved?: boolean;
  readonly quota?: number;
  readonly shareRate?: number;
}

/** By what inputs a follow ends so. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  LEFT: ["unfollow"],
  KICKED: ["copiesDue"],
  DISCONNECTED: ["copiesDue"],
  CUT: ["cutFollow", "copiesDue"],
};

/** A follow's row: the follow that it begins, or changes, or ends, as it was; what it has won is the shares' to audit. */
export function takeFollow(book: CopyBook, row: AuditedFollow, input: AnyInput): NaiveFollow {
  const { id, endedAt } = row;
  const before = book.follows.get(id);
  if (before === undefined) return begin(book, row, input);
  const former = { ...before, row: before.row };
  const words = (): string => `follow ${id} becomes ${row.status} by ${input.kind}`;
  must((endedAt === null) === (row.status === "ACTIVE" || row.status === "PAUSED"), words);
  const { memberId, traderId, siteId, shareRate } = before.row;
  const isSameFollow =
    row.memberId === memberId &&
    row.traderId === traderId &&
    row.siteId === siteId &&
    row.shareRate === shareRate;
  must(isSameFollow, () => `follow ${id} becomes another's`);
  if (endedAt !== null) {
    must(row.status === "SPENT" || ENDED_BY[row.status]?.includes(input.kind) === true, words);
    if (row.status === "SPENT") must(row.stopPer !== null, words);
    if (row.status === "LEFT") must(book.held(before).length === 0, words);
    book.follows.delete(id);
    return former;
  }
  const isAmended = input.kind === "amendFollow" && input.memberId === memberId;
  must(
    isAmended || isSame(termsOf(row), termsOf(before.row)),
    () => `follow ${id} has other terms`,
  );
  if (isAmended) checkTerms(row, input as Said);
  if (row.status !== before.row.status) {
    const { isPaused } = input as Said;
    const isSaid =
      input.kind === "pauseFollow" && input.memberId === memberId
        ? row.status === (isPaused === true ? "PAUSED" : "ACTIVE")
        : row.status === "PAUSED" && row.stopPer !== null;
    must(isSaid, words);
  }
  const week = weekOf(input.at);
  const isOfWeek =
    row.week === before.row.week || (input.kind === "sharesDue" && row.week === week);
  must(isOfWeek && row.week >= before.row.week, () => `follow ${id} is in week ${row.week}`);
  before.row = row;
  return former;
}

function begin(book: CopyBook, row: AuditedFollow, input: AnyInput): NaiveFollow {
  const { id, memberId, traderId, net, highWater, shared, week, status } = row;
  const words = (): string => `follow ${id} begins by ${input.kind}`;
  const said = input as Said;
  const trader = book.traders.get(traderId);
  must(input.kind === "follow" && input.memberId === memberId && said.traderId === traderId, words);
  must(book.followOf(memberId) === undefined, () => `member ${memberId} follows twice`);
  must(!book.leads(memberId) && memberId !== traderId, () => `trader ${memberId} follows`);
  must(book.perpetuals.holdingsOf(memberId).length === 0, () => `member ${memberId} holds`);
  const isTaken =
    trader?.status === "ACTIVE" &&
    trader.isOpen &&
    trader.siteId === row.siteId &&
    trader.shareRate === row.shareRate &&
    book.followsOf(traderId).length < trader.quota &&
    row.optionIds.every((optionId) => trader.optionIds.includes(optionId)) &&
    book.perpetuals.cash(memberId) >= trader.minimum;
  must(isTaken, () => `trader ${traderId} takes no follow ${id}`);
  checkTerms(row, said);
  const isNew =
    status === "ACTIVE" &&
    net === 0n &&
    highWater === 0n &&
    shared === 0n &&
    week === weekOf(input.at);
  must(isNew, () => `follow ${id} begins with ${net} above ${highWater}`);
  must(book.perpetuals.cash(memberId) >= row.oneMaxBet, () => `follow ${id} lacks its money`);
  const follow = { row, links: new Map(), positions: new Set<number>(), net: 0n };
  book.follows.set(id, follow);
  return { ...follow };
}

function termsOf(row: AuditedFollow) {
  const { optionIds, multiplyPer, maxBet, oneMaxBet, tpPer, slPer, stopPer } = row;
  return { optionIds, multiplyPer, maxBet, oneMaxBet, tpPer, slPer, stopPer };
}

/** Terms are as they were sent, and such as anybody may have. */
function checkTerms(row: AuditedFollow, said: Said): void {
  const per = (text: string | null | undefined): number | null =>
    text === null || text === undefined ? null : Number(text);
  const usdt = (text = ""): bigint => amountOf(text, "USDT")?.units ?? -1n;
  const sent = {
    optionIds: [...new Set(said.followStock)].sort((a, b) => a - b),
    multiplyPer: Number(said.multiplyPer),
    ...{ maxBet: usdt(said.maxBet), oneMaxBet: usdt(said.oneMaxBet) },
    ...{ tpPer: per(said.tpPer), slPer: per(said.slPer), stopPer: per(said.stopPer) },
  };
  must(isSame(termsOf(row), sent), () => `follow ${row.id} is on terms that nobody sent`);
  const { multiplyPer, maxBet, oneMaxBet, optionIds } = row;
  const mayBe =
    Number.isSafeInteger(multiplyPer) &&
    multiplyPer >= 0 &&
    oneMaxBet >= COPY_MIN_BET &&
    maxBet >= oneMaxBet &&
    optionIds.length > 0;
  must(mayBe, () => `follow ${row.id} is on terms that nobody may have`);
}

function areTerms({ quota = 0, shareRate = 0 }: Said): boolean {
  return quota >= 0 && quota <= QUOTA_MAX && shareRate >= 0 && shareRate <= SHARE_MAX;
}

/** What a command of copying must meet, as far as the books tell it. */
export function expectedOfCopying(book: CopyBook, input: AnyInput): Expected | "any" | undefined {
  const { memberId = 0, followId = 0 } = input as Said;
  const follow = book.followOf(memberId);
  const isOwn = follow?.row.id === followId;
  switch (input.kind) {
    case "pauseFollow":
    case "cutFollow":
      return isOwn ? "none" : "INVALID_REQUEST";
    case "unfollow":
      if (!isOwn || follow === undefined) return "INVALID_REQUEST";
      return book.held(follow).length > 0 ? "SETTLE_BEFORE_UNFOLLOW" : "any";
    case "decideTrader": {
      const { status } = book.traders.get(memberId) ?? {};
      if (status !== "APPLIED" || !areTerms(input as Said)) return "INVALID_REQUEST";
      if ((input as Said).isApproved !== true) return "none";
      if (follow !== undefined) return "TRADER_CANNOT_FOLLOW";
      return book.perpetuals.holdingsOf(memberId).length > 0 ? "FOLLOW_WITH_OPEN_POSITION" : "any";
    }
    case "setTraderTerms":
      return book.leads(memberId) && areTerms(input as Said) ? "none" : "INVALID_REQUEST";
    case "setTraderIntake":
      return book.leads(memberId) ? "none" : "NO_PERMISSION";
    case "endTrader":
      return book.leads(memberId) ? "none" : "INVALID_REQUEST";
    case "kickFollower":
      if (!book.leads(memberId)) return "NO_PERMISSION";
      return book.follows.get(followId)?.row.traderId === memberId ? "any" : "INVALID_REQUEST";
    default:
      return undefined;
  }
}
