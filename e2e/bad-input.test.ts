/**
 * Bad input through HTTP against the engine that serves members: each gets the catalogue's code and text, and nothing
 * changes, neither the account nor a row of the books.
 */

import { addressOf, type RouteId } from "@naru/contract/paths";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageOf } from "@naru/contract/messages";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { type Books, openBooks } from "./support/books.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

/** Every exchange is closed; the simulated instruments trade. */
const SATURDAY_NOON = "2026-11-21T12:00:00+09:00";

/** Rests far below the market of the first simulated instrument, whose tick is 0.25. */
const ORDER = {
  overseaOptionId: "1101",
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "1600.25",
  qty: 1,
};

let running: Running;
let books: Books;
let member: Trader;
let other: Trader;

beforeAll(async () => {
  running = await startInstallation({ env: { NARU_CLOCK: SATURDAY_NOON } });
  books = openBooks(running.dataDir);
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  other = await signIn(running.address, "demo2", DEMO_PASSWORD);
});
afterAll(async () => {
  await books?.close();
  await running?.stop();
  running?.removeData();
});

describe("a wrong order is refused by name and changes nothing", () => {
  const rows: readonly [what: string, wrong: object, status: number, code: RefusalCode][] = [
    ["an unknown instrument", { overseaOptionId: "9999" }, 400, "INVALID_REQUEST"],
    ["the other site's instrument", { overseaOptionId: "2101" }, 400, "INVALID_REQUEST"],
    ["a missing instrument", { overseaOptionId: undefined }, 400, "INVALID_REQUEST"],
    ["a closed market", { overseaOptionId: "1003", price: "25200.00" }, 409, "MARKET_CLOSED"],
    ["a price off the tick", { price: "1600.10" }, 409, "AMOUNT_MIN_UNIT"],
    ["a price finer than the contract's", { price: "1600.251" }, 409, "AMOUNT_MIN_UNIT"],
    ["a price of 0", { price: "0" }, 409, "AMOUNT_MIN_UNIT"],
    ["a negative price", { price: "-1600.25" }, 409, "AMOUNT_MIN_UNIT"],
    ["a price in words", { price: "cheap" }, 400, "INVALID_REQUEST"],
    ["a limit without a price", { price: null }, 400, "INVALID_REQUEST"],
    ["quantity 0", { qty: 0 }, 409, "AMOUNT_TOO_SMALL"],
    ["quantity −1", { qty: -1 }, 409, "AMOUNT_TOO_SMALL"],
    ["quantity 1.5", { qty: 1.5 }, 409, "AMOUNT_MIN_UNIT"],
    ["quantity 2^53", { qty: 2 ** 53 }, 409, "MAX_CONTRACTS"],
    ["a quantity above the instrument's limit", { qty: "51" }, 409, "MAX_CONTRACTS"],
    ["a quantity in words", { qty: "many" }, 400, "INVALID_REQUEST"],
    ["a missing quantity", { qty: undefined }, 400, "INVALID_REQUEST"],
    ["a missing side", { tradeType: undefined }, 400, "INVALID_REQUEST"],
    ["an unknown side", { tradeType: "BUY" }, 400, "INVALID_REQUEST"],
    ["an unknown kind", { marketType: "ICEBERG" }, 400, "INVALID_REQUEST"],
    ["LIQUIDATION", { marketType: "LIQUIDATION" }, 400, "WRONG_APPROACH"],
    ["an amount beyond the balance", { qty: 50 }, 409, "NOT_ENOUGH_BALANCE"],
    ["another member's name", { playerId: "10001" }, 403, "NO_PERMISSION"],
    ["another site's name", { siteInfoId: "2" }, 403, "NO_PERMISSION"],
  ];
  test.each(rows)("%s", async (_what, wrong, status, code) => {
    const before = await everything();
    const order = { ...ORDER, ...wrong };
    const reply =
      code === "MARKET_CLOSED"
        ? await member.call("placeOverseaOrder", order, uuid7())
        : await member.trade("placeOverseaOrder", order);
    expect(reply).toMatchObject({ status, body: refusal(code, "E-mini 나스닥 100") });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["no JSON", "{", 400],
    ["a field that is named twice", JSON.stringify(ORDER).replace("{", '{"qty":5,'), 400],
    [
      "a number that no one can keep",
      JSON.stringify(ORDER).replace(":1}", ":9007199254740993}"),
      400,
    ],
    ["JSON that is 10,000 deep", "[".repeat(10_000) + "]".repeat(10_000), 400],
    ["a body that is too large", JSON.stringify({ ...ORDER, price: "1".repeat(2 ** 21) }), 413],
  ])("%s", async (_what, body, status) => {
    const before = await everything();
    const answer = await post("placeOverseaOrder", body, member.token());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(refusal("INVALID_REQUEST"));
    expect(await everything()).toEqual(before);
  });
});

