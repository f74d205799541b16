/** A fact as the command that it is for its other account: under the same key whoever sends it, so that it is taken once (decision 041). */

import type { Change } from "@naru/engine/change";
import type { CoinFactRow, P2pFactRow } from "@naru/engine/rows";
import { bodyHash, derivedKey } from "../platform/uuid.ts";
import { onBus, type UntimedCommand } from "./messages.ts";

/** A fact of any kind, as it leaves its account. */
export type FactChange = Extract<Change, { readonly kind: "p2pFact" | "coinFact" }>;

/** What a command is sent with, but for who waits for its answer. */
interface Keyed {
  readonly siteId: number;
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly command: UntimedCommand;
}

type Carrying = Extract<
  UntimedCommand,
  { readonly kind: "takeP2pFact" | "endP2pFact" | "takeCoinFact" | "endCoinFact" }
>;

/** Has the other account take a fact. */
export function factTaking(fact: FactChange): Keyed {
  return fact.kind === "p2pFact" ? p2pTaking(fact.row) : coinTaking(fact.row);
}

/** Ends a fact that was taken. */
export function factEnd({ kind, row }: FactChange): Keyed {
  const { fromId, aboutId } = row;
  if (kind === "coinFact") return keyed(row, { kind: "endCoinFact", memberId: fromId, aboutId });
  return keyed(row, { kind: "endP2pFact", memberId: fromId, aboutId, version: row.version });
}

/** Has the other account of a deal take a fact of it. */
export function p2pTaking(fact: P2pFactRow): Keyed {
  const { toId, kind, id: _, memberId: __, at: ___, endedAt: ____, ...rest } = fact;
  return keyed(fact, {
    ...({ kind: "takeP2pFact", memberId: toId, fact: kind } as const),
    ...onBus(rest),
  });
}

function coinTaking(fact: CoinFactRow): Keyed {
  const { toId, id: _, memberId: __, at: ___, endedAt: ____, ...rest } = fact;
  return keyed(fact, { ...({ kind: "takeCoinFact", memberId: toId } as const), ...onBus(rest) });
}

/** @param fact.version left out where a thing has one fact alone */
function keyed(
  fact: Pick<CoinFactRow, "siteId" | "fromId" | "aboutId"> & { readonly version?: number },
  command: Carrying,
): Keyed {
  const { siteId, fromId, aboutId, version } = fact;
  const words = [
    command.kind,
    siteId,
    fromId,
    aboutId,
    ...(version === undefined ? [] : [version]),
  ];
  const key = derivedKey(words.join(" "));
  return { siteId, memberId: command.memberId, key, hash: bodyHash("/facts", command), command };
}
