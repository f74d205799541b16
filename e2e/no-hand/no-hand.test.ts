/**
 * No hand on the scale: every operator call there is, and every kind of what two persons agree on, is made on a running
 * installation while members have bets on rounds that are over, run and take bets. What was locked or settled stays to the byte
 * after each of them, and in the end every bet is settled by the tape and by nothing else (domain.md 3).
 */

import type { OperatorRouteId } from "@naru/contract/operator-paths";
import { checkFiles } from "@naru/contract/receipts/check-files";
import type { RoundView } from "@naru/contract/views/binary";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { BET_STATUS_CODES } from "@naru/vocabulary/binary";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../../apps/server/src/replay/verify-receipts.ts";
import type { Actor } from "../access/actors.ts";
import { INSTALLATION } from "../access/installation.ts";
import { OPERATOR_CALLS } from "../access/operator-calls.ts";
import { makeThing, must, optionOf } from "../access/things.ts";
import { openWorld, type World } from "../access/world.ts";
import { waitingAndOpen } from "../chaos/bets.ts";
import { type Running, startInstallation } from "../support/running.ts";
import { until } from "../support/until.ts";
import {
  asFixed,
  betAll,
  BINARY,
  fixedOf,
  GAMES,
  HALF_MINUTE,
  openScale,
  type Placed,
  RENT,
  type Scale,
} from "./bets.ts";
import { everyProposal, REFUSED } from "./proposals.ts";

const PATIENCE_MS = 1_200_000;

let running: Running;
let world: World;
let scale: Scale;
beforeAll(async () => {
  running = await startInstallation(INSTALLATION);
  world = await openWorld(running);
  scale = openScale(running.dataDir);
}, PATIENCE_MS);
afterAll(async () => {
  await scale?.close();
  await world?.close();
  await running?.stop();
  running?.removeData();
});

/** What a call sends beyond what the access matrix sends: all that one person can do to a game or its instrument. */
const FURTHER: Partial<Record<OperatorRouteId, readonly object[]>> = {
  setBinaryGame: GAMES.flatMap(({ tradeOptionId }) =>
    states().map((state) => ({ tradeOptionId, ...state, reason: "asked for" })),
  ),
  // In the end it is offered again: members' orders are asked about.
  setInstrument: [...states(), { isPlay: true }].map((state) => ({
    ...{ overseaOptionId: optionOf(1), ...state, reason: "asked for" },
  })),
};

function states(): readonly object[] {
  return [{ isStop: true }, { isStop: false, isRest: true }, { isRest: false, isPlay: false }];
}

/** Other terms of the instrument are under way by then, no deal is under appeal, nobody sent a payout, and no order of a provider is there. */
const ANSWERED_NO = [
  ...["409 tryTerms", "404 p2pDispute "],
  ...["404 callOffPayout ", "404 payoutBeneficiary ", "404 depositSender ", "404 askProvider "],
  "404 decideAnomaly ",
  ...["404 memberStory ", "409 memberLosscut ", "409 memberLiquidation "],
];

/** Calls that only the maker, or only who is not yet signed in, may make. */
const BY: Partial<Record<OperatorRouteId, string>> = {
  login: "guest",
  loginOtp: "half@1",
  editProposal: "maker@1",
  withdrawProposal: "maker@1",
};

/** Makes every call and every agreement; `done` is told of each, with what it was answered. */
async function walk(done: (what: string, status: number) => Promise<void>): Promise<void> {
  const owner = world.actor("OWNER@1");
  const operate = async (id: OperatorRouteId, by: Actor, sent: object) => {
    const answer = await world.operate(by, id, sent);
    await done(`${id} ${JSON.stringify(sent)}: ${answer.text.slice(0, 200)}`, answer.status);
    return answer;
  };
  // In turns: who stops an instrument does not open it.
  const turns = [owner, world.actor("maker@1")] as const;
  for (const [id, bodies] of Object.entries(FURTHER) as [OperatorRouteId, readonly object[]][])
    for (const [turn, body] of bodies.entries())
      await operate(id, turns[turn % 2 === 0 ? 0 : 1], { body });
  for await (const proposal of everyProposal(world)) {
    const made = await world.operate(owner, "createProposal", { body: { proposal } });
    const isRefused = REFUSED.has(proposal.kind);
    expect([proposal.kind, made.text, made.status]).toEqual([
      proposal.kind,
      made.text,
      isRefused ? expect.toSatisfy((status: number) => status >= 400 && status < 500) : 200,
    ]);
    if (isRefused) continue;
    const { id: proposalId, hash } = made.body as { id: string; hash: string };
    const agreed = await operate("approveProposal", world.actor("maker@1"), {
      body: { proposalId, hash },
    });
    expect([proposal.kind, agreed.text]).toEqual([
      proposal.kind,
      expect.stringContaining('"state":"DONE"'),
    ]);
  }
  for (const [id, call] of Object.entries(OPERATOR_CALLS)) {
    const by = world.actor(BY[id as OperatorRouteId] ?? "OWNER@1");
    const thing =
      call.about === undefined ? { id: "" } : await makeThing(world, call.about.kind, owner);
    const sent = await call.send({ world, actor: by.kind === "guest" ? owner : by, thing });
    const actor = call.endsSession ? await world.again(by) : by;
    await operate(id as OperatorRouteId, actor, sent);
    await call.undo?.({ world, actor });
  }
}

