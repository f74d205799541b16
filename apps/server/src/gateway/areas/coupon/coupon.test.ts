import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeHash, freshCode, normalCode } from "../../../platform/secret-codes.ts";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const USED = {
  walletType: "BINARY",
  point: "50000",
  isLocked: false,
  contracts: 0,
  bonusId: null,
};

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness({ rateLimits: "normal" });
});
afterAll(() => naru.close());
beforeEach(async () => {
  naru.engine.reset(() => ok(USED));
  // Another minute, so that the attempts of the test before do not count.
  naru.clock.forward(60_001);
  headers = await naru.bearer();
});

const use = (promoCode: string, more = {}) =>
  naru.post(
    "/api/coupon/use",
    { promoCode, walletType: "BINARY" },
    { headers: { ...headers, ...more } },
  );
const sent = () => naru.engine.commands.map(({ command }) => command);

describe("a code", () => {
  test.each([
    "NARU-2026-C0DE-0001",
    "naru2026c0de0001",
    " NARU 2026 CODE 0001 ",
    "ＮＡＲＵ－２０２６－Ｃ０ＤＥ－０００１",
    "NARU–2026–CODE–OOOl",
    "na​ru-2026-code-000i",
  ])("%j is one code", async (promoCode) => {
    const { status, body } = await use(promoCode);
    expect([status, body]).toEqual([200, USED]);
    expect(sent()).toEqual([
      { kind: "useCoupon", memberId: 10_000, batchId: 1, codeId: 1_000_001, wallet: "BINARY" },
    ]);
  });

  test.each(["NARU-2026-C0DE-0002", "HANE-2026-C0DE-0001", "1", "🎁"])(
    "%j is none on this site",
    async (promoCode) => {
      expect(await use(promoCode)).toMatchObject({
        status: 409,
        body: { code: "COUPON_INVALID", message: "쿠폰 번호가 올바르지 않습니다." },
      });
      expect(sent()).toEqual([]);
    },
  );

  test.each([
    ["COUPON_USED", "이미 사용된 쿠폰입니다."],
    ["COUPON_EXPIRED", "유효기간이 지난 쿠폰입니다."],
    ["COUPON_WALLET", "이 지갑에서는 사용할 수 없는 쿠폰입니다."],
  ] as const)("that the engine refuses for %s says so", async (code, message) => {
    naru.engine.onCommand = () => ({ outcome: "refused", code });
    expect(await use("NARU-2026-C0DE-0001")).toMatchObject({
      status: 409,
      body: { code, message },
    });
  });

  test("is redeemed once under one key", async () => {
    const key = { "idempotency-key": "01930000-0000-7000-8000-0000000000c1" };
    await use("NARU-2026-C0DE-0001", key);
    await use("naru-2026-code-0001", key);
    const [one, two] = naru.engine.commands;
    expect([one?.key, one?.hash]).toEqual([two?.key, two?.hash]);
  });

  test("may be tried five times a minute, right and wrong alike", async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await use(turn === 2 ? "NARU-2026-C0DE-0001" : freshCode())).status).not.toBe(429);
    const refused = await use("NARU-2026-C0DE-0001");
    expect([refused.status, refused.body["code"], refused.headers["retry-after"]]).toEqual([
      429,
      "TRY_AGAIN_SHORTLY",
      "60",
    ]);
    expect(sent()).toHaveLength(1);
    const other = await naru.bearer("demo2");
    expect((await use("NARU-2026-C0DE-0001", other)).status).toBe(200);
    naru.clock.forward(60_001);
    expect((await use("NARU-2026-C0DE-0001")).status).toBe(200);
  });

  test("has 80 bits and is stored as a hash alone", async () => {
    const codes = Array.from({ length: 500 }, freshCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(normalCode(code)).toBe(code.replaceAll("-", ""));
    }
    // All 32 letters come, so that sixteen of them are 80 bits.
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
    const { rows } = await naru.db.query<{ hash: Buffer }>(
      "SELECT hash FROM desk.coupon_code WHERE site_id = 1 AND code_id = 1000001",
    );
    expect(rows[0]?.hash).toEqual(codeHash("NARU-2026-C0DE-0001"));
  });
});

test("my bonuses are shown with the progress of their condition", async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  let owner: unknown;
  naru.readers.bonuses = async (asked) => {
    owner = asked;
    return [
      {
        id: 21,
        siteId: 1,
        memberId: 10_000,
        wallet: "BINARY",
        units: 100_000n,
        contracts: 10,
        done: 3,
        status: "LOCKED",
        grantedAt: at,
        endedAt: null,
      },
      {
        id: 20,
        siteId: 1,
        memberId: 10_000,
        wallet: "USDT",
        units: 150_000_000n,
        contracts: 0,
        done: 0,
        status: "PAID",
        grantedAt: at,
        endedAt: at,
      },
    ];
  };
  const { body } = await naru.get("/api/coupon/list", { headers });
  expect(body).toEqual([
    {
      id: "21",
      walletType: "BINARY",
      point: "100000",
      contracts: 10,
      done: 3,
      isLocked: true,
      grantedAt: "2026-11-21T12:00:00.000Z",
      endedAt: null,
    },
    {
      id: "20",
      walletType: "USDT",
      point: "1.50000000",
      contracts: 0,
      done: 0,
      isLocked: false,
      grantedAt: "2026-11-21T12:00:00.000Z",
      endedAt: "2026-11-21T12:00:00.000Z",
    },
  ]);
  expect(owner).toMatchObject({ siteId: 1, memberId: 10_000 });
});
