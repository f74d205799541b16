/**
 * What a house moves between its own addresses (decision 049): deposits are swept to the hot address once they lie deep enough and
 * are worth the cost, and two persons have what lies above the ceiling taken to cold store (decision 053). Each movement is signed and
 * kept, broadcast, followed to its end as payouts are, and booked under the next number of its site's network, so that the ledger has each
 * once.
 */

import { type House, readReserved } from "@naru/store/chain/house";
import type { ReadChain } from "@naru/store/chain/networks";
import {
  beginSweep,
  type ChainMove,
  endMove,
  keepMove,
  keepMoveCost,
  keepMoveSigned,
  numberMove,
  readOpenMoves,
  readUnswept,
  takeMoveForBroadcast,
} from "@naru/store/chain/moves";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { CHAIN_FEES, chainAmount, coinAmount } from "./chain-amount.ts";
import type { ChainNode, ChainSeen, PayoutNode } from "./node.ts";
import type { SenderParts } from "./pay-out-all.ts";
import { confirmationsOf, handOver, UnpaidError } from "./transaction.ts";

/** An address is emptied once it has so many times what that costs. */
const SWEEP_TIMES_COST = 20n;
/** So long what two persons agreed on waits for the hot address to have enough. */
export const COLD_WAITS_MS = 600_000;

type MovingNode = PayoutNode & Pick<ChainNode, "balancesAt">;

/** One turn of a chain's movements; whether any goes on. */
export async function moveAll(
  parts: SenderParts,
  node: MovingNode,
  chain: ReadChain,
  { seen, houses }: { readonly seen: ChainSeen; readonly houses: readonly House[] },
): Promise<boolean> {
  const { network } = chain;
  await planSweeps(parts, node, chain, seen, houses);
  const open = await readOpenMoves(parts.db, chain);
  const stuck = new Set<number>();
  for (const move of open) {
    // What the ledger has not taken yet keeps the next number from being given.
    if (stuck.has(move.siteId)) continue;
    const wentOn = await goOn(parts, node, move, { seen, houses }).catch((error: unknown) => {
      if (error instanceof UnpaidError) {
        parts.hearUnpaid?.(error);
        return undefined;
      }
      parts.log.error({ err: error, moveId: move.id, network }, "a move waits");
      return "stuck" as const;
    });
    if (wentOn === "stuck") stuck.add(move.siteId);
  }
  return open.length > 0;
}

/** Where one address serves all members it is the hot one, and nothing is swept; whose keys lie elsewhere are emptied by hand. */
async function planSweeps(
  { db, clock }: SenderParts,
  node: MovingNode,
  chain: ReadChain,
  { tip, confirmations }: ChainSeen,
  houses: readonly House[],
): Promise<void> {
  const { network, isReal } = chain;
  if (isReal || NETWORK_FACTS[network].tag !== null) return;
  const height = tip - confirmations + 1;
  const addresses = height < 0 ? [] : await readUnswept(db, chain, height);
  if (addresses.length === 0) return;
  const balances = await node.balancesAt(
    addresses.map(({ address }) => address),
    height,
  );
  const chainFee = chainAmount(network, CHAIN_FEES[network]);
  for (const { siteId, address } of addresses) {
    const to = houses.find((each) => each.siteId === siteId)?.hot;
    const amount = (balances.get(address) ?? 0n) - chainFee;
    if (to === undefined || amount <= chainFee * SWEEP_TIMES_COST) continue;
    const move = { siteId, network, from: address, to, amount, chainFee };
    await beginSweep(db, move, { height, now: clock.now() });
  }
}

/** One step of a move; "stuck" where the ledger is to take it first. */
async function goOn(
  parts: SenderParts,
  node: MovingNode,
  move: ChainMove,
  { seen, houses }: { readonly seen: ChainSeen; readonly houses: readonly House[] },
): Promise<"stuck" | undefined> {
  const { db, clock, signer, log } = parts;
  const { id, signed, network } = move;
  if (move.kind === "FROM_COLD") return followFromCold(parts, node, move, seen);
  const { tip } = seen;
  switch (move.state) {
    case "NEW": {
      const may = move.kind === "TO_COLD" ? await mayGoCold(parts, node, move, tip, houses) : "go";
      if (may === "never") await endMove(db, { id, network, state: "FAILED" }, clock.now());
      if (may !== "go") return;
      const terms = await node.termsFrom(move, tip);
      if (terms === undefined) return;
      const { lastHeight, evm } = terms;
      const content = { payoutId: -id, network, address: move.to, tag: null, from: move.from };
      const cost = { amount: String(move.amount), chainFee: String(move.chainFee) };
      const bytes = await signer.sign({ ...content, ...cost, lastHeight, evm });
      await keepMoveSigned(db, id, bytes, tip);
      return;
    }
    case "SENDING": {
      const bytes = await takeMoveForBroadcast(db, id, clock.now());
      if (bytes === undefined) throw new Error(`move ${id} is sending and was not signed`);
      const answer = await handOver({ node, log }, bytes, { moveId: id });
      await keepMove(db, { ...move, state: answer === "taken" ? "SENT" : "UNKNOWN" });
      return;
    }
    case "UNKNOWN":
      if (signed === null) return;
      if ((await node.find(signed.txid)) !== undefined)
        await keepMove(db, { ...move, state: "SENT" });
      else if (await node.isOver([signed], seen))
        await endMove(db, { id, network, state: "FAILED" }, clock.now());
      return;
    default:
      return confirm(parts, node, move, seen);
  }
}

