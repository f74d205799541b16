import { routes } from "@naru/contract/routes";
import { productCalls, productScreens } from "@naru/fixtures/product";
import { expect, test } from "vitest";
import { screens } from "../../apps/member/src/app/screens.ts";
import { missingCalls, missingScreens } from "./missing.ts";

test("the product's lists are whole", () => {
  expect(productScreens()).toHaveLength(48);
  expect(productCalls()).toHaveLength(152);
});

test("a screen is missing where no address fits, whatever its parameters are called", () => {
  const product = [
    { path: "/ref/{partnerCode}", audience: "guest" },
    { path: "/wallet/convert/{fromCoin}_{toCoin}", audience: "member" },
    { path: "/wallet/p2p", audience: "member" },
    { path: "{any unknown path}", audience: "guest" },
  ];
  const served = [
    { path: "/ref/{code}" },
    { path: "/wallet/convert/{a}_{b}" },
    { path: "/wallet/{type}" },
    { path: "{any unknown path}" },
  ];
  expect(missingScreens(product, served).map(({ path }) => path)).toEqual(["/wallet/p2p"]);
});

test("a call is missing where its method or path is another", () => {
  const call = (method: string, path: string) => ({ group: "lantern", method, path });
  const product = [call("GET", "/lantern/hang"), call("POST", "/lantern/light")];
  expect(
    missingCalls(product, [call("POST", "/lantern/hang"), call("POST", "/lantern/light")]),
  ).toEqual([call("GET", "/lantern/hang")]);
});

test("every address of the product has a screen, and every call of a partner's is answered", () => {
  expect(missingScreens(productScreens(), screens)).toEqual([]);
  const missing = missingCalls(productCalls(), Object.values(routes));
  expect(
    missing.filter(({ group }) => ["partner", "content", "contact", "message"].includes(group)),
  ).toEqual([]);
});
