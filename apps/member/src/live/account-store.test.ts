import type {
  AccountView,
  AlertView,
  BetView,
  FuturesEvent,
  OrderView,
  OverseaEvent,
  PositionView,
  RequestView,
  WholeAccountView,
} from "@naru/client/views";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aWallet } from "../areas/wallet/data/fixtures.ts";
import {
  accountOf,
  type AccountEvent,
  type AccountState,
  applyEvent,
  applySnapshot,
  applyStopped,
  awaitSnapshot,
  emptyAccountState,
  needsSnapshot,
} from "./account-store.ts";

/** A server that only keeps books: each batch raises the version and says what changed, with absolute rows. */
class Server {
  version = 0;
  orders = new Map<string, OrderView>();
  positions = new Map<string, PositionView>();
  requests = new Map<string, RequestView>();
  point = 1000;
  nextId = 1;
  /** Events of each version, in order. */
  readonly batches: AccountEvent[][] = [];

  act(step: number): void {
    const events: AccountEvent[] = [];
    this.version += 1;
    const say = (event: Omit<OverseaEvent, "version" | "at">) =>
      events.push({
        kind: "oversea",
        event: { ...event, version: this.version, at: "2026-11-20T00:00:00.000Z" },
      });
    const open = [...this.orders.values()];
    const chosen = open[step % Math.max(1, open.length)];
    switch (step % 6) {
      case 0: {
        const order = anOrder(String(this.nextId++));
        this.orders.set(order.id, order);
        say({ event: "ORDER_SUCCESS", order });
        break;
      }
      case 1: {
        if (chosen === undefined) break;
        this.orders.delete(chosen.id);
        say({ event: "ORDER_CANCEL", order: { ...chosen, status: "CANCELLED" } });
        break;
      }
      case 2: {
        const order = chosen ?? anOrder(String(this.nextId++));
        if (chosen === undefined) say({ event: "ORDER_SUCCESS", order });
        this.orders.delete(order.id);
        say({ event: "ORDER_FILLED", order: { ...order, status: "FILLED", filledQty: order.qty } });
        const position = aPosition(String(this.nextId++));
        this.positions.set(position.overseaPositionId, position);
        say({ event: "POSITION_OPEN", position });
        break;
      }
      case 3: {
        const [position] = this.positions.values();
        if (position === undefined) break;
        this.positions.delete(position.overseaPositionId);
        say({ event: "POSITION_CLOSE", position: { ...position, qty: 0 } });
        break;
      }
      case 4: {
        const [pending] = this.requests.values();
        const request: RequestView =
          pending === undefined
            ? aRequest(String(this.nextId++))
            : { ...pending, status: "APPROVED", endedAt: "2026-11-20T00:01:00.000Z" };
        if (pending === undefined) this.requests.set(request.id, request);
        else this.requests.delete(request.id);
        events.push({ kind: "point", event: { version: this.version, event: "REQUEST", request } });
        break;
      }
      default: {
        if (chosen === undefined) break;
        const order = { ...chosen, filledQty: chosen.filledQty + 1 };
        this.orders.set(order.id, order);
        say({ event: "ORDER_UPDATE", order });
      }
    }
    this.point += step;
    events.push({
      kind: "point",
      event: {
        version: this.version,
        event: "POINT",
        wallet: this.snapshot().wallet,
        withdrawHeldUntil: this.snapshot().withdrawHeldUntil,
        coolOffUntil: this.snapshot().coolOffUntil,
        dayLoss: this.snapshot().dayLoss,
        stoppedProducts: this.snapshot().stoppedProducts,
        orderLimits: this.snapshot().orderLimits,
      },
    });
    this.batches.push(events);
  }

  snapshot(): AccountView {
    const point = String(this.point);
    return {
      version: this.version,
      cross: aCross(point),
      wallet: { BINARY: aWallet("BINARY", point) },
      orders: [...this.orders.values()].sort((a, b) => Number(a.id) - Number(b.id)),
      positions: [...this.positions.values()].sort(
        (a, b) => Number(a.overseaPositionId) - Number(b.overseaPositionId),
      ),
      alerts: [],
      gauge: aGauge("0"),
      requests: [...this.requests.values()],
      withdrawHeldUntil: this.version % 7 === 3 ? "2026-11-21T00:00:00.000Z" : null,
      coolOffUntil: this.version % 5 === 2 ? "2026-11-22T00:00:00.000Z" : null,
      dayLoss: this.version % 3 === 1 ? aDayLoss(this.version) : null,
      stoppedProducts: this.version % 4 === 1 ? ["FUTURES"] : [],
      orderLimits: { qtyMax: 1 + (this.version % 5), marginMax: null, ticksMax: null },
    };
  }
}