/** What of a stake comes back, by hand: 렌트 takes a tenth, a binary game pays nine tenths, both rounded down. */
function dueOf({ game, side, stake }: Placed, { state }: RoundView): bigint {
  if (state === "VOID") return stake;
  if ((state === "BUY") !== (side === "B")) return 0n;
  return game.type.startsWith("B") ? stake + (stake * 9n) / 10n : 2n * stake - stake / 10n;
}

const idsOf = (bets: readonly Placed[]): string[] => bets.map(({ id }) => id);
const roundsOf = (bets: readonly Placed[]): string[] => [
  ...new Set(bets.map((bet) => bet.roundId)),
];

test("no operator call alters a locked or settled round, and all bets are settled by the tape", {
  timeout: PATIENCE_MS,
}, async () => {
  const guest = world.actor("guest");
  const members = [world.actor("A@1"), world.actor("B@1"), world.actor("customer@1")];
  const over = await betAll(world, members, HALF_MINUTE);
  const stateOf = async (bets: readonly Placed[]) =>
    [...(await scale.rounds(roundsOf(bets))).values()][0];
  await until(async () => (await stateOf(over))?.["ended_at"] != null);
  // Both families bet on the same minute.
  const locked = await until(async () => {
    const bets = [
      ...(await betAll(world, members, RENT)),
      ...(await betAll(world, members, BINARY)),
    ];
    const [rent, binary] = roundsOf(bets);
    return minuteOf(rent) === minuteOf(binary) && bets;
  });
  await until(async () => (await scale.rounds(roundsOf(locked))).size === 2);
  const open = (await Promise.all(GAMES.map((game) => betAll(world, members, game)))).flat();

  const known = [...over, ...locked];
  const rounds = fixedOf(await scale.rounds(roundsOf(known)));
  const bets = fixedOf(await scale.bets(idsOf([...known, ...open])));
  const moved = await scale.movements(idsOf(over));
  expect(rounds).toHaveLength(3);
  expect(rounds.filter((row) => row["ended_at"] === undefined)).toHaveLength(2);
  expect(moved.length).toBeGreaterThanOrEqual(over.length * 2);
  const refused: string[] = [];
  let calls = 0;
  await walk(async (what, status) => {
    calls += 1;
    if (status !== 200) refused.push(`${status} ${what}`);
    const now = [
      asFixed(rounds, await scale.rounds(roundsOf(known))),
      asFixed(bets, await scale.bets(idsOf([...known, ...open]))),
      await scale.movements(idsOf(over)),
    ];
    expect({ after: what, now }).toEqual({ after: what, now: [rounds, bets, moved] });
  });
  expect(refused.filter((what) => !ANSWERED_NO.some((start) => what.startsWith(start)))).toEqual(
    [],
  );
  expect(calls).toBeGreaterThan(Object.keys(OPERATOR_CALLS).length);

  const all = [...known, ...open];
  await until(async () => (await waitingAndOpen(scale.pool))[1] === 0n);
  expect((await waitingAndOpen(scale.pool))[0]).toBe(0n);
  const ended = await scale.bets(idsOf(all));
  for (const bet of all) {
    const query = { tradeRoundId: bet.roundId };
    const round = (await must(world, guest, "tradeRound", { query })) as RoundView;
    const row = ended.get(bet.id) ?? {};
    const due = dueOf(bet, round);
    const back = BigInt(row["profit"] ?? 0) - BigInt(row["fee"] ?? 0);
    const status = round.state === "VOID" ? "VOID" : due === 0n ? "LOST" : "WON";
    expect([row["status"], status === "LOST" ? 0n : bet.stake + back]).toEqual([
      BET_STATUS_CODES.codeOf[status],
      due,
    ]);
  }
  const ledger = await recomputeLedger(scale.pool, 1);
  expect([ledger.faultCount, ledger.fillFaultCount]).toEqual([0, 0]);
  await expectByTheTape(guest, roundsOf(all));
});

/** How many half minutes of the epoch the lock of a round is. */
function minuteOf(roundId: string | undefined): number {
  return Number(roundId) % 1_000_000_000;
}

/** Each round is derived again from the ticks of its receipt; rounds of the same ends have the same prices. */
async function expectByTheTape(guest: Actor, ids: readonly string[]): Promise<void> {
  const told = new Map<string, unknown>();
  for (const tradeRoundId of ids) {
    const query = { siteInfoId: "1", tradeRoundId };
    const receipt = await world.call(guest, "tradeReceipt", { query });
    const [checked] = await checkFiles([{ name: tradeRoundId, text: receipt.text }], sha256);
    expect(checked?.findings.filter(({ ok }) => ok === false)).toEqual([]);
    const { round } = receipt.body as { round: RoundView };
    const { type, lockAt, strike, close, state, voidReason } = round;
    // What a file cannot show: here the market never closed, and its feed never failed.
    expect(voidReason).not.toBe("HALTED");
    const ends = `${lockAt} ${GAMES.find((game) => game.type === type) === HALF_MINUTE}`;
    const result = { strike, close, state, voidReason };
    expect(told.get(ends) ?? result).toEqual(result);
    told.set(ends, result);
  }
}