describe("an order that is not the caller's", () => {
  test.each([
    ["another member's", () => placedBy(other)],
    ["one that never was", async () => "999999999"],
    ["one that is cancelled already", cancelledOf],
  ])("%s", async (_what, idOf) => {
    const id = await idOf();
    const before = await everything();
    const reply = await member.call("cancelOverseaOrder", { id }, uuid7());
    expect(reply).toMatchObject({ status: 404, body: refusal("ORDER_NOT_FOUND") });
    expect(await everything()).toEqual(before);
  });
});

describe("a token that is not good for this account", () => {
  test("none, a made-up one, and a revoked one end the session", async () => {
    const guest = await signIn(running.address, "trader1", DEMO_PASSWORD);
    await guest.call("logout", {});
    const before = await everything();
    for (const token of [undefined, "0".repeat(43), guest.token()]) {
      const answer = await post("placeOverseaOrder", JSON.stringify(ORDER), token);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject(refusal("TOKEN_EXPIRED"));
    }
    expect(await everything()).toEqual(before);
  });

  test("another site's token trades nothing here", async () => {
    const foreign = await signIn(running.address, "demo", DEMO_PASSWORD, "2");
    const before = await everything();
    const here = { ...ORDER, siteInfoId: "1" };
    expect(await foreign.call("placeOverseaOrder", here, uuid7())).toMatchObject({
      status: 403,
      body: refusal("NO_PERMISSION"),
    });
    expect(await foreign.call("placeOverseaOrder", ORDER, uuid7())).toMatchObject({
      status: 400,
      body: refusal("INVALID_REQUEST"),
    });
    expect(await everything()).toEqual(before);
  });

  test.each([["partner1", "PARTNER_CANNOT_TRADE", 409]] as const)(
    "%s may look and not trade",
    async (username, code, status) => {
      const partner = await signIn(running.address, username, DEMO_PASSWORD);
      const before = await everything();
      const reply = await partner.call("placeOverseaOrder", ORDER, uuid7());
      expect(reply).toMatchObject({ status, body: refusal(code) });
      expect(await everything()).toEqual(before);
    },
  );
});

describe("an Idempotency-Key", () => {
  test("brings the same bytes again, also of a refusal, and 422 for another body", async () => {
    for (const body of [ORDER, { ...ORDER, qty: 0 }]) {
      const key = uuid7();
      const first = await post("placeOverseaOrder", JSON.stringify(body), member.token(), key);
      const bytes = await first.text();
      const before = await everything();
      const again = await post("placeOverseaOrder", JSON.stringify(body), member.token(), key);
      expect(again.status).toBe(first.status);
      expect(await again.text()).toBe(bytes);
      const changed = { ...body, tradeType: "SHORT" };
      const other = await post("placeOverseaOrder", JSON.stringify(changed), member.token(), key);
      expect(other.status).toBe(422);
      expect(await other.json()).toMatchObject(refusal("INVALID_REQUEST"));
      expect(await everything()).toEqual(before);
    }
    await member.call("cancelAllOverseaOrders", {}, uuid7());
  });

  test("that is no UUID is refused", async () => {
    const before = await everything();
    const reply = await member.call("placeOverseaOrder", ORDER, "order-1");
    expect(reply).toMatchObject({ status: 400, body: refusal("INVALID_REQUEST") });
    expect(await everything()).toEqual(before);
  });
});

test("a signal opens no inspector in any process", async () => {
  const pids = [running.pid, running.pidOf("engine"), running.pidOf("gateway")];
  for (const pid of pids) process.kill(pid as number, "SIGUSR1");
  await running.ready();
  const logs = ["engine", "gateway"].map((name) =>
    readFileSync(path.join(running.dataDir, "log", `${name}.log`), "utf8"),
  );
  expect([running.words(), ...logs].join("\n")).not.toContain("Debugger");
  expect([running.pid, running.pidOf("engine"), running.pidOf("gateway")]).toEqual(pids);
});

test("the books balance after all of it", async () => {
  expect(await books.isBalanced()).toBe(true);
});

/** All that bad input must leave alone: both accounts as members see them, and every row of the books. */
async function everything(): Promise<unknown> {
  const [mine, theirs, rows] = await Promise.all([
    member.call("overseaAccount"),
    other.call("overseaAccount"),
    books.fingerprint(),
  ]);
  return { mine: mine.body, theirs: theirs.body, rows };
}

/** What a refusal's body holds, in the words of the Korean catalogue. */
function refusal(code: RefusalCode, stock = ""): object {
  return { code, message: messageOf(code, "ko", { stock }) };
}

async function placedBy(trader: Trader): Promise<string> {
  const { body } = await trader.trade("placeOverseaOrder", ORDER);
  return String(body["id"]);
}

async function cancelledOf(): Promise<string> {
  const id = await placedBy(member);
  const reply = await member.call("cancelOverseaOrder", { id }, uuid7());
  expect(reply.status).toBe(200);
  return id;
}

function post(id: RouteId, body: string, token?: string, key?: string): Promise<Response> {
  return fetch(`${running.address}${addressOf(id)}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body,
  });
}
