/** What a house moves between its own addresses (decision 049): booked once each, in the order of their numbers. */

import { COIN_MOVES } from "@naru/vocabulary/coin/move";
import { COIN_NETWORKS } from "@naru/vocabulary/coin/network";
import { type Course, DONE, INVALID, type Verdict } from "../area.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { postCoinMoved } from "../ledger/payout-posting.ts";
import type { BookCoinMove } from "./commands.ts";
import { networkKey } from "./state.ts";

/** Takes the movement that follows the last one; any other number is refused. */
export function bookCoinMove(course: Course, command: BookCoinMove): Verdict {
  const { state, at } = course;
  const { siteId, network, number, moved, units, chainFee } = command;
  const isThere =
    state.sites.has(siteId) && COIN_NETWORKS.includes(network) && COIN_MOVES.includes(moved);
  const isAmount = units > 0n && units <= UNITS_MAX && chainFee >= 0n && chainFee <= UNITS_MAX;
  const last = state.coinMoves.get(networkKey(siteId, network))?.number ?? 0;
  if (!isThere || !isAmount || number !== last + 1) return INVALID;
  postCoinMoved(course, command);
  course.take([
    { kind: "coinMoved", row: { siteId, network, number, moved, units, chainFee, at } },
  ]);
  return DONE;
}
