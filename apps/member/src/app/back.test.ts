import { expect, test } from "vitest";
import { backOf } from "./back.ts";

test.each([
  ["/wallet/convert/BTC_USDT", "/wallet/asset"],
  ["/wallet/dnw_history", "/wallet/asset"],
  ["/wallet/asset", "/more"],
  ["/balances/deposit", "/balances/list"],
  ["/balances/list", "/more"],
  ["/more/change_password", "/more"],
  ["/dnw/anything", "/dnw"],
])("the arrow of %s goes to %s", (pathname, to) => {
  expect(backOf(pathname)).toBe(to);
});
