import { expect, test } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { BUCKETS_MAX, callerOf, createRateLimits } from "./rate-limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::5", "2001:db8:1:2"],
  ["2001:db8:1::5", "2001:db8:1:0"],
  ["2001:db8::a:5", "2001:db8:0:0"],
  ["2001:db8::b", "2001:db8:0:0"],
  ["2001:DB8:0:0::b", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  // Some proxies say the port, too: whoever connects anew has another.
  ["203.0.113.7:52100", "203.0.113.7"],
  ["[2001:db8:1:2::5]:52100", "2001:db8:1:2"],
  ["[2001:db8:1:2::5]", "2001:db8:1:2"],
  ["unknown", "unknown"],
  ["", ""],
])("%j calls as %j", (address, caller) => expect(callerOf(address)).toBe(caller));

test("who has used up what an hour gives has no more of it, however many others call meanwhile", () => {
  const limits = createRateLimits("normal", manualClock(0));
  for (let n = 0; n < 10; n += 1) expect(limits.take("signUp", "192.0.2.1")).toBe(0);
  for (let n = 0; n < 3 * BUCKETS_MAX; n += 1) limits.take("public", n);
  expect(limits.take("signUp", "192.0.2.1")).toBe(360);
});