/**
 * Whether a movement to cold store may be signed: to the address that is the cold one still, leaving no less than the floor. "never" once
 * it is another address, or has waited too long.
 */
async function mayGoCold(
  { db, clock }: SenderParts,
  node: MovingNode,
  { siteId, network, from, to, amount, chainFee, createdAt }: ChainMove,
  tip: number,
  houses: readonly House[],
): Promise<"go" | "wait" | "never"> {
  const house = houses.find((each) => each.siteId === siteId);
  if (house === undefined || house.hot !== from || house.cold !== to) return "never";
  const has = (await node.balancesAt([from], tip)).get(from) ?? 0n;
  const reserved = await readReserved(db, { network, address: from });
  if (has - reserved - amount - chainFee >= chainAmount(network, house.floor)) return "go";
  return clock.now() - createdAt > COLD_WAITS_MS ? "never" : "wait";
}

async function confirm(
  parts: SenderParts,
  node: MovingNode,
  move: ChainMove,
  seen: ChainSeen,
): Promise<"stuck" | undefined> {
  const { db, clock } = parts;
  const { id, signed, network, booking } = move;
  if (signed === null) return;
  const place = await node.find(signed.txid);
  if (place === undefined && booking === null) {
    if (await node.isOver([signed], seen))
      return endMove(db, { id, network, state: "FAILED" }, clock.now()).then(() => undefined);
    // Gone with its block: the same bytes once more.
    await node.broadcast(signed.bytes).catch(() => "none");
  }
  const height = place?.height ?? null;
  const confirmations = confirmationsOf(height, seen);
  if (height !== move.height || confirmations !== move.confirmations)
    await keepMove(db, { ...move, height, confirmations });
  if (booking !== null) return book(parts, move);
  if (place === undefined || confirmations < seen.confirmations) return;
  if (place.isFailed === true)
    return endMove(db, { id, network, state: "FAILED" }, clock.now()).then(() => undefined);
  const { chainFee } = place;
  if (chainFee !== move.chainFee) await keepMoveCost(db, { id, chainFee });
  return book(parts, { ...move, chainFee });
}

/** What somebody sent from cold store: nobody here signs it again, and where it is gone before it was booked it never came. */
async function followFromCold(
  parts: SenderParts,
  node: MovingNode,
  move: ChainMove,
  seen: ChainSeen,
): Promise<"stuck" | undefined> {
  const { db, clock } = parts;
  const { id, network, txid, booking } = move;
  if (booking !== null) return book(parts, move);
  const place = txid === null ? undefined : await node.find(txid);
  const end = (state: "DONE" | "FAILED") => endMove(db, { id, network, state }, clock.now());
  if (place === undefined) return end("FAILED").then(() => undefined);
  const { height } = place;
  const chainFee = move.isFirst ? place.chainFee : 0n;
  const confirmations = confirmationsOf(height, seen);
  if (height !== move.height || confirmations !== move.confirmations)
    await keepMove(db, { ...move, height, confirmations });
  if (confirmations < seen.confirmations) return;
  // Less than the ledger counts: nothing of it is to be booked.
  if (coinAmount(network, move.amount).units === 0n) return end("DONE").then(() => undefined);
  await keepMoveCost(db, { id, chainFee });
  return book(parts, { ...move, chainFee });
}

async function book(parts: SenderParts, move: ChainMove): Promise<"stuck" | undefined> {
  const { db, clock, log, send } = parts;
  const { id, siteId, network, kind: moved } = move;
  const number = await numberMove(db, move);
  const units = String(coinAmount(network, move.amount).units);
  const chainFee = String(coinAmount(network, move.chainFee).units);
  const about = { siteId, network, number, moved, units, chainFee };
  const answer = await send(`move ${siteId} ${network} ${number}`, siteId, {
    kind: "bookCoinMove",
    ...about,
  });
  if (answer.outcome === "refused")
    log.error({ moveId: id, network, code: answer.code }, "the engine refuses a move");
  if (answer.outcome !== "ok") return "stuck";
  await endMove(db, { id, network, state: "DONE" }, clock.now());
  return;
}