function aDayLoss(result: number): NonNullable<AccountView["dayLoss"]> {
  return { max: "500000", result: `-${result}`, endsAt: "2026-11-22T22:00:00.000Z", next: null };
}

function aRequest(id: string): RequestView {
  return {
    id,
    kind: "DEPOSIT",
    type: "D",
    walletType: "BINARY",
    ...{ point: "500000", askedPoint: null },
    toWalletType: null,
    toPoint: null,
    fee: "0",
    rate: null,
    spread: null,
    status: "PENDING",
    reason: null,
    createdAt: "2026-11-20T00:00:00.000Z",
    endedAt: null,
    expiresAt: null,
  };
}

function aCross(playerPoint: string) {
  return {
    playerPoint,
    lastPnl: "0",
    losscut: "0",
    playerGameWaitPoint: "0",
    margin: "0",
    reserved: "0",
    spendable: playerPoint,
    buyingPower: playerPoint,
  };
}

function aGauge(toLosscut: string) {
  return { ratio: null, level: 0, toLosscut, ticks: {} };
}

function anAlert(id: string): AlertView {
  return {
    id,
    overseaOptionId: "1003",
    price: "20130.00",
    side: "above",
    status: "OPEN",
    createdAt: "2026-11-20T00:00:00.000Z",
    closedAt: null,
    repeatMinutes: null,
    toldAt: null,
    volumeQty: null,
    volumeMinutes: null,
  };
}

function anOrder(id: string): OrderView {
  return {
    id,
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    marketType: "LIMIT",
    tradeType: "LONG",
    price: "20123.25",
    stopPrice: null,
    triggerSide: null,
    tpTick: null,
    slTick: null,
    qty: 9,
    filledQty: 0,
    avgPrice: null,
    status: "OPEN",
    reason: null,
    createdAt: "2026-11-20T00:00:00.000Z",
    closedAt: null,
  };
}

function aPosition(overseaPositionId: string): PositionView {
  return {
    overseaPositionId,
    overseaOptionId: "1003",
    stock: "NQ",
    koName: "나스닥100",
    tradeType: "LONG",
    qty: 1,
    avgPrice: "20123.25",
    cost: "0",
    basis: "0",
    pnl: "0",
    margin: "0",
    losscut: "0",
    isActive: 0,
    overnightQty: 0,
    isWhole: 0,
    isAuto: 0,
    overnightRequired: "0",
    overnightShort: "0",
    tpTick: null,
    slTick: null,
    exits: [],
    realised: "0",
    fees: "0",
    openedAt: "2026-11-20T00:00:00.000Z",
  };
}

const shown = (state: AccountState) => {
  const { account } = state;
  if (account === null) throw new Error("no account");
  const { version, wallet, orders, positions, requests } = account;
  const { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits } = account;
  const told = { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits };
  return { version, wallet, orders, positions, requests, ...told };
};

const said = (view: AccountView) => {
  const { version, wallet, orders, positions, requests } = view;
  const { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits } = view;
  const told = { withdrawHeldUntil, coolOffUntil, dayLoss, stoppedProducts, orderLimits };
  return { version, wallet, orders, positions, requests, ...told };
};

const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 40 });

