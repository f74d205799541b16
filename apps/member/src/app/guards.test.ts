import { expect, test } from "vitest";
import { isOffered, menuCookie, mustSignIn, searchPage } from "./guards.ts";
import { destinationAfterLogin } from "../session/wanted.ts";
import { startPage } from "../session/wanted.ts";
import { type Screen, screens } from "./screens.ts";

test.each([
  [null, "/oversea"],
  ["", "/oversea"],
  ["/", "/oversea"],
  ["/signin", "/oversea"],
  ["/signin?x=1", "/oversea"],
  ["/register", "/oversea"],
  ["/ref/kim", "/oversea"],
  ["/oversea/1003", "/oversea/1003"],
  ["/search/oversea?period=month", "/search/oversea?period=month"],
  ["//elsewhere.example", "/oversea"],
  ["https://elsewhere.example", "/oversea"],
])("after login, %j goes on to %j", (wanted, destination) => {
  expect(destinationAfterLogin(wanted, "/oversea")).toBe(destination);
});

test("a site without overseas futures begins and searches with money, and has no page of theirs", () => {
  expect([startPage("100000"), searchPage("100000")]).toEqual(["/oversea", "/search/oversea"]);
  expect([startPage("000101"), searchPage("000101")]).toEqual(["/dnw", "/search/dnw"]);
  const all: readonly Screen[] = screens;
  const left = all.filter((screen) => !isOffered(screen, "000101")).map(({ path }) => path);
  expect(left).toEqual([
    "/oversea",
    "/oversea/{id}",
    "/overseaView",
    "/overseaView/{id}",
    "/search/oversea",
  ]);
  expect(all.every((screen) => isOffered(screen, "100000"))).toBe(true);
  expect(destinationAfterLogin("/", startPage("000101"))).toBe("/dnw");
});

test("the menu cookie lives a day", () => {
  expect(menuCookie("OverseaTrade", false)).toBe(
    "menuName=OverseaTrade; max-age=86400; path=/; samesite=lax",
  );
  expect(menuCookie("More", true)).toContain("; secure");
});

test("only guests on members' screens are turned away", () => {
  expect(mustSignIn({ audience: "member" }, false)).toBe(true);
  expect(mustSignIn({ audience: "member" }, true)).toBe(false);
  expect(mustSignIn({ audience: "guest" }, false)).toBe(false);
});

test("each screen has an address and a name of its own", () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});
