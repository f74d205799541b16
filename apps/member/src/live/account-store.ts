/**
 * The member's account, live: pure rules for events that may come twice, late, or not at all.
 *
 * Each batch of the server raises the account's version by one and every event of the batch carries it. Events hold
 * absolute rows, so older ones are ignored and a gap is healed by a snapshot (design.md §1.6).
 */

import type {
  AlertView,
  BetView,
  BinaryEvent,
  CrossView,
  FuturesAlertView,
  FuturesEvent,
  GaugeView,
  OrderView,
  OrderLimitsView,
  OverseaCrossEvent,
  OverseaEvent,
  PointEvent,
  PositionView,
  RequestView,
  WalletMap,
  WholeAccountView,
} from "@naru/client/views";
import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import { byAge, withRow } from "./ids.ts";

/** An alert of any product. */
export type AnyAlert = AlertView | (FuturesAlertView & { readonly overseaOptionId?: undefined });

export interface Account {
  readonly version: number;
  /** What overseas futures make of it; undefined where the site has none, as `gauge`. */
  readonly cross: CrossView | undefined;
  readonly wallet: WalletMap;
  /** Working orders, oldest first. */
  readonly orders: readonly OrderView[];
  readonly positions: readonly PositionView[];
  /** Price alerts that have not fired, oldest first, of perpetuals too. All else of perpetuals is kept by their own pages (`areas/futures`). */
  readonly alerts: readonly AnyAlert[];
  readonly gauge: GaugeView | undefined;
  /** Bets in progress, oldest first; undefined where the site has no binary rounds. */
  readonly bets?: readonly BetView[] | undefined;
  /** Requests about money that are pending, oldest first. */
  readonly requests: readonly RequestView[];
  /** No withdrawal before it; null where nothing holds them. */
  readonly withdrawHeldUntil: string | null;
  /** A break from trading until then, which may be over by now; null where there is none. */
  readonly coolOffUntil: string | null;
  /** The member's own limit of a day's loss; null where there is none. */
  readonly dayLoss: WholeAccountView["dayLoss"];
  /** Products of which operators let nothing be opened at the site. */
  readonly stoppedProducts: readonly OpeningProduct[];
  /** The member's own guard, as the server keeps it. */
  readonly orderLimits: OrderLimitsView;
}

export type AccountEvent =
  | { readonly kind: "oversea"; readonly event: OverseaEvent }
  | { readonly kind: "bet"; readonly event: BinaryEvent }
  | { readonly kind: "futures"; readonly event: FuturesEvent }
  | { readonly kind: "point"; readonly event: PointEvent }
  | { readonly kind: "cross"; readonly event: OverseaCrossEvent };

export interface AccountState {
  readonly account: Account | null;
  /** A snapshot holds its version whole; after an event more of the same batch may follow. */
  readonly isWhole: boolean;
  readonly crossVersion: number;
  /** Orders that ended: an id is never used twice, so a late word of one cannot bring it back. */
  readonly ended: ReadonlySet<string>;
  /** Events that came while a snapshot is awaited; null while none is. */
  readonly waiting: readonly AccountEvent[] | null;
}

/** Nothing is known yet: the first snapshot is awaited. */
export const emptyAccountState: AccountState = {
  account: null,
  isWhole: false,
  crossVersion: -1,
  ended: new Set(),
  waiting: [],
};

export const eventsKeptWaiting = 2000;
const endedKept = 500;

/** Whether a snapshot has to be asked for. */
export function needsSnapshot(state: AccountState): boolean {
  return state.waiting !== null;
}

/** A link was lost, events may have been too: hold what comes until a snapshot is here. */
export function awaitSnapshot(state: AccountState): AccountState {
  return state.waiting === null ? { ...state, waiting: [] } : state;
}

/**
 * Where the event of a version stands for who holds another, whole or with more of it to come: below 0 in the past, at 0 next,
 * above 0 behind a gap.
 */
export function placeOf(version: number, held: number, isWhole: boolean): number {
  return version < held || (version === held && isWhole) ? -1 : version > held + 1 ? 1 : 0;
}

/** One event. 1. Hold it while a snapshot is awaited. 2. Ignore the past. 3. Notice a gap. 4. Apply. */
export function applyEvent(state: AccountState, entry: AccountEvent): AccountState {
  if (state.waiting !== null) {
    return { ...state, waiting: [...state.waiting, entry].slice(-eventsKeptWaiting) };
  }
  const { account } = state;
  if (account === null) return { ...state, waiting: [entry] };
  const { version } = entry.event;
  if (entry.kind === "cross") {
    if (version < state.crossVersion) return state;
    return {
      ...state,
      crossVersion: version,
      account: { ...account, cross: crossOf(entry.event), gauge: entry.event.gauge },
    };
  }
  const place = placeOf(version, account.version, state.isWhole);
  if (place < 0) return state;
  if (place > 0) return { ...state, waiting: [entry] };
  const moved = { ...state, isWhole: false };
  if (entry.kind === "point") return applyPoint(moved, { ...account, version }, entry.event);
  if (entry.kind === "bet") return applyBet(moved, { ...account, version }, entry.event.bet);
  if (entry.kind === "futures")
    return applyRows(moved, { ...account, version }, { alert: entry.event.futures.alert });
  return applyRows(moved, { ...account, version }, entry.event);
}

