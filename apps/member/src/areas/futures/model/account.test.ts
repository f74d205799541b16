import type { AccountEvent, FuturesEvent, FuturesPartView } from "@naru/client/views";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aCross, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import {
  awaitFutures,
  hearCross,
  hearFutures,
  NO_FUTURES,
  ofOption,
  takeSnapshot,
} from "./account.ts";

const AT = "2026-11-20T09:46:15.000Z";

function told(version: number, futures: FuturesEvent["futures"]): AccountEvent {
  return { version, event: "ORDER_SUCCESS", at: AT, futures };
}

function snapshot(version: number, over: Partial<FuturesPartView> = {}) {
  const futures = { cross: aCross(), orders: [], positions: [], settings: [], alerts: [], ...over };
  return { version, parts: { futures } };
}

const idsOf = (rows: readonly { readonly id: string }[] | undefined) => rows?.map(({ id }) => id);

test("an order comes, is filled and is not brought back by a late word of it", () => {
  const order = aFuturesOrder({ id: "7" });
  let state = takeSnapshot(NO_FUTURES, snapshot(3));
  state = hearFutures(state, told(4, { order }));
  expect(idsOf(state.part?.orders)).toEqual(["7"]);
  state = hearFutures(state, told(5, { order: { ...order, status: "FILLED" } }));
  state = hearFutures(state, told(5, { order }));
  expect(state.part?.orders).toEqual([]);
});

test("a position that is closed is gone, and a setting replaces the one before", () => {
  const position = aFuturesPosition();
  const setting = { futuresOptionId: "1201", leverage: 20, marginType: "CROSS" } as const;
  let state = takeSnapshot(NO_FUTURES, snapshot(1, { positions: [position], settings: [setting] }));
  state = hearFutures(state, told(2, { setting: { ...setting, leverage: 5 } }));
  state = hearFutures(state, told(3, { position: { ...position, qty: "0" } }));
  expect(state.part?.positions).toEqual([]);
  expect(state.part?.settings).toEqual([{ ...setting, leverage: 5 }]);
});

test("events of other products count, and their gap waits for a snapshot", () => {
  const other = { version: 2, event: "REQUEST" } as AccountEvent;
  let state = hearFutures(takeSnapshot(NO_FUTURES, snapshot(1)), other);
  expect(state).toMatchObject({ version: 2, waiting: null });
  state = hearFutures(state, told(4, { order: aFuturesOrder({ id: "9" }) }));
  expect(state.waiting).toHaveLength(1);
  state = takeSnapshot(state, snapshot(3, { orders: [aFuturesOrder({ id: "8" })] }));
  expect(idsOf(state.part?.orders)).toEqual(["8", "9"]);
});

test("figures of the wallet that are older than those held are let go", () => {
  const state = takeSnapshot(NO_FUTURES, snapshot(5));
  const newer = hearCross(state, { ...aCross({ balance: "2" }), version: 6 });
  expect(newer.part?.cross.balance).toBe("2");
  expect(hearCross(newer, { ...aCross({ balance: "1" }), version: 5 })).toBe(newer);
});

test("a site without perpetuals has no part", () => {
  expect(takeSnapshot(NO_FUTURES, { version: 1, parts: {} }).part).toBeNull();
});

test("rows of one perpetual, or all", () => {
  const rows = [{ futuresOptionId: "1" }, { futuresOptionId: "2" }];
  expect([ofOption(rows, "2"), ofOption(rows, undefined)]).toEqual([[rows[1]], rows]);
});

test("whatever is lost or comes twice, after a snapshot the orders are the server's", () => {
  const steps = fc.array(
    fc.record({ opens: fc.boolean(), isLost: fc.boolean(), times: fc.nat(1) }),
  );
  fc.assert(
    fc.property(steps, (all) => {
      const open: string[] = [];
      let state = takeSnapshot(NO_FUTURES, snapshot(0));
      all.forEach(({ opens, isLost, times }, index) => {
        const ends = opens ? undefined : open.shift();
        if (ends === undefined) open.push(String(index + 1));
        const order = aFuturesOrder({
          id: ends ?? String(index + 1),
          status: ends === undefined ? "OPEN" : "CANCELLED",
        });
        if (!isLost)
          for (let time = 0; time <= times; time += 1)
            state = hearFutures(state, told(index + 1, { order }));
      });
      const orders = open.map((id) => aFuturesOrder({ id }));
      if (!all.some(({ isLost }) => isLost)) expect(idsOf(state.part?.orders)).toEqual(open);
      state = takeSnapshot(awaitFutures(state), snapshot(all.length, { orders }));
      expect(idsOf(state.part?.orders)).toEqual(open);
    }),
    { seed: 15 },
  );
});
