import { readFileSync } from "node:fs";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { channels, matchChannel } from "./channels.ts";
import { overseaOptionTopic, overseaTopic } from "./destinations.ts";
import { LANGUAGES, messageOf } from "./messages.ts";
import { PATHS } from "./paths.ts";
import { routes } from "./routes.ts";

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
    expect(kept.map((route) => route.id).toSorted()).toEqual([
      "amendOverseaOrder",
      "amendOverseaRow",
      "cancelAllOverseaOrders",
      "cancelOverseaOrder",
      "closeOverseaPosition",
      "closeOverseaPositions",
      "deleteOverseaAlert",
      "deleteOverseaTpSl",
      "overseaBreakEven",
      "placeOverseaOrder",
      "reverseOverseaPosition",
      "setOvernight",
      "setOverseaAlert",
      "setOverseaExits",
      "setOverseaTpSl",
    ]);
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
  ])("%s is registered", (destination, siteInfoId, overseaOptionId) => {
    expect(matchChannel(destination)).toMatchObject({ siteInfoId, overseaOptionId });
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
      "status",
    ])
      expect(readFileSync(new URL(`./${file}.ts`, import.meta.url), "utf8")).not.toMatch(
        /^import (?!type).*(zod|views|fields|route)/m,
      );
  });
});
