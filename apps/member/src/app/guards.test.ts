import { expect, test } from "vitest";
import { areas } from "./areas.ts";
import { paths } from "../base/paths.ts";
import { destinationAfterLogin } from "../session/wanted.ts";
import { isOffered, menuCookie, mustSignIn, startPage, tabsOf } from "./guards.ts";
import { screens } from "./screens.ts";

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
  const offered = (type: string) => screens.filter((screen) => isOffered(screen, type));
  const search = screens.find(({ path }) => path === "/search");
  const beginsAndSearches = (type: string) => [startPage(type), search?.leadsTo?.(offered(type))];
  expect(beginsAndSearches("100000")).toEqual(["/oversea", "/search/oversea"]);
  expect(beginsAndSearches("000101")).toEqual(["/dnw", "/search/dnw"]);
  expect(tabsOf("000101").map(({ path }) => path)).toEqual(["/dnw", "/search", "/more"]);
  const left = screens.filter((each) => !offered("000101").includes(each)).map(({ path }) => path);
  expect(left).toEqual([
    "/oversea",
    "/oversea/{id}",
    "/overseaView",
    "/overseaView/{id}",
    "/search/oversea",
    "/wallet/p2p",
    "/wallet/p2p/{id}",
  ]);
  expect(offered("101101")).toEqual(screens);
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

test("every screen draws or leads on, and every tab, first page and written address is a screen's", () => {
  const served = screens.map(({ path }) => path);
  expect(
    screens.filter(({ draw, leadsTo }) => (draw === undefined) === (leadsTo === undefined)),
  ).toEqual([]);
  const meant = [
    ...areas.flatMap(({ tab, homes = {} }) => [tab?.path, tab?.guestPath, ...Object.values(homes)]),
    ...Object.values(paths),
  ].filter((path) => typeof path === "string");
  // First segments of addresses, themselves no pages.
  const prefixes: readonly string[] = [paths.wallet, paths.balances];
  expect(meant.filter((path) => !served.includes(path) && !prefixes.includes(path))).toEqual([]);
});
