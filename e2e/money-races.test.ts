/**
 * Many hands at one purse, over the real HTTP API with its rate limits raised: whatever comes at once, exactly as much
 * succeeds as may, and the books balance (reliability.md G14–G17). `npm run races` runs the full sizes.
 */

import path from "node:path";
import { addressOf, type RouteId } from "@naru/contract/paths";
import type { WalletView } from "@naru/contract/views";
import type { DnwView } from "@naru/contract/views/dnw";
import { drawsOf } from "@naru/fixtures/draws";
import { openDesk } from "@naru/store/desk/database";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TrialBalanceBody } from "../apps/server/src/bus/messages.ts";
import { createEngineLink, type EngineLink } from "../apps/server/src/gateway/link/engine-link.ts";
import { connect } from "../apps/server/src/bus/local.ts";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { engineSocketPath } from "../apps/server/src/platform/config.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { type Operator, signInOperator } from "./support/operator.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { type Reply, signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const FULL = process.env["NARU_RACES"] === "full";
const WITHDRAWALS = FULL ? { rounds: 100, parallel: 200 } : { rounds: 5, parallel: 60 };
const COUPONS = FULL ? { members: 100, codes: 50 } : { members: 12, codes: 6 };
/** Redemptions that each member tries, of codes that others try as well. */
const TRIES_EACH = 5;
const MIXED = FULL ? { rounds: 2_000, parallel: 50 } : { rounds: 25, parallel: 50 };
/** Of the contenders for a request's end the first are the member's. */
const MEMBERS_ENDS = 2;
/** In each so many orders of the contenders the first is waited for. */
const BEGUN_ALONE_EVERY = 12;
const MINUTES = 60_000;

let running: Running;
let engine: EngineLink;
let member: Trader;
let other: Trader;
let owner: Operator;
let manager: Operator;
let cashier: Operator;
let cashier2: Operator;
beforeAll(async () => {
  running = await startInstallation();
  engine = createEngineLink(
    (handlers) => connect(engineSocketPath(running.dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
  // The engine is meant here: no sum above which a code is asked for keeps anything from it.
  const desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
  await desk.query("UPDATE desk.site_desk SET otp_above = NULL");
  await desk.close();
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  other = await signIn(running.address, "demo2", DEMO_PASSWORD);
  owner = await signInOperator(running, "owner");
  manager = await signInOperator(running, "manager");
  cashier = await signInOperator(running, "cashier");
  cashier2 = await signInOperator(running, "cashier2");
});
afterAll(async () => {
  engine.close();
  await running.stop();
  const again = await startInstallation({ dataDir: running.dataDir });
  const books = openBooks(again.dataDir);
  expect(await books.isBalanced()).toBe(true);
  expect(await books.faults()).toEqual([]);
  await books.close();
  await again.stop();
  running.removeData();
});
afterEach(async () => {
  const answer = await engine.ask({ kind: "trialBalance", siteId: 1 });
  if (answer.outcome !== "ok") throw new Error(answer.outcome);
  for (const { currency, total } of JSON.parse(answer.body) as TrialBalanceBody)
    expect([currency, units(total)]).toEqual([currency, 0n]);
});

test(
  "of withdrawals of the whole balance at once exactly one is taken",
  async ({ task }) => {
    let answered = 0;
    for (let round = 0; round < WITHDRAWALS.rounds; round += 1) {
      const before = (await wallets(member)).BINARY;
      const fee = 1_000n;
      const point = String(units(before?.available) - fee);
      const replies = await Promise.all(
        Array.from({ length: WITHDRAWALS.parallel }, () =>
          member.call("dnwApply", { type: "W", point, pin: DEMO_PIN }, uuid7()),
        ),
      );
      answered += replies.filter(reachedTheEngine).length;
      const taken = replies.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      const held = (await wallets(member)).BINARY;
      expect([held?.available, units(held?.held)]).toEqual(["0", units(point) + fee]);
      await accepted(member, "dnwCancel", { dnwHistoryId: taken[0]?.body["id"] });
      expect((await wallets(member)).BINARY).toEqual(before);
    }
    const sent = WITHDRAWALS.rounds * WITHDRAWALS.parallel;
    task.meta.figure = `${sent} sent in ${WITHDRAWALS.rounds} rounds, ${answered} reached the engine, one taken in each`;
    expect(answered).toBe(sent);
  },
  30 * MINUTES,
);

test(
  "of redemptions by many members exactly as many succeed as there are codes",
  async ({ task }) => {
    const codes = await couponCodes(COUPONS.codes);
    const members = await inTurns(COUPONS.members, newMember);
    const before = await Promise.all(members.map(async (each) => (await wallets(each)).BINARY));
    const tries = members.flatMap((each, at) =>
      Array.from({ length: TRIES_EACH }, (_, n) => ({
        each,
        at,
        promoCode: spelling(codes[(at * TRIES_EACH + n) % codes.length] ?? "", at + n),
      })),
    );
    const replies = await Promise.all(
      tries.map(({ each, promoCode }) =>
        each.call("useCoupon", { promoCode, walletType: "BINARY" }, uuid7()),
      ),
    );
    const redeemed = replies.filter(({ status }) => status === 200).length;
    task.meta.figure = `${tries.length} sent by ${COUPONS.members} members, ${replies.filter(reachedTheEngine).length} reached the engine, ${redeemed} of ${COUPONS.codes} codes redeemed`;
    expect(redeemed).toBe(COUPONS.codes);
    const refusals = replies.filter(({ status }) => status !== 200);
    expect(new Set(refusals.map(({ body }) => body["code"]))).toEqual(new Set(["COUPON_USED"]));
    for (const [at, each] of members.entries()) {
      const won = replies.filter((reply, n) => reply.status === 200 && tries[n]?.at === at).length;
      const after = (await wallets(each)).BINARY;
      expect(units(after?.point) - units(before[at]?.point)).toBe(BigInt(won) * 1_000n);
    }
  },
  30 * MINUTES,
);

test(
  "of every kind of outflow at once, no more leaves a wallet than was in it",
  async ({ task }) => {
    const chance = drawsOf(20_261_121).below;
    let answered = 0;
    let taken = 0;
    for (let round = 0; round < MIXED.rounds; round += 1) {
      await topUp(member);
      const before = await wallets(member);
      const flows = Array.from({ length: MIXED.parallel }, () => anyFlow(before, chance));
      const replies = await Promise.all(
        flows.map(({ id, body }) => member.call(id, body, uuid7())),
      );
      answered += replies.filter(reachedTheEngine).length;
      const rows = replies
        .filter(({ status, body }) => status === 200 && body["kind"] !== undefined)
        .map(({ body }) => body as unknown as DnwView);
      taken += rows.length;
      for (const [type, wallet] of Object.entries(await wallets(member))) {
        const available = units(wallet?.available);
        expect([type, available >= 0n, units(wallet?.held) >= 0n]).toEqual([type, true, true]);
        if (type === "BINARY") continue;
        // Spot wallets move by these flows alone: what is there is what was, in and out.
        const out = sum(rows.filter((row) => row.walletType === type).map((row) => row.point));
        const came = sum(
          rows.filter((row) => row.toWalletType === type).map((row) => row.toPoint ?? "0"),
        );
        const was = units(before[type as keyof WalletView]?.point);
        expect([type, units(wallet?.point)]).toEqual([type, was + came - out]);
      }
      for (const row of rows.filter(({ kind }) => kind === "WITHDRAW"))
        await accepted(member, "dnwCancel", { dnwHistoryId: row.id });
    }
    const sent = MIXED.rounds * MIXED.parallel;
    task.meta.figure = `${sent} sent in ${MIXED.rounds} rounds, ${answered} reached the engine, ${taken} moved money, none more than there was`;
    expect(answered).toBe(sent);
    expect(taken).toBeGreaterThan(MIXED.rounds);
  },
  60 * MINUTES,
);

test(
  "in each of 120 orders of competing ends a withdrawal ends once, with one movement",
  async ({ task }) => {
    const chance = drawsOf(120).below;
    const ends: Record<string, number> = {};
    for (const [nth, order] of [...permutations([0, 1, 2, 3, 4])].entries()) {
      const before = (await wallets(other)).BINARY;
      const asked = await accepted(other, "dnwApply", {
        type: "W",
        point: "10000",
        pin: DEMO_PIN,
      });
      const id = String(asked["id"]);
      const contenders: (() => Promise<Reply>)[] = [
        () => other.call("dnwCancel", { dnwHistoryId: id }, uuid7()),
        () => other.call("dnwCancelByGet", { dnwHistoryId: id }),
        () => cashier.call("approveRequest", { requestId: id }),
        () => cashier.call("rejectRequest", { requestId: id, reason: "OTHER" }),
        () => cashier2.call("approveRequest", { requestId: id }),
      ];
      const started: Promise<Reply>[] = [];
      for (const at of order) {
        started.push((contenders[at] as () => Promise<Reply>)());
        // A desk looks up more than a member does: an operator who came first gets a head start, or none.
        const headStart = at < MEMBERS_ENDS ? 0 : chance(16);
        for (let read = 0; read < headStart; read += 1) await wallets(other);
        // Now and then whoever begins is done before the next: each kind of end is met, on any machine.
        if (nth % BEGUN_ALONE_EVERY === 0) await started[0];
      }
      const replies = await Promise.all(started);
      expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
      const rows = await other.list("dnwList", { type: "W", size: "1" });
      const status = rows[0]?.id === id ? rows[0].status : "missing";
      ends[status] = (ends[status] ?? 0) + 1;
      const after = (await wallets(other)).BINARY;
      const paid = status === "APPROVED" ? 11_000n : 0n;
      expect(["APPROVED", "REJECTED", "CANCELLED"]).toContain(status);
      expect([units(before?.point) - units(after?.point), after?.held]).toEqual([paid, "0"]);
    }
    task.meta.figure = `one end and one movement in each of 120 orders: ${JSON.stringify(ends)}`;
    expect(Object.keys(ends).toSorted()).toEqual(["APPROVED", "CANCELLED", "REJECTED"]);
  },
  30 * MINUTES,
);

interface Flow {
  readonly id: RouteId;
  readonly body: object;
}

/** An outflow of all or half of what is free in a wallet, so that two of a kind cannot both be had. */
function anyFlow(wallet: WalletView, chance: (below: number) => number): Flow {
  const part = (type: keyof WalletView): string => {
    const text = wallet[type]?.available ?? "0";
    const scale = text.includes(".") ? 8 : 0;
    const half = units(text) / BigInt(1 + chance(2));
    return scale === 0 ? String(half) : decimal(half, scale);
  };
  const flows: (() => Flow)[] = [
    () => ({ id: "dnwApply", body: { type: "W", point: part("BINARY"), pin: DEMO_PIN } }),
    () => ({ id: "dnwBuy", body: { walletType: "USDT", won: part("BINARY") } }),
    () => ({ id: "dnwSell", body: { walletType: "USDT", point: part("USDT") } }),
    () => ({
      id: "dnwConvert",
      body: { fromWallet: "USDT", toWallet: "BTC", point: part("USDT") },
    }),
    () => ({
      id: "dnwConvert",
      body: { fromWallet: "BTC", toWallet: "USDT", point: part("BTC") },
    }),
    () => ({
      id: "dnwTransfer",
      body: { fromWallet: "USDT", toWallet: "FUTURES", point: part("USDT") },
    }),
    () => ({
      id: "dnwTransfer",
      body: { fromWallet: "FUTURES", toWallet: "USDT", point: part("FUTURES") },
    }),
    () => ({
      id: "useCoupon",
      body: { promoCode: "NARU-2026-C0DE-0001", walletType: "BINARY" },
    }),
    () => ({
      id: "placeOverseaOrder",
      body: {
        overseaOptionId: "1101",
        marketType: "MARKET",
        tradeType: chance(2) === 0 ? "LONG" : "SHORT",
        qty: 1,
      },
    }),
  ];
  const flow = flows[chance(flows.length)];
  if (flow === undefined) throw new Error("no such flow");
  return flow();
}

/** Money in where trading and spreads have eaten it. */
async function topUp(trader: Trader): Promise<void> {
  const { BINARY } = await wallets(trader);
  if (units(BINARY?.available) >= 5_000_000n) return;
  const answer = await engine.command({
    siteId: 1,
    memberId: 10_000,
    key: uuid7(),
    hash: "0".repeat(64),
    command: {
      kind: "deposit",
      memberId: 10_000,
      wallet: "BINARY",
      units: "10000000",
      code: "D",
    },
  });
  expect(answer.outcome).toBe("ok");
}

/** Codes of a new batch, proposed by one operator, agreed to by another, shown once. */
async function couponCodes(count: number): Promise<string[]> {
  const proposal = {
    kind: "COUPON_BATCH",
    name: "race",
    walletType: "BINARY",
    currency: "KRW",
    amount: "1000",
    codes: count,
    quota: 1,
    perMember: TRIES_EACH,
    contracts: 0,
    expiresAt: "2099-12-31T15:00:00.000Z",
    reason: "race",
  };
  const made = await owner.call("createProposal", { proposal });
  expect([made.status, made.body["code"]]).toEqual([200, undefined]);
  const { id, hash } = made.body;
  const done = await manager.call("approveProposal", { proposalId: id, hash });
  expect([done.status, done.body["state"]]).toEqual([200, "DONE"]);
  const batches = await owner.call("couponBatches");
  const [batch] = (batches.body["content"] ?? batches.body) as { id: string }[];
  const shown = await owner.call("revealCodes", { batchId: batch?.id });
  expect(shown.status).toBe(200);
  return shown.body["codes"] as string[];
}

/** One code as different people write it: small letters, spaces, full-width letters. */
function spelling(code: string, way: number): string {
  const wide = (text: string): string =>
    text.replace(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return [code, code.toLowerCase(), code.replaceAll("-", " "), wide(code)][way % 4] ?? code;
}

async function newMember(at: number): Promise<Trader> {
  const username = `racer${at}`;
  const answer = await fetch(`${running.address}${addressOf("signUp")}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      password: DEMO_PASSWORD,
      name: "경주자",
      phone: `0107${String(1_000_000 + at)}`,
      email: "",
      nick: username,
      siteInfoId: "1",
    }),
  });
  expect([username, answer.status]).toEqual([username, 200]);
  return signIn(running.address, username, DEMO_PASSWORD);
}

/** Eight at a time: each of them hashes a password. */
async function inTurns<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 8) {
    const turn = Array.from({ length: Math.min(8, count - at) }, (_, n) => make(at + n));
    made.push(...(await Promise.all(turn)));
  }
  return made;
}

/** A call that must be taken. */
async function accepted(
  trader: Trader,
  id: RouteId,
  body: object,
): Promise<Record<string, unknown>> {
  const reply = await trader.call(id, body, uuid7());
  expect([id, reply.status, reply.body["code"]]).toEqual([id, 200, undefined]);
  return reply.body;
}

/** Neither held back for their number nor for load: the engine decided about it. */
function reachedTheEngine({ status }: Reply): boolean {
  return status !== 429 && status < 500;
}

function wallets(trader: Trader): Promise<WalletView> {
  return trader.read("myWallet");
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations([...items.slice(0, index), ...items.slice(index + 1)]))
      yield [item, ...rest];
  }
}

function sum(texts: readonly string[]): bigint {
  return texts.reduce((all, text) => all + units(text), 0n);
}

/** A decimal text without its point, for sums of one currency. */
function units(text: string | undefined): bigint {
  return BigInt((text ?? "0").replace(".", ""));
}

function decimal(value: bigint, scale: number): string {
  const digits = String(value).padStart(scale + 1, "0");
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
