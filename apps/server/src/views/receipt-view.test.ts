import { hash } from "node:crypto";
import { checkFiles } from "@naru/contract/receipts/check-files";
import type { ReceiptView } from "@naru/contract/views/binary";
import {
  GAME_TYPES,
  gameOf,
  roundIdOf,
  VOID_REASONS,
  type VoidReason,
} from "@naru/vocabulary/binary";
import { canonicalRound, genesisOfDay } from "@naru/vocabulary/round-chain";
import type { TapeTick } from "@naru/vocabulary/tick";
import { expect, test } from "vitest";
import { seededRandom } from "../market/random.ts";
import { type ReceiptParts, receiptView } from "./receipt-view.ts";
import { SETTLED_ROUND } from "./testing/settled-round.ts";

const chained = (hex: string, text: string): string =>
  hash("sha256", Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(text)]));
const sha256 = (hex: string, text: string): Promise<string> => Promise.resolve(chained(hex, text));
const DAY = 20_261_123;
const GENESIS = genesisOfDay(1, DAY, ["ab".repeat(32)]);
const MIDNIGHT = Date.parse("2026-11-22T15:00:00.000Z");
const NAMES = { stock: "GC", precision: 1, moneyScale: 0 };

type Round = ReceiptParts["round"];

/** A day of settled rounds by chance, each with its ticks, chained. */
function day(count: number, seed: number): ReceiptParts[] {
  const random = seededRandom(String(seed), "rounds");
  const below = (limit: number): number => Math.floor(random.next() * limit);
  const parts: ReceiptParts[] = [];
  let previous = hash("sha256", GENESIS);
  for (let place = 1; place <= count; place += 1) {
    const gameType = GAME_TYPES[below(GAME_TYPES.length)] ?? "B1";
    const { lengthMs } = gameOf(gameType);
    const lockAt = MIDNIGHT + below(200) * lengthMs;
    const closeAt = lockAt + lengthMs;
    const ticks = ticksOf(lockAt, closeAt, below);
    const strike = lastAt(ticks, lockAt);
    const close = lastAt(ticks, closeAt);
    const isSilent = strike === undefined || close === undefined || strike === close;
    const moved = isSilent ? 0 : priceOf(close) - priceOf(strike);
    const facts: Omit<Round, "hash"> = {
      id: roundIdOf(1_101, lockAt),
      siteId: 1,
      optionId: 1_101,
      gameType,
      lockAt,
      closeAt,
      cutoffMs: 5_000,
      state: moved > 0 ? "BUY" : moved < 0 ? "SELL" : "VOID",
      voidReason: isSilent ? "NO_TICK" : moved === 0 ? "EQUAL" : null,
      rate: 900_000 + below(50_000),
      commission: 100_000 + below(5_000),
      strikePrice: strike === undefined ? null : priceOf(strike),
      strikeSequence: strike?.sequence ?? null,
      strikeTickAt: strike?.tick.at ?? null,
      strikeReceivedAt: strike?.receivedAt ?? null,
      closePrice: close === undefined ? null : priceOf(close),
      closeSequence: close?.sequence ?? null,
      closeTickAt: close?.tick.at ?? null,
      closeReceivedAt: close?.receivedAt ?? null,
      buyStake: BigInt(below(50) * 1_000),
      sellStake: BigInt(below(50) * 1_000),
      buyCount: below(9),
      sellCount: below(9),
      day: DAY,
      place,
    };
    const link = chained(previous, canonicalRound(facts, NAMES));
    const round: Round = { ...facts, place, hash: link };
    const names = {
      ...NAMES,
      koName: "금",
      enName: "Gold",
      feed: "simulator",
      currency: "KRW",
    } as const;
    parts.push({ ...names, round, previous, ticks, askedAt: closeAt + 30_000 });
    previous = link;
  }
  return parts;
}

