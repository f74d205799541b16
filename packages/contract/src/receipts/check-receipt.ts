/**
 * Derives a settled round again from its receipt alone: strike and close from the ticks, the result from
 * both, the payout from the rate, and its link of the day's chain. It imports nothing of what made the receipt.
 */

import type { Finding, Sha256 } from "./findings.ts";
import {
  hashAt,
  instantAt,
  type Json,
  listAt,
  objectOf,
  partsOf,
  textAt,
  Unreadable,
  wholeAt,
} from "./text-reader.ts";

/** Length of each game type's rounds, ms. */
const LENGTHS: Readonly<Record<string, number>> = {
  "R.5": 30_000,
  R1: 60_000,
  R2: 120_000,
  R5: 300_000,
  B1: 60_000,
  B2: 120_000,
  B5: 300_000,
};
/** A boundary is settled with the first later tick, or this long after it. */
const FINAL_MS = 1_000;
/** Ticks of a receipt reach this far around both boundaries. */
const AROUND_MS = 3_000;
const RATE_SCALE = 6;
/** A round's id is its option's times this, plus how many half minutes of the epoch its lock is. */
const OPTION_STEP = 1_000_000_000n;
const HALF_MINUTE = 30_000n;
/** More decimals than any price or currency has. */
const EXACT = 18;

/** Reasons of a void that say something of the feed and not of its prices; such a round may have no close. */
const FEED_FAILED: ReadonlySet<string> = new Set([
  "HALTED",
  "STALE_LOCK",
  "STALE_CLOSE",
  "STALE_STRIKE",
]);
/** A strike may be void that was older than this at the lock. */
const OLD_MS = 5_000;

interface Tick {
  readonly sequence: number;
  readonly kind: string;
  readonly price: string | null;
  readonly at: number;
  readonly receivedAt: number;
}

/** Everything that a receipt says, read once. Throws `Unreadable`. */
interface Read {
  readonly receipt: Json;
  readonly round: Json;
  readonly record: Json;
  readonly canonical: string;
  readonly lockAt: number;
  readonly closeAt: number;
  readonly ticks: readonly Tick[];
  readonly strike: Tick | null;
  readonly close: Tick | null;
}

/** Checks one receipt; throws `Unreadable` where it is none. */
export async function checkReceipt(value: unknown, sha256: Sha256): Promise<Finding[]> {
  const read = readReceipt(value);
  return [
    await digestHolds(read, sha256),
    await linkHolds(read, sha256),
    recordAgrees(read),
    timesHold(read),
    ticksHold(read),
    boundaryHolds(read, "strike"),
    boundaryHolds(read, "close"),
    resultHolds(read),
    payoutHolds(read),
    ...finality(read),
  ];
}

function readReceipt(value: unknown): Read {
  const receipt = objectOf(value, "the receipt");
  const round = objectOf(receipt["round"], "round");
  const canonical = textAt(receipt, "canonical");
  return {
    receipt,
    round,
    canonical,
    record: objectOf(parsed(canonical), "canonical"),
    lockAt: instantAt(round, "lockAt"),
    closeAt: instantAt(round, "closeAt"),
    ticks: listAt(receipt, "ticks").map(tickOf),
    strike: receipt["strikeTick"] === null ? null : tickOf(receipt["strikeTick"]),
    close: receipt["closeTick"] === null ? null : tickOf(receipt["closeTick"]),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("canonical is no JSON");
  }
}

function tickOf(value: unknown): Tick {
  const tick = objectOf(value, "a tick");
  const price = tick["price"] === null ? null : textAt(tick, "price");
  if (price !== null) partsOf(price, EXACT);
  return {
    sequence: wholeAt(tick, "sequence"),
    kind: textAt(tick, "kind"),
    price,
    at: instantAt(tick, "at"),
    receivedAt: instantAt(tick, "receivedAt"),
  };
}