describe("the account follows the server", () => {
  test("event by event, from a first snapshot on", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const server = new Server();
        let state = applySnapshot(emptyAccountState, server.snapshot());
        for (const step of all) {
          server.act(step);
          for (const event of server.batches.at(-1) ?? []) state = applyEvent(state, event);
          expect(needsSnapshot(state)).toBe(false);
          expect(shown(state)).toEqual(said(server.snapshot()));
        }
      }),
    );
  });

  test("whatever comes twice, late or not at all: a gap is noticed, and a snapshot heals it", () => {
    const noise = fc.array(fc.tuple(fc.nat(200), fc.constantFrom("drop", "again", "late")), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, noise, fc.nat(40), (all, faults, healAt) => {
        const server = new Server();
        for (const step of all) server.act(step);
        const delivered = mangle(server.batches, faults);
        let state = applySnapshot(emptyAccountState, new Server().snapshot());
        for (const event of delivered.slice(0, healAt)) state = applyEvent(state, event);
        state = applySnapshot(awaitSnapshot(state), server.snapshot());
        for (const event of delivered.slice(healAt)) state = applyEvent(state, event);
        expect(needsSnapshot(state)).toBe(false);
        expect(shown(state)).toEqual(said(server.snapshot()));
      }),
      { numRuns: 300 },
    );
  });

  test("a missing batch is always noticed by the next one", () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (all, at) => {
        const server = new Server();
        for (const step of all) server.act(step);
        const missing = at % server.batches.length;
        let state = applySnapshot(emptyAccountState, new Server().snapshot());
        for (const [index, batch] of server.batches.entries()) {
          if (index !== missing) for (const event of batch) state = applyEvent(state, event);
        }
        expect(needsSnapshot(state)).toBe(missing < server.batches.length - 1);
      }),
    );
  });

  test("events that come while a snapshot is on its way follow it", () => {
    const server = new Server();
    let state = applySnapshot(emptyAccountState, server.snapshot());
    state = awaitSnapshot(state);
    server.act(0);
    const early = server.snapshot();
    server.act(0);
    for (const batch of server.batches) for (const event of batch) state = applyEvent(state, event);
    expect(state.account?.orders).toEqual([]);
    state = applySnapshot(state, early);
    expect(shown(state)).toEqual(said(server.snapshot()));
  });

  test("a snapshot that was asked for before does not take the account back", () => {
    const server = new Server();
    const old = server.snapshot();
    server.act(0);
    const state = applySnapshot(emptyAccountState, server.snapshot());
    expect(applySnapshot(state, old)).toBe(state);
  });
});

test("cross data is the newest, in whatever order it comes", () => {
  let state = applySnapshot(emptyAccountState, new Server().snapshot());
  const cross = (version: number, point: string): AccountEvent => ({
    kind: "cross",
    event: { ...aCross(point), version, gauge: aGauge(point) },
  });
  state = applyEvent(state, cross(4, "300"));
  state = applyEvent(state, cross(3, "200"));
  expect(state.account?.cross?.playerPoint).toBe("300");
  expect(state.account?.gauge?.toLosscut).toBe("300");
  expect(state.account?.cross).not.toHaveProperty("gauge");
  expect(needsSnapshot(state)).toBe(false);
});

test("a late word of an order that ended does not bring it back", () => {
  let state = applySnapshot(emptyAccountState, new Server().snapshot());
  const event = (name: OverseaEvent["event"], order: OrderView): AccountEvent => ({
    kind: "oversea",
    event: { version: 1, at: "", event: name, order },
  });
  state = applyEvent(state, event("ORDER_SUCCESS", anOrder("7")));
  state = applyEvent(state, event("ORDER_FILLED", { ...anOrder("7"), status: "FILLED" }));
  state = applyEvent(state, event("ORDER_SUCCESS", anOrder("7")));
  expect(state.account?.orders).toEqual([]);
});

test("price alerts come, fire and go, and a late word brings none back", () => {
  let state = applySnapshot(emptyAccountState, new Server().snapshot());
  const hear = (version: number, alert: AlertView) => {
    state = applyEvent(state, {
      kind: "oversea",
      event: { version, at: "", event: "PRICE_ALERT", alert },
    });
  };
  hear(1, anAlert("10"));
  hear(1, anAlert("9"));
  expect(state.account?.alerts.map((alert) => alert.id)).toEqual(["9", "10"]);
  hear(2, { ...anAlert("9"), status: "FIRED" });
  hear(2, anAlert("9"));
  expect(state.account?.alerts.map((alert) => alert.id)).toEqual(["10"]);
});

test("a snapshot has the alerts of all products by age", () => {
  const parts = {
    oversea: { alerts: [{ id: "9" }, { id: "11" }] },
    futures: { alerts: [{ id: "10" }] },
  };
  const { alerts } = accountOf({ version: 1, parts } as unknown as WholeAccountView);
  expect(alerts.map(({ id }) => id)).toEqual(["9", "10", "11"]);
});

