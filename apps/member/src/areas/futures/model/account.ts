/**
 * What a member has of perpetuals, live: events may come twice, late, or not at all, and are numbered with all others of the
 * account (`live/account-store.ts`). They hold absolute rows, so older ones are ignored and a gap is healed by a snapshot.
 */

import type {
  AccountEvent,
  FuturesCrossEvent,
  FuturesOrderView,
  FuturesPartView,
  FuturesPositionView,
  FuturesSettingView,
  WholeAccountView,
} from "@naru/client/views";
import { parseDecimal } from "@naru/money/decimal";
import { eventsKeptWaiting, placeOf, remember } from "../../../live/account-store.ts";
import { withRow } from "../../../live/ids.ts";

export interface FuturesState {
  /** Orders and positions oldest first; null before the first snapshot, and where the site has no perpetuals. */
  readonly part: FuturesPartView | null;
  readonly version: number;
  /** A snapshot holds its version whole; after an event more of the same batch may follow. */
  readonly isWhole: boolean;
  readonly crossVersion: number;
  /** Orders and positions that ended: a late word of one cannot bring it back. */
  readonly ended: ReadonlySet<string>;
  /** Events that came while a snapshot is awaited; null while none is. */
  readonly waiting: readonly Told[] | null;
}

/** An event of the account, whatever it is about: each is numbered. */
type Told = AccountEvent;

/** Nothing is known yet: the first snapshot is awaited. */
export const NO_FUTURES: FuturesState = {
  part: null,
  version: -1,
  isWhole: false,
  crossVersion: -1,
  ended: new Set(),
  waiting: [],
};

/** A link was lost, events may have been too: hold what comes until a snapshot is here. */
export function awaitFutures(state: FuturesState): FuturesState {
  return state.waiting === null ? { ...state, waiting: [] } : state;
}

/** One event of the account. 1. Hold it while a snapshot is awaited. 2. Ignore the past. 3. Notice a gap. 4. Apply. */
export function hearFutures(state: FuturesState, told: Told): FuturesState {
  if (state.waiting !== null)
    return { ...state, waiting: [...state.waiting, told].slice(-eventsKeptWaiting) };
  const { version } = told;
  const place = placeOf(version, state.version, state.isWhole);
  if (place < 0) return state;
  if (place > 0) return { ...state, waiting: [told] };
  const moved = { ...state, version, isWhole: false };
  if (!("futures" in told) || state.part === null) return moved;
  const { order, position, setting } = told.futures;
  let { ended } = state;
  let { orders, positions, settings } = state.part;
  if (order !== undefined) {
    if (order.status !== "OPEN") ended = remember(ended, `o${order.id}`);
    orders = withRow(orders, order, orderId, ended.has(`o${order.id}`));
  }
  if (position !== undefined) {
    const key = `p${positionId(position)}`;
    if (isFlat(position)) ended = remember(ended, key);
    positions = withRow(positions, position, positionId, ended.has(key));
  }
  if (setting !== undefined) settings = withRow(settings, setting, optionId, false);
  return { ...moved, ended, part: { ...state.part, orders, positions, settings } };
}

/** The wallet's figures as they come each second, not numbered: an older one than is held is let go. */
export function hearCross(state: FuturesState, event: FuturesCrossEvent): FuturesState {
  const { version, ...cross } = event;
  if (state.part === null || version < state.crossVersion) return state;
  return { ...state, crossVersion: version, part: { ...state.part, cross } };
}

/** The server's own word: it replaces everything, then what came meanwhile and is newer follows. */
export function takeSnapshot(
  state: FuturesState,
  { version, parts }: Pick<WholeAccountView, "version" | "parts">,
): FuturesState {
  if (version < state.version) return state;
  const base: FuturesState = {
    ...state,
    part: parts.futures ?? null,
    version,
    isWhole: true,
    crossVersion: version,
    waiting: null,
  };
  return (state.waiting ?? []).reduce(hearFutures, base);
}

/** Of one perpetual, or of all. */
export function ofOption<Row extends { readonly futuresOptionId: string }>(
  rows: readonly Row[],
  id: string | undefined,
): readonly Row[] {
  return id === undefined ? rows : rows.filter(({ futuresOptionId }) => futuresOptionId === id);
}

function isFlat({ qty, closedAt }: FuturesPositionView): boolean {
  return closedAt !== null || parseDecimal(qty, 8) === 0n;
}

function orderId({ id }: FuturesOrderView): string {
  return id;
}

function positionId({ futuresPositionId }: FuturesPositionView): string {
  return futuresPositionId;
}

function optionId({ futuresOptionId }: FuturesSettingView): string {
  return futuresOptionId;
}
