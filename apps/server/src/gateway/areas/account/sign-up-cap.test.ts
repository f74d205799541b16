import { messageOf } from "@naru/contract/messages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness({ signUpsPerHour: 2 });
});
afterAll(() => naru.close());

const signUp = (n: number, siteInfoId = 1) =>
  naru.post(
    "/api/player",
    {
      username: `newcomer${n}`,
      password: "a-long-enough-one",
      name: "홍길동",
      phone: `010-7777-000${n}`,
      siteInfoId,
    },
    { remoteAddress: `198.51.100.${n}` },
  );

test("a site takes so many sign-ups an hour from all addresses, and says what is so beyond", async () => {
  expect((await signUp(1)).status).toBe(200);
  // What fails, of whomever the fault is, takes nobody's place.
  naru.engine.onCommand = () => ({ outcome: "busy" });
  expect((await signUp(2)).status).toBe(503);
  naru.engine.onCommand = () => ok({});
  expect((await signUp(1)).body["code"]).toBe("DUPLICATE_USERNAME");
  expect((await signUp(2)).status).toBe(200);

  const refused = await signUp(3);
  expect([refused.status, refused.body, refused.headers["retry-after"]]).toEqual([
    429,
    { code: "SIGN_UPS_PAUSED", message: messageOf("SIGN_UPS_PAUSED", "ko") },
    "60",
  ]);
  expect((await signUp(4, 2)).status).toBe(200);
  naru.clock.forward(3_600_001);
  expect((await signUp(3)).status).toBe(200);
});