const NO_ORDER_LIMITS: OrderLimitsView = { qtyMax: null, marginMax: null, ticksMax: null };

/** A snapshot as it is kept here: what a product that the site does not offer would add to it is not there. */
export function accountOf({
  version,
  wallet,
  requests,
  withdrawHeldUntil,
  coolOffUntil,
  dayLoss,
  stoppedProducts,
  parts,
}: WholeAccountView): Account {
  const { oversea } = parts;
  return {
    version,
    wallet,
    requests,
    withdrawHeldUntil,
    coolOffUntil,
    dayLoss,
    stoppedProducts,
    cross: oversea?.cross,
    gauge: oversea?.gauge,
    orders: oversea?.orders ?? [],
    positions: oversea?.positions ?? [],
    alerts: byAge<AnyAlert>([...(oversea?.alerts ?? []), ...(parts.futures?.alerts ?? [])], idOf),
    bets: parts.binary?.bets,
    orderLimits: oversea?.orderLimits ?? NO_ORDER_LIMITS,
  };
}

/** The server's own word: it replaces everything, then what came meanwhile and is newer follows. */
export function applySnapshot(state: AccountState, view: Account): AccountState {
  if (state.account !== null && view.version < state.account.version) return state;
  const base: AccountState = {
    ...state,
    account: view,
    isWhole: true,
    crossVersion: view.version,
    waiting: null,
  };
  return (state.waiting ?? []).reduce(applyEvent, base);
}

/** What operators stop, or let open again, told to everybody at once. */
export function applyStopped(
  state: AccountState,
  stoppedProducts: readonly OpeningProduct[],
): AccountState {
  const { account } = state;
  return account === null ? state : { ...state, account: { ...account, stoppedProducts } };
}

/** Wallets after money moved, or one request as it is now; what has ended is not pending again. */
function applyPoint(state: AccountState, account: Account, event: PointEvent): AccountState {
  if (event.event === "POINT") {
    const wallet = { ...account.wallet, ...event.wallet };
    const { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits } = event;
    const told = { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits };
    return { ...state, account: { ...account, wallet, ...told } };
  }
  // A deal with another member, a payout on its chain and an order of a provider are read where they are shown.
  if (!("request" in event)) return { ...state, account };
  const { request } = event;
  const ended =
    request.status === "PENDING" ? state.ended : remember(state.ended, `r${request.id}`);
  const requests = withRow(account.requests, request, idOf, ended.has(`r${request.id}`));
  return { ...state, ended, account: { ...account, requests } };
}

/** A bet as it is now; one that has ended is not in progress again. */
function applyBet(state: AccountState, account: Account, bet: BetView): AccountState {
  const ended = bet.result === "OPEN" ? state.ended : remember(state.ended, `b${bet.id}`);
  const bets = withRow(account.bets ?? [], bet, idOf, ended.has(`b${bet.id}`));
  return { ...state, ended, account: { ...account, bets } };
}

/** What of an event is kept here. */
interface Rows extends Partial<Pick<OverseaEvent, "event" | "order" | "position">> {
  readonly alert?: AnyAlert | undefined;
}

function applyRows(state: AccountState, account: Account, event: Rows): AccountState {
  let { orders, positions, alerts } = account;
  let { ended } = state;
  if (event.order !== undefined) {
    const { order } = event;
    if (order.status !== "OPEN") ended = remember(ended, order.id);
    orders = withRow(orders, order, idOf, ended.has(order.id));
  }
  if (event.position !== undefined) {
    const { position } = event;
    const isOver =
      event.event === "POSITION_CLOSE" || event.event === "POSITION_LIQUID" || position.qty === 0;
    if (isOver) ended = remember(ended, `p${position.overseaPositionId}`);
    positions = withRow(positions, position, positionId, ended.has(`p${positionId(position)}`));
  }
  if (event.alert !== undefined) {
    const { alert } = event;
    if (alert.status !== "OPEN") ended = remember(ended, `a${alert.id}`);
    alerts = withRow(alerts, alert, idOf, ended.has(`a${alert.id}`));
  }
  return { ...state, ended, account: { ...account, orders, positions, alerts } };
}

/** With one more that ended; the oldest are forgotten. */
export function remember(ended: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const kept = [...ended, id];
  return new Set(kept.slice(-endedKept));
}

function crossOf(event: OverseaCrossEvent): CrossView {
  const { version: _version, gauge: _gauge, ...cross } = event;
  return cross;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function positionId({ overseaPositionId }: PositionView): string {
  return overseaPositionId;
}
