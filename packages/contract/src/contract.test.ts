import { readFileSync } from "node:fs";
import { REFUSAL_CODES, type RefusalCode } from "@naru/vocabulary/refusal";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { channels, matchChannel } from "./channels.ts";
import { overseaOptionTopic, overseaTopic } from "./destinations.ts";
import { date, time } from "./fields.ts";
import { LANGUAGES, messageOf } from "./messages.ts";
import { PATHS } from "./paths.ts";
import { routes } from "./routes.ts";

test.each([
  ["2026-11-20T09:00:00.000Z", true],
  ["2026-11-20T23:59:59.999Z", true],
  ["2026-13-20T09:00:00.000Z", false],
  ["2026-11-20T24:00:00.000Z", false],
  ["9862-18-60T08:09:22.536Z", false],
  ["0402-26-68T32:69:60.127Z", false],
])("the instant %s: %s", (text, isOne) => {
  expect(time.safeParse(text).success).toBe(isOne);
  if (isOne) expect(Number.isNaN(Date.parse(text))).toBe(false);
});

test.each(["0000-01-01", "2026-02-30", "2026-1-1", "9999-12-31"])("no day %s", (text) => {
  expect(date.safeParse(text).success).toBe(false);
});

describe("the registry", () => {
  test("holds every path once, under its own id", () => {
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(PATHS).toSorted());
    for (const [id, route] of Object.entries(routes)) {
      expect(route.id).toBe(id);
      expect({ method: route.method, path: route.path }).toEqual(PATHS[route.id]);
    }
    const calls = Object.values(routes).map((route) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test("turns into JSON schema, strict on what comes in, and every call accepts siteInfoId", () => {
    for (const route of Object.values(routes)) {
      const query = z.toJSONSchema(route.query, { io: "input", target: "draft-7" });
      expect(query.additionalProperties).toBe(false);
      expect(query.properties).toHaveProperty("siteInfoId");
      expect(z.toJSONSchema(route.answer, { io: "output", target: "draft-7" })).toBeTypeOf(
        "object",
      );
      if (!("body" in route)) continue;
      const body = z.toJSONSchema(route.body, { io: "input", target: "draft-7" });
      for (const shape of body.anyOf ?? [body]) {
        if (typeof shape === "boolean") throw new Error("a body schema is an object");
        expect(shape.additionalProperties).toBe(false);
        expect(shape.properties).toHaveProperty("siteInfoId");
      }
    }
  });

  test("says for every state change whether the engine keeps its answer", () => {
    const kept = Object.values(routes).filter((route) => route.idempotency === "engine");
    // Those of today; areas that come say it of theirs by what they are made of (`command`).
    const ids: readonly string[] = kept.map((route) => route.id);
    expect(ids).toEqual(
      expect.arrayContaining([
        "amendOverseaOrder",
        "amendOverseaRow",
        "cancelAllOverseaOrders",
        "cancelOverseaOrder",
        "closeOverseaPosition",
        "closeOverseaPositions",
        "deleteOverseaAlert",
        "deleteOverseaTpSl",
        "depositApply",
        "dnwApply",
        "dnwBuy",
        "dnwCancel",
        "dnwConvert",
        "dnwQuote",
        "dnwSell",
        "dnwTransfer",
        "overseaBreakEven",
        "placeBet",
        "placeOverseaOrder",
        "reverseOverseaPosition",
        "setOvernight",
        "setOverseaAlert",
        "setOverseaExits",
        "setOverseaLimits",
        "setOverseaTpSl",
        "useCoupon",
        "withdrawApply",
      ]),
    );
    for (const route of kept) expect(route).toMatchObject({ method: "POST", who: "member" });
  });
});

describe("an order's body", () => {
  const order = { overseaOptionId: "1003", marketType: "MARKET", tradeType: "LONG", qty: 1 };
  test.each([
    [order, true],
    [{ ...order, qty: "3" }, true],
    [{ ...order, qty: -1 }, true],
    [{ ...order, qty: 2 ** 53 }, true],
    [{ ...order, overseaOptionId: 1003, siteInfoId: 1 }, true],
    [{ ...order, marketType: "LIQUIDATION" }, true],
    [{ ...order, qty: "one" }, false],
    [{ ...order, qty: "1e3" }, false],
    [{ ...order, qty: "１" }, false],
    [{ ...order, qty: " 1" }, false],
    [{ ...order, qty: "0x10" }, false],
    [{ ...order, qty: undefined }, false],
    [{ ...order, marketType: "STOP" }, false],
    [{ ...order, closePrice: "1" }, false],
    [{ ...order, overseaOptionId: "NQ" }, false],
  ])("%j: %s", (body, accepted) => {
    expect(routes.placeOverseaOrder.body.safeParse(body).success).toBe(accepted);
  });
});

describe("destinations", () => {
  test.each([
    [overseaTopic(1), "1", null],
    [overseaOptionTopic(2, 2003), "2", "2003"],
    ["/user/queue/oversea", null, null],
  ])("%s is registered", (destination, siteInfoId, thingId) => {
    expect(matchChannel(destination)).toMatchObject({ siteInfoId, thingId });
  });

  test.each([
    "/topic/oversea.*",
    "/topic/**",
    "/topic/oversea.1.2.3",
    "/topic/oversea.01",
    "/topic/oversea.1 ",
    "/topic/oversea.1\n",
    "/topicXoversea.1",
    "/user/10001/queue/oversea",
    "/queue/oversea",
    "/user/queue/oversea-user1",
    "",
  ])("%j is not", (destination) => {
    expect(matchChannel(destination)).toBeUndefined();
  });

  test("only topics and the pong are open to guests, and only the ping may be sent", () => {
    for (const channel of channels) {
      if (channel.may === "send") expect(channel.pattern).toBe("/app/ping");
      else if (channel.pattern === "/user/queue/pong") expect(channel.who).toBe("guest");
      else expect(channel.who).toBe(channel.kind === "topic" ? "guest" : "member");
    }
  });
});

describe("texts", () => {
  test("every code has one in every language", () => {
    for (const language of LANGUAGES)
      for (const code of REFUSAL_CODES)
        expect(messageOf(code, language, { stock: "NQ" })).not.toMatch(/[{}]|^$/);
  });

  // The refusals of overseas futures that a member can run into; the engine's scenarios reach each.
  test.each<[code: RefusalCode, ko: string, en: string]>([
    ["NOT_ENOUGH_BALANCE", "잔고가 부족합니다.", "Not enough balance."],
    ["MAX_CONTRACTS", "최대 계약 수를 초과했습니다.", "Exceeds the maximum contracts."],
    ["NO_POSITION", "보유 포지션이 없습니다.", "No position."],
    ["MARKET_CLOSED", "금 종목이 현재 휴장중입니다.", "금 is closed now."],
    [
      "ORDER_NOT_FOUND",
      "주문을 찾을 수 없거나 이미 종료된 주문입니다.",
      "The order was not found or is already closed.",
    ],
    ["TPSL_REJECTED", "익절/손절 주문이 거부되었습니다.", "The TP/SL was rejected."],
    [
      "AMOUNT_MIN_UNIT",
      "금액의 최소 단위를 맞춰주세요.",
      "Please match the minimum unit of the amount.",
    ],
    ["AMOUNT_TOO_SMALL", "투자 금액이 너무 작습니다.", "The investment is too small."],
    [
      "PARTNER_CANNOT_TRADE",
      "파트너 계정은 투자 및 주문을 할 수 없습니다.",
      "A partner account cannot invest or order.",
    ],
    [
      "OVERNIGHT_CLOSING",
      "마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.",
      "Overnight cannot be set on an instrument about to close.",
    ],
    ["OVERNIGHT_ALREADY_SET", "이미 오버나잇이 설정되어 있습니다.", "Overnight is already set."],
    ["OVERNIGHT_ALREADY_OFF", "이미 오버나잇이 해제되어 있습니다.", "Overnight is already off."],
  ])("%s reads “%s” and “%s”", (code, ko, en) => {
    expect(messageOf(code, "ko", { stock: "금" })).toBe(ko);
    expect(messageOf(code, "en", { stock: "금" })).toBe(en);
  });

  test("the instrument stands in the text", () => {
    expect(messageOf("MARKET_CLOSED", "ko", { stock: "나스닥" })).toBe(
      "나스닥 종목이 현재 휴장중입니다.",
    );
    expect(messageOf("MARKET_CLOSED", "en", { stock: "Nasdaq" })).toBe("Nasdaq is closed now.");
  });

  test("paths and texts cost a browser no schema", () => {
    for (const file of [
      "paths",
      "destinations",
      "messages",
      "messages/ko",
      "messages/client-texts",
      "messages/wallet-labels",
      "status",
    ])
      expect(readFileSync(new URL(`./${file}.ts`, import.meta.url), "utf8")).not.toMatch(
        /^import (?!type).*(zod|views|fields|route)/m,
      );
  });
});