/** Ticks around both boundaries, some of them late, some heartbeats; of a quiet round none inside. */
function ticksOf(lockAt: number, closeAt: number, below: (limit: number) => number): TapeTick[] {
  let sequence = 1 + below(1_000_000);
  const ticks: TapeTick[] = [];
  const add = (tick: TapeTick["tick"], late: number): void => {
    ticks.push({ sequence, receivedAt: tick.at + late, tick });
    sequence += 1 + below(3);
  };
  const trade = (at: number): TapeTick["tick"] => ({
    kind: "trade",
    symbol: 1,
    at,
    price: 13_250 + below(5),
    qty: 1,
  });
  if (below(20) > 0) add(trade(lockAt - 4_000 - below(9_000)), below(80));
  for (const boundary of [lockAt, closeAt]) {
    const isQuiet = below(8) === 0;
    if (boundary === closeAt && below(3) > 0) add(trade(closeAt - 4_000 - below(9_000)), below(80));
    let at = boundary - 2_900 + below(200);
    while (at < boundary + 2_900) {
      // Some come more than a second late: the boundary is settled without them.
      const late = below(12) === 0 ? 1_001 + below(900) : below(80);
      add(!isQuiet && below(4) > 0 ? trade(at) : { kind: "heartbeat", symbol: 1, at }, late);
      at += below(900);
    }
  }
  return ticks;
}

/** The naive rule: by hand, over all ticks. */
function lastAt(ticks: readonly TapeTick[], boundary: number): TapeTick | undefined {
  const ending = ticks.findIndex(
    ({ tick, receivedAt }) =>
      receivedAt > boundary + 1_000 || (tick.kind === "trade" && tick.at > boundary),
  );
  const known = ending === -1 ? ticks : ticks.slice(0, ending);
  return known.findLast(({ tick }) => tick.kind === "trade");
}

function priceOf({ tick }: TapeTick): number {
  return tick.kind === "trade" ? tick.price : Number.NaN;
}

async function holds(...texts: string[]): Promise<boolean> {
  const files = texts.map((text, index) => ({ name: `file ${index}`, text }));
  const checked = await checkFiles(files, sha256);
  return checked.length > 0 && checked.every(({ ok }) => ok);
}

test("ten thousand receipts by chance are derived again", { timeout: 600_000 }, async () => {
  const failed: unknown[] = [];
  for (const parts of day(10_000, 1)) {
    const text = JSON.stringify(receiptView(parts));
    const checked = await checkFiles([{ name: "receipt", text }], sha256);
    if (checked.some(({ ok }) => !ok)) failed.push(checked);
  }
  expect(failed.slice(0, 1)).toEqual([]);
});

test("of two hundred with one figure changed each fails", async () => {
  const random = seededRandom("2", "changes");
  const passed: string[] = [];
  for (const parts of day(200, 3)) {
    const text = JSON.stringify(receiptView(parts));
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const at = digits[Math.floor(random.next() * digits.length)] ?? 0;
    const other = String((Number(text[at]) + 1 + Math.floor(random.next() * 8)) % 10);
    const changed = text.slice(0, at) + other + text.slice(at + 1);
    if (await holds(changed)) passed.push(changed);
  }
  expect(passed).toEqual([]);
});

/** A receipt whose forger made a fitting digest. */
function forged(receipt: ReceiptView, more: object): string {
  const { digest: _, ...rest } = { ...receipt, ...more };
  return JSON.stringify({ ...rest, digest: hash("sha256", JSON.stringify(rest)) });
}

