/** What a chain tells: deposits of some size, some twice, some taken back or lying deep, and networks that operators set. */

import type { COIN_DEPOSIT, COIN_NETWORK } from "@naru/rows/coin/coin";
import type { Draws } from "@naru/fixtures/draws";
import { COIN_NETWORKS, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { auditCoin } from "../auditor/coin/coin-audit.ts";
import { pieceOf } from "../money-world.ts";
import type { Area, Plan, Sight } from "./area.ts";

const USUAL = ["USDT-TRC20", "BTC"] as const;

const set: Plan = (draws, { member: { siteId } }) => {
  const network = draws.percent(80) ? draws.among(USUAL) : draws.among(COIN_NETWORKS);
  const piece = pieceOf(NETWORK_FACTS[network].coin);
  return {
    kind: "setCoinNetwork",
    network: {
      ...{ siteId, network, confirmations: draws.whole(draws.percent(3) ? 0 : 1, 64) },
      depositMin: (piece * BigInt(draws.whole(0, 8))) / 4n,
      isDepositOn: draws.percent(90),
    },
  };
};

/** A number that nobody else's deposit has: one to a member and millisecond. */
const idOf = ({ now, member: { memberId } }: Sight): number => now * 16 + (memberId % 16);

const credit: Plan = (draws, sight) => {
  const network = draws.among(USUAL);
  const quarter = pieceOf(NETWORK_FACTS[network].coin) / 4n;
  // One in six is of a worth from which its sender is asked for.
  const most = draws.percent(16) ? 90 : 6;
  const units = draws.percent(2) ? 0n : quarter * BigInt(draws.whole(1, most)) + 1n;
  const { memberId } = sight.member;
  const asksSender = draws.percent(90);
  const about = { memberId, depositId: idOf(sight), network, units, asksSender } as const;
  const one = { kind: "creditCoin", ...about } as const;
  return draws.percent(20) ? [one, one] : one;
};

const oneOf = (draws: Draws, { account }: Sight): number =>
  account.coinDeposits.size === 0 || draws.percent(5)
    ? 1
    : draws.among([...account.coinDeposits.keys()]);

const end =
  (kind: "reverseCoin" | "sealCoin" | "creditAskedCoin"): Plan =>
  (draws, sight) => ({
    kind,
    memberId: sight.member.memberId,
    depositId: oneOf(draws, sight),
  });

/** Numbers of what waits for this member lie above all of the members' deposits: places of sixteen. */
const WAITS = 2 ** 45;

/**
 * What concerns no member every shard is told, and each would hold it: only the member whom it waits for is ever said to be its owner, so
 * that it is assigned once with three shards as with one.
 */
const hold: Plan = (draws, { now, member: { memberId, siteId } }) => {
  const network = draws.among(USUAL);
  const units =
    pieceOf(NETWORK_FACTS[network].coin) * BigInt(draws.whole(draws.percent(3) ? 0 : 1, 3));
  const depositId = ((memberId % 16) + 1) * WAITS + now;
  const one = { kind: "holdCoin", siteId, depositId, network, units } as const;
  return draws.percent(20) ? [one, one] : one;
};

/** Two persons and the chain, about one that waits for its owner. */
const endHeld: Plan = (draws, { state, member: { memberId, siteId } }) => {
  const place = (memberId % 16) + 1;
  const held = [...state.coinHeld.keys()].filter((id) => Math.floor(id / WAITS) === place);
  if (held.length === 0) return undefined;
  const depositId = draws.percent(4) ? 1 : draws.among(held);
  const drop = { kind: "dropHeldCoin", siteId, depositId } as const;
  const assign = { kind: "assignCoin", memberId, depositId, proposalId: 2 } as const;
  if (draws.percent(15)) return [assign, drop];
  return draws.percent(70) ? assign : drop;
};

export const coin: Area<typeof COIN_DEPOSIT | typeof COIN_NETWORK> = {
  name: "coin",
  isApart: true,
  plans: [
    [0.2, set],
    [1.2, credit],
    [0.3, end("reverseCoin")],
    [0.3, end("sealCoin")],
    [0.3, end("creditAskedCoin")],
    [0.4, hold],
    [0.4, endHeld],
  ],
  audit: auditCoin,
};
