/** Stops of networks: each with its first reason until two persons release it (decision 049). */

import { expect, test } from "vitest";
import { moneyWorld, said } from "../scenarios/money-world.ts";
import { SITE } from "../scenarios/world.ts";
import { isCoinStopped, stopOf } from "./stops.ts";

const at = { siteId: SITE, network: "BTC" } as const;

test("a network is stopped once, for its first reason, and released once", () => {
  const { send, state } = moneyWorld();
  expect(said(send({ kind: "releaseCoin", ...at, proposalId: 1 }))).toBe("INVALID_REQUEST");
  expect(said(send({ kind: "stopCoin", ...at, reason: "REORG" }))).toBe("ok");
  expect(said(send({ kind: "stopCoin", ...at, reason: "DIFFERENCE" }))).toBe("INVALID_REQUEST");
  expect(stopOf(state, SITE, "BTC")).toBe("REORG");
  expect(said(send({ kind: "releaseCoin", ...at, proposalId: 1 }))).toBe("ok");
  expect(stopOf(state, SITE, "BTC")).toBeNull();
  expect(said(send({ kind: "stopCoin", ...at, reason: "DIFFERENCE" }))).toBe("ok");
});

test("it stops its own coin alone", () => {
  const { send, state } = moneyWorld();
  send({ kind: "stopCoin", ...at, network: "USDT-ERC20", reason: "DIFFERENCE" });
  expect(
    ["USDT", "BTC", "ETH"].map((wallet) => isCoinStopped(state, SITE, wallet as "USDT")),
  ).toEqual([true, false, false]);
  expect(stopOf(state, SITE, "USDT-TRC20")).toBeNull();
});

test.each([
  ["of a site that is not there", { siteId: 77 }],
  ["of no network", { network: "ADA" }],
  ["without a reason", { reason: "SO" }],
])("a stop %s is none", (_what, wrong) => {
  const stop = { kind: "stopCoin", ...at, reason: "REORG", ...wrong } as const;
  expect(said(moneyWorld().send(stop as never))).toBe("INVALID_REQUEST");
});
