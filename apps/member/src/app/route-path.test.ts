import { expect, test } from "vitest";
import type { Screen } from "../base/area.ts";
import { routePath, screenAt } from "./route-path.ts";

test.each([
  ["/more/pin", "/more/pin"],
  ["/ref/{partnerCode}", "/ref/$p0"],
  ["/wallet/convert/{fromCoin}_{toCoin}", "/wallet/convert/$p0"],
  ["/a/{b}/c/{d}", "/a/$p0/c/$p1"],
  ["{any unknown path}", "$"],
])("%s is the router's %s", (path, route) => {
  expect(routePath(path)).toBe(route);
});

const screenOf = (path: string): Screen => ({ path, audience: "guest", name: path, purpose: "" });
const two = ["/x/{from}_{to}", "/x/{coin}"].map(screenOf);

test.each([
  ["BTC_USDT", "/x/{from}_{to}", ["BTC", "USDT"]],
  ["BTC", "/x/{coin}", ["BTC"]],
  ["BTC_", "/x/{coin}", ["BTC_"]],
])("%s is of the screen whose address it fits", (p0, path, values) => {
  const at = screenAt(two, { p0 });
  expect([at.screen.path, at.values]).toEqual([path, values]);
});

test("what fits none is the last one's", () => {
  expect(screenAt([screenOf("{any unknown path}")], { _splat: "a/b" }).values).toEqual([]);
});
