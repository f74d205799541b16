import { expect, test } from "vitest";
import { destinationAfterLogin, menuCookie, mustSignIn } from "./guards.ts";
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
  expect(destinationAfterLogin(wanted)).toBe(destination);
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
