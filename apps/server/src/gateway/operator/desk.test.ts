import { pageOf } from "@naru/store/read/page";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerAsk, ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
});
afterAll(() => naru.close());
beforeEach(() => {
  naru.engine.onAsk = answerAsk;
});

const get = (path: string, more = {}) =>
  naru.get(`/api${path}`, { headers: { ...headers, ...more } });

describe("the site's desk", () => {
  test("shows members the accounts to pay into, those that are on", async () => {
    await naru.db.query("UPDATE desk.site_bank_account SET is_on = false WHERE id = 2");
    const { status, body } = await get("/site_info/dnw?siteInfoId=1");
    expect(status).toBe(200);
    expect(body).toEqual({
      accounts: [
        {
          id: "1",
          bankCode: "004",
          bankName: "KB국민은행",
          number: "00000100000001",
          holder: "나루(모의)",
        },
      ],
      presets: ["10000", "50000", "100000", "500000", "1000000"],
      minDeposit: "10000",
      minWithdraw: "20000",
      fee: "1000",
      notice: "모의투자 사이트입니다. 표시된 계좌로 실제 송금하지 마세요.",
      isOtpRequired: false,
      otpAbove: "30000000",
      hours: "연중무휴 24시간",
    });
  });

  test("of another site is another", async () => {
    const { body } = await get("/site_info/dnw", await naru.bearer("demo", 2));
    expect(body).toMatchObject({ accounts: [{ id: "3" }], isOtpRequired: true });
    expect((await get("/site_info/dnw?siteInfoId=2")).status).toBe(403);
    expect((await naru.get("/api/site_info/dnw")).status).toBe(401);
  });

  test("lists the banks it works with", async () => {
    const banks = async (query: string) => {
      const { body } = await naru.get(`/api/banklist${query}`);
      return (body as unknown as { code: string; name: string }[]).map(({ code }) => code);
    };
    const all = await banks("");
    expect(all).toHaveLength(25);
    expect(all).toContain("092");
    // Securities firms are not offered unless a site says so.
    expect(all).not.toContain("264");
    expect(await banks("?siteInfoId=2")).toEqual(["004", "011", "020", "081", "088", "090", "092"]);
    const { body } = await naru.get("/api/banklist?siteInfoId=2");
    expect((body as unknown as object[])[0]).toEqual({
      code: "004",
      name: "KB국민은행",
      koName: "KB국민은행",
      enName: "Kookmin Bank",
    });
  });

  test("tells fees, app versions and app ids to everybody", async () => {
    expect((await naru.get("/api/fee.json")).body).toEqual({
      currency: "KRW",
      wallets: ["BINARY", "USDT", "BTC", "EOS"].map((walletType) => ({
        walletType,
        currency: walletType === "BINARY" ? "KRW" : walletType,
        withdrawFee: "1000",
        spread: "0.50",
      })),
      oversea: [{ overseaOptionId: "1003", stock: "NQ", koName: "나스닥", fee: "5000" }],
    });
    expect((await naru.get("/api/site_info/get_app_version?siteInfoId=1")).body).toEqual({
      os: "web",
      version: "0.1.0",
      minVersion: "0.1.0",
      url: null,
    });
    await naru.db.query(
      `UPDATE desk.site_desk SET apps = apps || '{"android": {"id": "kr.naru", "version": "1.2.0",
       "minVersion": "1.0.0", "url": "https://naru.example/app"}}' WHERE site_id = 1`,
    );
    expect((await naru.get("/api/site_info/get_app_version?os=android")).body).toEqual({
      os: "android",
      version: "1.2.0",
      minVersion: "1.0.0",
      url: "https://naru.example/app",
    });
    expect((await naru.get("/api/site_info/get_app_version?os=ios")).body["version"]).toBe("0");
    expect((await naru.get("/api/site_info/get_app_version?os=dos")).status).toBe(400);
    expect((await naru.get("/api/data/appid.json")).body).toEqual({
      code: "naru",
      name: "나루",
      android: "kr.naru",
      ios: null,
    });
  });
});

describe("a wallet", () => {
  test("has limits, and what is left of them today", async () => {
    naru.engine.onAsk = (ask) =>
      ask.kind === "memberMoney"
        ? ok({
            withdrawHeldUntil: "2026-11-22T05:00:00.000Z",
            withdrawDayMax: "100000000",
            withdrawnToday: "30000",
            withdrawLeftToday: "99970000",
            bonuses: [],
          })
        : answerAsk(ask);
    const { status, body } = await get("/wallet/limits");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      withdrawDayMax: "100000000",
      withdrawnToday: "30000",
      withdrawLeftToday: "99970000",
      withdrawHeldUntil: "2026-11-22T05:00:00.000Z",
      isOtpRequired: false,
      hasOtp: false,
      otpAbove: "30000000",
      hasPin: true,
      isPinLocked: false,
      hasBank: true,
    });
    const rules = body["rules"] as Record<string, unknown>[];
    expect(rules.map((each) => each["walletType"])).toEqual(["BINARY", "USDT", "BTC", "EOS"]);
    expect(rules[0]).toMatchObject({ currency: "KRW", withdrawFee: "1000", spreadBps: 50 });
    expect(rules[0]).not.toHaveProperty("siteDayMax");
    const haneul = await get("/wallet/limits", await naru.bearer("demo", 2));
    expect(haneul.body).toMatchObject({ isOtpRequired: true, hasOtp: false, otpAbove: null });
    expect((haneul.body["rules"] as unknown[]).length).toBe(3);
  });

  test("has a statement with the balance after each movement", async () => {
    let asked: unknown;
    naru.readers.statement = async (query) => {
      asked = query;
      return pageOf(
        [
          {
            id: 31,
            wallet: "BTC",
            code: "CI",
            isStake: false,
            kind: null,
            trade: null,
            change: 9_950n,
            balance: 15_009_950n,
            referenceId: 8003,
            at: Date.UTC(2026, 10, 21, 12),
          },
          {
            id: 30,
            wallet: "BINARY",
            code: "W",
            isStake: false,
            kind: null,
            trade: null,
            change: -51_000n,
            balance: 949_000n,
            referenceId: 8002,
            at: Date.UTC(2026, 10, 21, 11),
          },
        ],
        query,
        2,
      );
    };
    const { body } = await get(
      "/wallet/statement?codes=CI,W&startDate=2026-11-21&endDate=2026-11-21&size=50",
    );
    expect(body["content"]).toEqual([
      {
        id: "31",
        walletType: "BTC",
        currency: "BTC",
        code: "CI",
        isStake: false,
        kind: null,
        trade: null,
        point: "0.00009950",
        balance: "0.15009950",
        referenceId: "8003",
        createdAt: "2026-11-21T12:00:00.000Z",
      },
      {
        id: "30",
        walletType: "BINARY",
        currency: "KRW",
        code: "W",
        isStake: false,
        kind: null,
        trade: null,
        point: "-51000",
        balance: "949000",
        referenceId: "8002",
        createdAt: "2026-11-21T11:00:00.000Z",
      },
    ]);
    expect(asked).toEqual({
      siteId: 1,
      memberId: 10_000,
      wallet: undefined,
      codes: ["CI", "W"],
      dates: { from: "2026-11-21", to: "2026-11-21", timeZone: "Asia/Seoul" },
      page: 0,
      size: 50,
    });
    expect((await get("/wallet/statement?codes=X")).status).toBe(400);
  });
});
