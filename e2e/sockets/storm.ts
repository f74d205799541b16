/**
 * Everybody is cut off at once and comes back (reliability.md G23): members with real sockets, whose accounts change
 * all the while. At the end each of them holds what the server says, and nobody ever missed an event on a line that
 * held.
 */

import { setTimeout as pause } from "node:timers/promises";
import { type Draws, drawsOf } from "@naru/fixtures/draws";
import type { EngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import { CROWD_SITE, type Person, sendTo } from "../support/crowd.ts";
import { type LiveMember, standing, startMember } from "./live-member.ts";

export interface StormOptions {
  readonly seed: number;
  readonly address: string;
  readonly engine: EngineLink;
  readonly members: readonly Person[];
  /** A limit order at it rests. */
  readonly restingPrice: string;
  /** Cuts everybody off by itself; without it every connection is reset. */
  readonly cut?: () => unknown;
  /** Who is not back, or not equal, by then never is; a minute unless told otherwise. */
  readonly patienceMs?: number;
  /** Accounts go on changing until an event was missed: for a gateway that is known to lose some. */
  readonly untilGap?: true;
}

export interface StormVerdict {
  readonly members: number;
  /** From the cut until a member's account was whole again, in ms, of those who came back in time. */
  readonly backMs: readonly number[];
  /** Who was not whole again in time, */
  readonly missing: number;
  /** who saw the alert, because the quick retries were spent, */
  readonly alerted: number;
  /** who held something else than the server at the end. */
  readonly unequal: number;
  /** Events that told of one before them which never came, on lines that held. */
  readonly gaps: number;
  /** Commands that changed accounts meanwhile. */
  readonly commands: number;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 5;
/** The traffic: so many commands so often. */
const COMMANDS = 5;
const EVERY_MS = 10;
/** Of the always open simulated market. */
const OPTION_ID = 1101;
const SETTLED_MS = 500;

/** Connects everybody, cuts everybody, and compares. */
export async function storm(options: StormOptions): Promise<StormVerdict> {
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  const draws = drawsOf(options.seed);
  const members = options.members.map(({ token }) =>
    startMember({
      address: options.address,
      siteId: CROWD_SITE,
      token,
      random: () => draws.part(),
    }),
  );
  try {
    await wholeAgain(members, 0, PATIENCE_MS);
    const alerted = new Set<LiveMember>();
    for (const member of members)
      member.live.onStatus(() => {
        if (member.live.status.state === "failed") alerted.add(member);
      });
    const traffic = startTraffic(options, draws);
    await pause(SETTLED_MS);
    const cutAt = performance.now();
    if (options.cut === undefined) for (const member of members) member.cut();
    else await options.cut();
    const back = await wholeAgain(members, cutAt, patienceMs);
    await pause(SETTLED_MS);
    const gaps = (): number => members.reduce((sum, member) => sum + member.gaps, 0);
    const end = performance.now() + PATIENCE_MS;
    while (options.untilGap && gaps() === 0 && performance.now() < end) await pause(LOOK_MS);
    const commands = await traffic.stop();
    const unequal = await countUnequal(members, patienceMs);
    return {
      members: members.length,
      backMs: back.map((at) => at - cutAt),
      missing: members.length - back.length,
      alerted: alerted.size,
      unequal,
      gaps: gaps(),
      commands,
    };
  } finally {
    for (const member of members) member.stop();
  }
}

/** Whether the goal holds but for its time, which the machine decides. */
export function isWhole({ missing, unequal, gaps }: StormVerdict): boolean {
  return missing === 0 && unequal === 0 && gaps === 0;
}

/** Waits until every member was made whole after an instant: when each was, of those who were. */
async function wholeAgain(
  members: readonly LiveMember[],
  after: number,
  patienceMs: number,
): Promise<number[]> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const whole = members.flatMap(({ wholeSince }) =>
      wholeSince !== null && wholeSince > after ? [wholeSince] : [],
    );
    if (whole.length === members.length || performance.now() > end) return whole;
    await pause(LOOK_MS);
  }
}

/** Members place orders that rest and take them back, past the gateway: it may be the one that is cut off. */
function startTraffic(
  { engine, members, restingPrice }: StormOptions,
  draws: Draws,
): { stop(): Promise<number> } {
  const resting = new Map<number, number>();
  const underWay = new Set<Promise<void>>();
  let isOn = true;
  let commands = 0;

  async function act(memberId: number): Promise<void> {
    const orderId = resting.get(memberId);
    resting.delete(memberId);
    const answer = await sendTo(
      engine,
      orderId === undefined
        ? {
            kind: "placeOverseaOrder",
            memberId,
            optionId: OPTION_ID,
            marketType: "LIMIT",
            tradeType: "LONG",
            price: restingPrice,
            stopPrice: null,
            qty: "1",
            tpTick: null,
            slTick: null,
          }
        : { kind: "cancelOverseaOrder", memberId, orderId },
    );
    // Nothing is known of it; the comparison at the end is with what really happened.
    if (answer.outcome === "busy") return;
    if (answer.outcome !== "ok") throw new Error(`${memberId}: ${JSON.stringify(answer)}`);
    if (orderId === undefined)
      resting.set(memberId, Number((JSON.parse(answer.body) as { id: string }).id));
    commands += 1;
  }
  const going = (async () => {
    while (isOn) {
      for (let count = 0; count < COMMANDS; count += 1) {
        const acting: Promise<void> = act(draws.among(members).id).finally(() =>
          underWay.delete(acting),
        );
        underWay.add(acting);
      }
      await pause(EVERY_MS);
    }
    await Promise.all(underWay);
  })();
  return {
    async stop() {
      isOn = false;
      await going;
      return commands;
    },
  };
}

/** Compares everybody with the server, giving what is on its way the time to come. */
async function countUnequal(members: readonly LiveMember[], patienceMs: number): Promise<number> {
  const end = performance.now() + patienceMs;
  let open = [...members];
  while (open.length > 0) {
    const equal = await Promise.all(open.map(isEqual));
    open = open.filter((_, index) => equal[index] !== true);
    if (performance.now() > end) break;
  }
  return open.length;
}

async function isEqual(member: LiveMember): Promise<boolean> {
  const server = await member.snapshot();
  const { account } = member.state;
  return account !== null && JSON.stringify(standing(account)) === JSON.stringify(standing(server));
}