test("whoever makes the digest anew is found by what the chain holds and by the ticks", async () => {
  const passed: string[] = [];
  for (const parts of day(60, 4)) {
    const receipt = receiptView(parts);
    const { round, strikeTick, closeTick, payout } = receipt;
    expect(await holds(forged(receipt, {}))).toBe(true);
    const kept = receipt.ticks.filter(({ sequence }) => sequence !== closeTick?.sequence);
    const forgeries: object[] = [
      { round: { ...round, state: round.state === "BUY" ? "SELL" : "BUY" } },
      { round: { ...round, rate: "0.5" } },
      { round: { ...round, commission: "0.5" } },
      { round: { ...round, lockAt: round.closeAt } },
      { round: { ...round, place: 999 } },
      { round: { ...round, id: "1" } },
      { payout: { ...payout, paid: "1" } },
      { siteInfoId: "2" },
      { canonical: receipt.canonical.replace('"place":', '"place":1') },
      ...(strikeTick === null ? [] : [{ strikeTick: { ...strikeTick, price: "1.0" } }]),
      ...(closeTick === null ? [] : [{ closeTick: { ...closeTick, price: "1.0" } }]),
      ...(kept.length === receipt.ticks.length ? [] : [{ ticks: kept }]),
    ];
    for (const more of forgeries) {
      const text = forged(receipt, more);
      if (await holds(text)) passed.push(text);
    }
  }
  expect(passed).toEqual([]);
});

/** What is found of a receipt whose round quotes had left at its lock, its last trade so old (ms). */
async function leftStrike(age: number): Promise<boolean[]> {
  const strike = { ...SETTLED_ROUND.round, strikeTickAt: SETTLED_ROUND.round.lockAt - age };
  const none = { closePrice: null, closeSequence: null, closeTickAt: null, closeReceivedAt: null };
  const facts = { ...strike, ...none, state: "VOID", voidReason: "STALE_STRIKE" } as const;
  const link = chained(SETTLED_ROUND.previous, canonicalRound(facts, NAMES));
  const ticks = SETTLED_ROUND.ticks.filter(({ sequence }) => sequence > 11);
  const round = { ...facts, hash: link };
  const text = JSON.stringify(receiptView({ ...SETTLED_ROUND, round, ticks }));
  const [checked] = await checkFiles([{ name: "receipt", text }], sha256);
  const isShown = checked?.findings.every(({ ok }) => ok !== null) ?? true;
  return [checked?.ok ?? false, isShown];
}

test("a round whose strike quotes had left is void by its age, which is shown, and by quotes, which are not", async () => {
  expect(await leftStrike(5_001)).toEqual([true, false]);
  expect(await leftStrike(4_999)).toEqual([false, true]);
});

const NO_STRIKE = {
  ...{ strikePrice: null, strikeSequence: null, strikeTickAt: null, strikeReceivedAt: null },
} as const;
const NO_CLOSE = {
  ...{ closePrice: null, closeSequence: null, closeTickAt: null, closeReceivedAt: null },
} as const;
const { strikePrice } = SETTLED_ROUND.round;
/** What a void round has for each reason, and whether its receipt shows the whole of it. */
const VOIDS: Readonly<Record<VoidReason, readonly [facts: Partial<Round>, isShown: boolean]>> = {
  EQUAL: [{ closePrice: strikePrice }, true],
  NO_TICK: [{ ...NO_STRIKE, ...NO_CLOSE }, true],
  STALE_LOCK: [{ ...NO_STRIKE, ...NO_CLOSE }, true],
  STALE_CLOSE: [{ ...NO_STRIKE, ...NO_CLOSE }, true],
  STALE_STRIKE: [{ ...NO_CLOSE, strikeTickAt: SETTLED_ROUND.round.lockAt - 5_001 }, false],
  HALTED: [{ ...NO_STRIKE, ...NO_CLOSE }, false],
};