/** An early receipt says so; those of before this was told say nothing. */
function finality({ receipt }: Read): Finding[] {
  if (receipt["isFinal"] !== false) return [];
  return [
    {
      ok: null,
      ko: "마감 직후에 받은 증명서라 마감 뒤의 시세가 빠져 있을 수 있습니다. 결과는 같고, 30초 뒤에 다시 받으면 바뀌지 않습니다.",
      en: "This receipt was asked for right after the close and may lack ticks from after it. The result is the same; asked for half a minute later it stays as it is.",
    },
  ];
}

async function digestHolds({ receipt }: Read, sha256: Sha256): Promise<Finding> {
  const { digest, ...rest } = receipt;
  return {
    ok: (await sha256("", JSON.stringify(rest))) === digest,
    ko: "파일 전체의 지문(SHA-256)이 맞습니다. 한 글자라도 바뀌면 달라집니다.",
    en: "The fingerprint (SHA-256) of the whole file is right: one changed character changes it.",
  };
}

async function linkHolds({ receipt, round, record, canonical }: Read, sha256: Sha256) {
  const chain = objectOf(receipt["chain"], "chain");
  const hash = await sha256(hashAt(chain, "previous"), canonical);
  const day = String(record["day"]);
  const isIts =
    hash === chain["hash"] &&
    hash === round["hash"] &&
    record["place"] === chain["place"] &&
    record["place"] === round["place"] &&
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` === chain["day"];
  return {
    ok: isIts,
    ko: "이 회차는 그날의 해시 사슬에서 제자리에 있습니다: SHA-256(앞 해시 + 회차 기록).",
    en: "The round is in its place of the day's hash chain: SHA-256(previous hash + record of the round).",
  };
}

/** Whether what is shown is what is chained, figure by figure. */
function recordAgrees({ receipt, round, record, strike, close }: Read): Finding {
  const instrument = objectOf(receipt["instrument"], "instrument");
  const shown: readonly (readonly [unknown, unknown])[] = [
    [String(record["site"]), receipt["siteInfoId"]],
    [record["round"], round["id"]],
    [String(record["option"]), round["tradeOptionId"]],
    [record["stock"], instrument["stock"]],
    [record["type"], round["type"]],
    [record["lockAt"], round["lockAt"]],
    [record["closeAt"], round["closeAt"]],
    [record["result"], round["state"]],
    [record["voidReason"], round["voidReason"]],
    [partsOf(textAt(record, "rate"), EXACT), partsOf(textAt(round, "rate"), EXACT)],
    [partsOf(textAt(record, "commission"), EXACT), partsOf(textAt(round, "commission"), EXACT)],
    [round["strike"], strike?.price ?? null],
    [round["close"], close?.price ?? null],
  ];
  return {
    ok:
      shown.every(([chained, told]) => chained === told) &&
      isRecorded(record["strike"], strike) &&
      isRecorded(record["close"], close),
    ko: "보이는 숫자가 사슬에 묶인 기록과 모두 같습니다.",
    en: "Every figure that is shown is the one in the chained record.",
  };
}

function isRecorded(recorded: unknown, tick: Tick | null): boolean {
  if (recorded === null || tick === null) return recorded === null && tick === null;
  const told = objectOf(recorded, "a recorded tick");
  return (
    told["price"] === tick.price &&
    told["sequence"] === tick.sequence &&
    instantAt(told, "at") === tick.at &&
    instantAt(told, "receivedAt") === tick.receivedAt
  );
}

function timesHold({ round, lockAt, closeAt }: Read): Finding {
  const length = LENGTHS[textAt(round, "type")];
  const id = BigInt(textAt(round, "tradeOptionId")) * OPTION_STEP + BigInt(lockAt) / HALF_MINUTE;
  const betEndAt = instantAt(round, "betEndAt");
  return {
    ok:
      length !== undefined &&
      lockAt % length === 0 &&
      closeAt === lockAt + length &&
      instantAt(round, "openAt") === lockAt - length &&
      betEndAt < lockAt &&
      betEndAt >= lockAt - length &&
      textAt(round, "id") === String(id),
    ko: "회차 번호와 시작·마감 시각이 시계(UTC)에 맞습니다. 아무도 시각을 고를 수 없습니다.",
    en: "The round's number and its times follow from the wall clock (UTC): nobody chose them.",
  };
}

function ticksHold({ ticks, lockAt, closeAt }: Read): Finding {
  const isNear = (at: number, boundary: number): boolean => Math.abs(at - boundary) <= AROUND_MS;
  return {
    ok: ticks.every(
      ({ sequence, kind, price, at }, index) =>
        sequence > (ticks[index - 1]?.sequence ?? 0) &&
        (kind === "trade") === (price !== null) &&
        (isNear(at, lockAt) || isNear(at, closeAt)),
    ),
    ko: "시세는 기록된 순서 그대로이고, 시작과 마감 앞뒤 3초의 것입니다.",
    en: "The ticks stand in the tape's order and are those of three seconds around lock and close.",
  };
}

/** The last price at or before a boundary, by what had come until it was settled. */
function boundaryHolds(read: Read, which: "strike" | "close"): Finding {
  const boundary = which === "strike" ? read.lockAt : read.closeAt;
  const named = read[which];
  const derived = lastPriceAt(read.ticks, boundary);
  const name = which === "strike" ? ["기준가", "strike"] : ["종가", "close"];
  return {
    ok: isBoundary(read, named, derived, boundary),
    ko: `${name[0]}는 그 시각까지의 마지막 시세입니다${named === null ? " (없음)" : `: ${named.price}`}.`,
    en: `The ${name[1]} is the last price up to its instant${named === null ? " (none)" : `: ${named.price}`}.`,
  };
}

/** Whether a tick may be the one at a boundary, `derived` being the last of the receipt's ticks that may. */
function isBoundary(
  { round, strike, ticks, lockAt, closeAt }: Read,
  named: Tick | null,
  derived: Tick | undefined,
  boundary: number,
): boolean {
  // Without one the round is void, at once where it is the strike that is missing.
  if (named === null)
    return (
      textAt(round, "state") === "VOID" &&
      (derived === undefined || strike === null || FEED_FAILED.has(String(round["voidReason"])))
    );
  if (named.sequence === derived?.sequence) return isSame(named, derived);
  // A quiet market: the last price is older than the ticks before the boundary reach, and not among those before that.
  const isTold = [lockAt, closeAt].some((at) => Math.abs(named.at - at) <= AROUND_MS);
  return (
    !isTold &&
    named.price !== null &&
    named.sequence > (derived?.sequence ?? 0) &&
    named.at < boundary &&
    ticks.every(({ sequence }) => sequence !== named.sequence)
  );
}

function isSame(one: Tick, other: Tick): boolean {
  return one.price === other.price && one.at === other.at && one.receivedAt === other.receivedAt;
}

function lastPriceAt(ticks: readonly Tick[], boundary: number): Tick | undefined {
  let last: Tick | undefined;
  for (const tick of ticks) {
    // From here on the boundary is settled: what comes late does not change it.
    if (tick.receivedAt > boundary + FINAL_MS) break;
    if (tick.price === null) continue;
    if (tick.at > boundary) break;
    last = tick;
  }
  return last;
}

function resultHolds(read: Read): Finding {
  const { round, strike, close } = read;
  const state = textAt(round, "state");
  const reason = round["voidReason"];
  const isStatus = STATUSES[state] === round["status"];
  if (FEED_FAILED.has(String(reason)))
    return feedFailed(read, String(reason), state === "VOID" && isStatus);
  const derived = resultOf(strike, close);
  return {
    ok:
      isStatus &&
      (derived === "EQUAL" || derived === "NO_TICK"
        ? state === "VOID" && reason === derived
        : state === derived && reason === null),
    ko: `결과는 기준가와 종가에서 나온 그대로입니다: ${RESULTS_KO[state] ?? state}.`,
    en: `The result is what strike and close make of it: ${state}.`,
  };
}

const STATUSES: Readonly<Record<string, number>> = { BUY: 1, SELL: 2, VOID: 3 };

/** A round that its feed made void, as far as the file can show it. */
function feedFailed(
  { strike, close, lockAt, closeAt, ticks }: Read,
  reason: string,
  isVoid: boolean,
): Finding {
  if (reason === "HALTED")
    return {
      ok: isVoid ? null : false,
      ko: "시장이나 시세 공급이 멈춰 무효가 된 회차입니다. 멈춤 자체는 이 파일만으로 확인할 수 없습니다.",
      en: "The round is void because market or feed was halted, which this file alone cannot show.",
    };
  if (reason === "STALE_STRIKE") {
    const isOld = strike !== null && close === null && strike.at < lockAt - OLD_MS;
    return {
      ok: isVoid && isOld ? null : false,
      ko: "시작 시각의 체결가가 5초 넘게 지났고 호가가 그 값을 벗어나 무효가 된 회차입니다. 체결가가 오래된 것은 확인했지만, 호가는 이 파일만으로 확인할 수 없습니다.",
      en: "The round is void because the last trade was over 5 s old at the lock and quotes had left it. Its age is shown; quotes are not in this file.",
    };
  }
  const boundary = reason === "STALE_LOCK" ? lockAt : closeAt;
  const isSilent = !ticks.some(
    ({ kind, at, receivedAt }) =>
      kind !== "gap" &&
      at <= boundary &&
      at >= boundary - AROUND_MS &&
      receivedAt <= boundary + FINAL_MS,
  );
  return {
    ok: isVoid && isSilent,
    ko: "시세 공급이 5초 넘게 조용해 무효가 된 회차이고, 그 앞 3초에는 아무 신호가 없습니다.",
    en: "The round is void because the feed was silent for more than 5 s; in the 3 s before there is no sign of it.",
  };
}

const RESULTS_KO: Readonly<Record<string, string>> = {
  BUY: "매수 실현",
  SELL: "매도 실현",
  VOID: "무효",
};

/** What the two prices mean; a close that is the strike's own tick says that none came between. */
function resultOf(strike: Tick | null, close: Tick | null): "BUY" | "SELL" | "EQUAL" | "NO_TICK" {
  if (strike?.price == null || close?.price == null || strike.sequence === close.sequence)
    return "NO_TICK";
  const moved = partsOf(close.price, EXACT) - partsOf(strike.price, EXACT);
  return moved === 0n ? "EQUAL" : moved > 0n ? "BUY" : "SELL";
}

/** What a winner of the stake that the receipt names was paid, from the rate or the commission. */
function payoutHolds({ receipt, round }: Read): Finding {
  const payout = objectOf(receipt["payout"], "payout");
  const texts = (["stake", "profit", "fee", "paid"] as const).map((key) => textAt(payout, key));
  const scale = Math.max(...texts.map((text) => text.split(".")[1]?.length ?? 0));
  const [stake = 0n, profit = 0n, fee = 0n, paid = 0n] = texts.map((text) => partsOf(text, scale));
  const due = payoutOf(round, stake);
  return {
    ok: profit === due.profit && fee === due.fee && paid === stake + due.profit - due.fee,
    ko: `${texts[0]}을(를) 걸어 맞히면 ${texts[3]}을(를) 받는 회차이고, 지급률에서 계산한 값과 같습니다.`,
    en: `A stake of ${texts[0]} on the side that was right got ${texts[3]}, as the payout rate makes it.`,
  };
}

/** Profit over the stake, floored; the commission of a 렌트 round is rounded so that what is paid is floored. */
function payoutOf(round: Json, stake: bigint): { readonly profit: bigint; readonly fee: bigint } {
  if (round["state"] === "VOID") return { profit: 0n, fee: 0n };
  const one = 10n ** BigInt(RATE_SCALE);
  if (textAt(round, "type").startsWith("B"))
    return { profit: (stake * partsOf(textAt(round, "rate"), RATE_SCALE)) / one, fee: 0n };
  const share = stake * partsOf(textAt(round, "commission"), RATE_SCALE);
  return { profit: stake, fee: (share + one - 1n) / one };
}
