/** Joins what a member has of perpetuals to the live connection, for as long as a page shows it. */

import type {
  AccountEvent,
  FuturesCrossEvent,
  FuturesCrossView,
  FuturesEvent,
  FuturesOrderView,
  FuturesPositionView,
} from "@naru/client/views";
import { ACCOUNT_QUEUE, FUTURES_CROSS_QUEUE } from "@naru/contract/destinations";
import {
  DEFAULT_LEVERAGE,
  DEFAULT_MARGIN_TYPE,
  type MarginType,
} from "@naru/vocabulary/futures/order";
import { useMemo } from "react";
import { runtime } from "../../../base/runtime.ts";
import { createStore, useStore } from "../../../base/store.ts";
import { emitter, loadAccount, snapshots } from "../../../live/wiring.ts";
import {
  awaitFutures,
  type FuturesState,
  hearCross,
  hearFutures,
  NO_FUTURES,
  ofOption,
  takeSnapshot,
} from "../model/account.ts";
import { keeperOf } from "../../../live/keep.ts";

const state = createStore<FuturesState>(NO_FUTURES);

/** What happens to perpetuals of the account, once the state has moved. */
export const futuresEvents = emitter<FuturesEvent>();

/** A page shows what its member has of perpetuals until the answer is called. */
export const keepFuturesAccount = keeperOf(join);

/**
 * Gaps are noticed by whoever counts all events of the account (`live/wiring.ts`), on the same queue as here: its snapshot
 * heals both.
 */
function join(): () => void {
  const { live } = runtime();
  const ends = [
    snapshots.listen((view) => state.set(takeSnapshot(state.get(), view))),
    live.subscribe(ACCOUNT_QUEUE, (body) => hear(body as AccountEvent)),
    live.subscribe(FUTURES_CROSS_QUEUE, (body) =>
      state.set(hearCross(state.get(), body as FuturesCrossEvent)),
    ),
    live.onOpen(() => state.set(awaitFutures(state.get()))),
  ];
  void loadAccount();
  return () => {
    for (const each of ends) each();
    state.set(NO_FUTURES);
  };
}

function hear(told: AccountEvent): void {
  state.set(hearFutures(state.get(), told));
  if ("futures" in told) futuresEvents.emit(told);
}

/** Positions of a perpetual, or of all; null for a guest and until the first snapshot. */
export function usePositions(optionId?: string): readonly FuturesPositionView[] | null {
  const { part } = useStore(state);
  const rows = part?.positions;
  return useMemo(() => (rows === undefined ? null : ofOption(rows, optionId)), [rows, optionId]);
}

/** Working orders of a perpetual, or of all; null as `usePositions`. */
export function useOpenOrders(optionId?: string): readonly FuturesOrderView[] | null {
  const { part } = useStore(state);
  const rows = part?.orders;
  return useMemo(() => (rows === undefined ? null : ofOption(rows, optionId)), [rows, optionId]);
}

/** The wallet's figures, at most a second old; null as `usePositions`. */
export function useFuturesWallet(): FuturesCrossView | null {
  return useStore(state).part?.cross ?? null;
}

/** With what a perpetual is traded; what nobody has set is the house's default. */
export interface Setting {
  readonly leverage: number;
  readonly marginType: MarginType;
}

const DEFAULT: Setting = { leverage: DEFAULT_LEVERAGE, marginType: DEFAULT_MARGIN_TYPE };

/** Leverage and margin type of a perpetual, as its member has set them. */
export function useSetting(optionId: string): Setting {
  const { part } = useStore(state);
  return part?.settings.find(({ futuresOptionId }) => futuresOptionId === optionId) ?? DEFAULT;
}