test("alerts of perpetuals come, are told again, fire and go beside those of overseas futures", () => {
  let state = applySnapshot(emptyAccountState, new Server().snapshot());
  const hear = (version: number, alert: object) => {
    const told = { version, at: "", event: "PRICE_ALERT", futures: { alert } } as FuturesEvent;
    state = applyEvent(state, { kind: "futures", event: told });
  };
  const waits = (id: string) => ({ id, status: "OPEN", toldAt: null });
  hear(1, waits("10"));
  hear(1, waits("9"));
  expect(state.account?.alerts.map(({ id }) => id)).toEqual(["9", "10"]);
  hear(2, { ...waits("10"), toldAt: "2026-11-20T00:00:00.000Z" });
  expect(state.account?.alerts.map(({ toldAt }) => toldAt)).toEqual([
    null,
    "2026-11-20T00:00:00.000Z",
  ]);
  hear(3, { ...waits("9"), status: "FIRED" });
  hear(3, waits("9"));
  expect(state.account?.alerts.map(({ id }) => id)).toEqual(["10"]);
  expect(state.waiting).toBeNull();
});

test("what happens to perpetuals raises the version, and moves nothing of overseas futures", () => {
  const before = applySnapshot(emptyAccountState, new Server().snapshot());
  const version = (before.account?.version ?? 0) + 1;
  const of = { version, event: "ORDER_SUCCESS", at: "2026-11-20T00:00:00.000Z" } as const;
  const after = applyEvent(before, { kind: "futures", event: { ...of, futures: {} } });
  expect(after.account).toEqual({ ...before.account, version });
  expect(after.waiting).toBeNull();
});

/** Drops, repeats and delays events. */
describe("bets", () => {
  const bet = (id: string, result: BetView["result"]) => ({ id, result }) as BetView;
  const told = (version: number, of: BetView): AccountEvent => ({
    kind: "bet",
    event: {
      ...{ version, at: "2026-11-20T00:00:00.000Z", bet: of },
      event: of.result === "OPEN" ? "BET_PLACED" : "BET_SETTLED",
    },
  });
  const start = () => applySnapshot(emptyAccountState, new Server().snapshot());
  const ids = (state: AccountState) => state.account?.bets?.map(({ id }) => id);

  test("stand oldest first while they are in progress, and raise the account's version", () => {
    const { version } = new Server().snapshot();
    let state = applyEvent(start(), told(version + 1, bet("12", "OPEN")));
    state = applyEvent(state, told(version + 2, bet("9", "OPEN")));
    expect([ids(state), state.account?.version]).toEqual([["9", "12"], version + 2]);
    state = applyEvent(state, told(version + 3, bet("9", "WON")));
    expect(ids(state)).toEqual(["12"]);
  });

  test("that are settled do not come back by a late word of the same batch", () => {
    const { version } = new Server().snapshot();
    let state = applyEvent(start(), told(version + 1, bet("9", "LOST")));
    state = applyEvent(state, told(version + 1, bet("9", "OPEN")));
    expect(ids(state)).toEqual([]);
  });
});

function mangle(
  batches: readonly AccountEvent[][],
  faults: readonly (readonly [number, string])[],
): AccountEvent[] {
  const events = batches.flat();
  for (const [at, fault] of faults) {
    const index = at % Math.max(1, events.length);
    const event = events[index];
    if (event === undefined) continue;
    if (fault === "again") events.splice(index + (at % 5), 0, event);
    else {
      events.splice(index, 1);
      if (fault === "late") events.splice(Math.min(events.length, index + 3), 0, event);
    }
  }
  return events;
}

test("what operators stop is there as it is told, and the next snapshot's word counts", () => {
  expect(applyStopped(emptyAccountState, ["OVERSEA"])).toEqual(emptyAccountState);
  const server = new Server();
  const known = applySnapshot(emptyAccountState, server.snapshot());
  const stopped = applyStopped(known, ["OVERSEA", "BINARY"]);
  expect(stopped).toEqual({
    ...known,
    account: { ...known.account, stoppedProducts: ["OVERSEA", "BINARY"] },
  });
  const later = { ...server.snapshot(), version: 1, stoppedProducts: [] };
  expect(applySnapshot(stopped, later).account?.stoppedProducts).toEqual([]);
});