test.each(VOID_REASONS)("the verifier knows %s", async (voidReason) => {
  const { round: settled, previous, ticks: all } = SETTLED_ROUND;
  const [more, isShown] = VOIDS[voidReason];
  const found = async (reason: VoidReason | "WHIM") => {
    const facts = { ...settled, ...more, state: "VOID", voidReason: reason as VoidReason } as const;
    const round = { ...facts, hash: chained(previous, canonicalRound(facts, NAMES)) };
    // Of an equal round the close is another tick at the strike's price; of the others nothing is told.
    const ticks =
      voidReason === "EQUAL"
        ? all.map((each) =>
            each.sequence === settled.closeSequence && each.tick.kind === "trade"
              ? { ...each, tick: { ...each.tick, price: strikePrice ?? 0 } }
              : each,
          )
        : [];
    const text = JSON.stringify(receiptView({ ...SETTLED_ROUND, round, ticks }));
    const [checked] = await checkFiles([{ name: "receipt", text }], sha256);
    return [checked?.ok, checked?.findings.every(({ ok }) => ok === true)];
  };
  expect(await found(voidReason)).toEqual([true, isShown]);
  expect(await found("WHIM")).toEqual([false, false]);
});

test("a receipt that is asked for within half a minute of the close says that it is not final", async () => {
  const at = (askedAt: number) => receiptView({ ...SETTLED_ROUND, askedAt });
  const { closeAt } = SETTLED_ROUND.round;
  expect([at(closeAt + 29_999).isFinal, at(closeAt + 30_000).isFinal]).toEqual([false, true]);
  const found = async (askedAt: number) => {
    const text = JSON.stringify(at(askedAt));
    const [checked] = await checkFiles([{ name: "receipt", text }], sha256);
    return [checked?.ok, checked?.findings.filter(({ ok }) => ok === null).length];
  };
  expect(await found(closeAt + 1_500)).toEqual([true, 1]);
  expect(await found(closeAt + 30_000)).toEqual([true, 0]);
});

/** The day as its two calls answer it. */
function dayFiles(rounds: readonly ReceiptParts[]) {
  const content = rounds.map((parts) => ({
    place: parts.round.place,
    tradeRoundId: String(parts.round.id),
    canonical: canonicalRound(parts.round, NAMES),
    hash: parts.round.hash,
  }));
  const head = content.at(-1)?.hash ?? "";
  const chain = { day: "2026-11-23", length: content.length, head, genesis: GENESIS };
  const pages = [content.slice(0, 20), content.slice(20)];
  return { content, chain, pages };
}

test("a day's chain holds, in whatever order its pages come, and a receipt is one of its links", async () => {
  const rounds = day(40, 5);
  const { chain, pages } = dayFiles(rounds);
  const texts = [chain, ...pages.toReversed().map((content) => ({ content }))];
  const receipts = rounds.slice(3, 6).map(receiptView);
  expect(await holds(...texts.map((each) => JSON.stringify(each)), JSON.stringify(receipts))).toBe(
    true,
  );
});

test("a round that is removed, moved or another breaks the day's chain", async () => {
  const { chain, content } = dayFiles(day(40, 6));
  const told = (links: readonly object[]) =>
    holds(JSON.stringify(chain), JSON.stringify({ content: links }));
  expect(await told(content)).toBe(true);
  expect(await told(content.toSpliced(17, 1))).toBe(false);
  expect(await told(content.slice(0, -1))).toBe(false);
  expect(await told(content.slice(1))).toBe(false);
  const [third, fourth] = content.slice(2, 4);
  if (third === undefined || fourth === undefined) throw new Error("the day is too short");
  expect(await told(content.toSpliced(2, 2, fourth, third))).toBe(false);
  // Numbered anew by whoever took one out, the hashes still do not meet.
  const renumbered = content.toSpliced(17, 1).map((link, index) => ({
    ...link,
    place: index + 1,
    canonical: link.canonical.replace(/"place":\d+/, `"place":${index + 1}`),
  }));
  expect(await told(renumbered)).toBe(false);
  const bare = content.toSpliced(17, 1);
  expect(await holds(JSON.stringify({ content: bare }))).toBe(false);
});

test("what is no receipt is said to be none", async () => {
  for (const text of ["", "{", "[]{}", "null", "{}", '"a"', '{"canonical":"x","round":{}}'])
    expect([text, await holds(text)]).toEqual([text, false]);
});
