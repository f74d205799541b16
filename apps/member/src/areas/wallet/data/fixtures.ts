/** Wallets, requests and what belongs to them, for tests, the mock server and the gallery. */

import type {
  BankView,
  BonusView,
  DnwView,
  ExchangeRateMapView,
  LimitsView,
  MyBankView,
  NoticeView,
  OtpView,
  PinView,
  QuoteView,
  SiteDnwView,
  StatementRowView,
  WalletEntry,
  WalletRulesView,
} from "@naru/client/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";

/** A wallet that holds `point`, all of it free. */
export function aWallet(
  type: WalletType,
  point: string,
  over: Partial<WalletEntry> = {},
): WalletEntry {
  const currency = currencyOfWallet(type, "KRW");
  const zero = formatDecimal(0n, scaleOf(currency));
  return {
    type,
    currency,
    point,
    gameWaitPoint: zero,
    held: zero,
    bonusLocked: zero,
    available: point.startsWith("-") ? zero : point,
    ...over,
  };
}

const asked = Date.UTC(2026, 10, 20, 9, 30);
const iso = (at: number) => new Date(at).toISOString();

/** A deposit that an operator has before them. */
export function aRequest(over: Partial<DnwView> = {}): DnwView {
  return {
    id: "31007",
    type: "D",
    kind: "DEPOSIT",
    walletType: "BINARY",
    ...{ point: "500000", askedPoint: null },
    toWalletType: null,
    toPoint: null,
    fee: "0",
    rate: null,
    spread: "0",
    status: "PENDING",
    reason: null,
    reasonText: null,
    message: null,
    createdAt: iso(asked),
    endedAt: null,
    expiresAt: iso(asked + 3 * 3_600_000),
    depositorName: "김나루",
    memoCode: "4821",
    bank: null,
    payout: null,
    isClaimed: true,
    timeline: [
      { state: "REQUESTED", at: iso(asked) },
      { state: "CHECKING", at: iso(asked + 240_000) },
    ],
    ...over,
  };
}

const endStates = {
  PENDING: "CHECKING",
  APPROVED: "DONE",
  REJECTED: "REJECTED",
  CANCELLED: "CANCELLED",
  EXPIRED: "EXPIRED",
} as const;

/** A request that ended `minutes` after it was asked. */
function endedRequest(over: Partial<DnwView>, status: keyof typeof endStates): DnwView {
  const createdAt = over.createdAt ?? iso(asked);
  const endedAt = iso(Date.parse(createdAt) + 420_000);
  return aRequest({
    ...over,
    status,
    createdAt,
    endedAt,
    isClaimed: false,
    timeline: [
      { state: "REQUESTED", at: createdAt },
      { state: endStates[status], at: endedAt },
    ],
  });
}

/** Requests of every kind and every end over five days, newest first. */
export function someRequests(): DnwView[] {
  const at = (index: number) => iso(asked - index * 9_400_000);
  const none = { depositorName: null, memoCode: null, expiresAt: null };
  return [
    endedRequest({ id: "31006", createdAt: at(1) }, "APPROVED"),
    endedRequest(
      {
        ...none,
        id: "31005",
        type: "WB",
        kind: "BUY",
        point: "300000",
        toWalletType: "BTC",
        toPoint: "0.00213215",
        rate: "0.0000000071071",
        createdAt: at(2),
      },
      "APPROVED",
    ),
    endedRequest(
      {
        ...none,
        id: "31004",
        type: "W",
        kind: "WITHDRAW",
        point: "1200000",
        fee: "1000",
        reason: "ACCOUNT_INVALID",
        reasonText: "출금 계좌를 확인할 수 없습니다.",
        message: "예금주가 회원님 이름과 달라요. 본인 계좌로 바꾼 뒤 다시 신청해 주세요.",
        createdAt: at(3),
      },
      "REJECTED",
    ),
    endedRequest(
      {
        ...none,
        id: "31003",
        type: "CO",
        kind: "CONVERT",
        walletType: "USDT",
        point: "250.00000000",
        toWalletType: "ETH",
        toPoint: "0.07589130",
        rate: "0.00030356",
        createdAt: at(8),
      },
      "APPROVED",
    ),
    endedRequest(
      {
        ...none,
        id: "31002",
        type: "TO",
        kind: "TRANSFER",
        walletType: "USDT",
        point: "120.00000000",
        toWalletType: "FUTURES",
        toPoint: "120.00000000",
        createdAt: at(9),
      },
      "APPROVED",
    ),
    endedRequest(
      {
        ...none,
        id: "31001",
        type: "WS",
        kind: "SELL",
        walletType: "XRP",
        point: "150.00000000",
        toWalletType: "BINARY",
        toPoint: "463512",
        rate: "3090.08",
        createdAt: at(17),
      },
      "APPROVED",
    ),
    endedRequest(
      { ...none, id: "31000", type: "B", kind: "COUPON", point: "50000", createdAt: at(18) },
      "APPROVED",
    ),
    endedRequest({ id: "30999", point: "1000000", createdAt: at(26) }, "CANCELLED"),
    endedRequest({ id: "30998", point: "3000000", createdAt: at(27) }, "EXPIRED"),
    endedRequest(
      {
        ...none,
        id: "30997",
        type: "W",
        kind: "WITHDRAW",
        point: "2000000",
        fee: "1000",
        createdAt: at(35),
      },
      "APPROVED",
    ),
  ];
}

/** The movements of a wallet, newest first, each with the balance that it left. */
export function someStatement(walletType: WalletType): StatementRowView[] {
  const currency = currencyOfWallet(walletType, "KRW");
  const scale = scaleOf(currency as Currency);
  const codes = ["C", "C", "D", "WB", "C", "W", "E", "C", "TO", "PB", "C", "WS"] as const;
  const steps = [
    123_750, -22_500, 500_000, -300_000, -84_250, -1_201_000, 1_201_000, 412_500, -160_000, 50_000,
    -15_000, 463_512,
  ];
  let balance = parseDecimal(scale === 0 ? "3211250" : "1250.5", scale);
  return codes.map((code, index) => {
    const step = BigInt(steps[index] ?? 0) * (scale === 0 ? 1n : 10_000n);
    const row: StatementRowView = {
      id: String(70_120 - index),
      walletType,
      currency,
      code,
      isStake: walletType === "BINARY" && index === 1,
      kind: code === "C" ? "PROFIT" : null,
      trade:
        code === "C" && walletType === "BINARY"
          ? { product: "OVERSEA", orderId: "31001", stock: "GC", koName: "금", enName: "Gold" }
          : null,
      point: formatDecimal(step, scale),
      balance: formatDecimal(balance, scale),
      referenceId: String(31_006 - index),
      createdAt: iso(asked - index * 5_200_000),
    };
    balance -= step;
    return row;
  });
}

/** What the deposit and withdraw page is told of the site. */
export function aSiteDnw(over: Partial<SiteDnwView> = {}): SiteDnwView {
  return {
    accounts: [
      {
        id: "1",
        bankCode: "088",
        bankName: "신한은행",
        number: "110-482-930174",
        holder: "나루투자(주)",
      },
    ],
    presets: ["10000", "50000", "100000", "500000", "1000000"],
    minDeposit: "10000",
    minWithdraw: "10000",
    fee: "1000",
    notice: "",
    isOtpRequired: false,
    otpAbove: "30000000",
    hours: "09:00–23:30",
    ...over,
  };
}

function someRules(walletType: WalletType): WalletRulesView {
  const currency = currencyOfWallet(walletType, "KRW");
  const isWon = walletType === "BINARY";
  return {
    walletType,
    currency,
    isOn: isWon,
    depositMin: isWon ? "10000" : "0.00010000",
    depositMax: isWon ? "100000000" : "0.00000000",
    depositUnit: isWon ? "1000" : "0.00000001",
    withdrawMin: isWon ? "10000" : "0.00100000",
    withdrawMax: isWon ? "50000000" : "0.00000000",
    withdrawUnit: isWon ? "1000" : "0.00000001",
    withdrawFee: isWon ? "1000" : "0.00050000",
    convertMin: isWon ? "5000" : "0.00001000",
    spreadBps: 30,
    expiryMinutes: 180,
  };
}

export function someLimits(over: Partial<LimitsView> = {}): LimitsView {
  return {
    rules: (["BINARY", "FUTURES", "USDT", "BTC", "ETH", "XRP", "DOGE", "EOS"] as const).map(
      someRules,
    ),
    withdrawLeftToday: "48800000",
    withdrawDayMax: "50000000",
    withdrawnToday: "1200000",
    withdrawHeldUntil: null,
    isOtpRequired: false,
    hasOtp: true,
    otpAbove: "30000000",
    beneficiaryFrom: "5000000",
    hasPin: true,
    isPinLocked: false,
    hasBank: true,
    ...over,
  };
}

export function someRates(at: number = asked): ExchangeRateMapView {
  const rate = (middle: string, buy: string, sell: string) => ({
    rate: middle,
    buy,
    sell,
    at: iso(at),
  });
  return {
    USDT: rate("1401.50", "1405.70", "1397.30"),
    BTC: rate("140285000", "140705855", "139864145"),
    ETH: rate("4612300", "4626137", "4598463"),
    XRP: rate("3104.20", "3113.51", "3094.89"),
    DOGE: rate("301.44", "302.34", "300.54"),
    EOS: rate("1002.10", "1005.11", "999.09"),
  };
}

export function aQuote(over: Partial<QuoteView> = {}): QuoteView {
  return {
    quoteId: "88001",
    type: "CONVERT",
    fromWallet: "BTC",
    toWallet: "USDT",
    point: "0.01000000",
    toPoint: "997.95500000",
    rate: "99795.50",
    spread: "3.00290000",
    expiresAt: iso(asked + 10_000),
    ...over,
  };
}

export function someBonuses(): BonusView[] {
  const base = { walletType: "BINARY", contracts: 100, endedAt: null, isLocked: true } as const;
  return [
    { ...base, id: "601", point: "50000", done: 37, grantedAt: iso(asked - 86_400_000) },
    {
      ...base,
      id: "600",
      point: "30000",
      done: 100,
      isLocked: false,
      grantedAt: iso(asked - 500_000_000),
      endedAt: iso(asked - 200_000_000),
    },
    {
      ...base,
      id: "598",
      walletType: "USDT",
      point: "10.00000000",
      contracts: 0,
      done: 0,
      isLocked: false,
      grantedAt: iso(asked - 900_000_000),
      endedAt: iso(asked - 900_000_000),
    },
  ];
}

export function someBanks(): BankView[] {
  const names = [
    ["004", "국민", "KB Kookmin"],
    ["088", "신한", "Shinhan"],
    ["020", "우리", "Woori"],
    ["081", "하나", "Hana"],
    ["011", "농협", "NH Nonghyup"],
    ["003", "기업", "IBK"],
    ["090", "카카오뱅크", "KakaoBank"],
    ["092", "토스뱅크", "Toss Bank"],
    ["089", "케이뱅크", "K bank"],
    ["045", "새마을금고", "MG Community"],
    ["071", "우체국", "Korea Post"],
    ["031", "iM뱅크", "iM Bank"],
  ] as const;
  return names.map(([code, koName, enName]) => ({ code, name: koName, koName, enName }));
}

export function aBank(): MyBankView {
  return {
    account: {
      bankCode: "090",
      bankName: "카카오뱅크",
      number: "3333-01-4820917",
      holder: "김나루",
      changedAt: iso(asked - 864_000_000),
    },
  };
}

export function anOtp(over: Partial<OtpView> = {}): OtpView {
  return { isOn: true, since: iso(asked - 1_728_000_000), recoveryCodesLeft: 9, ...over };
}

export function aPin(over: Partial<PinView> = {}): PinView {
  return {
    isSet: true,
    setAt: iso(asked - 1_728_000_000),
    triesLeft: 5,
    lockedAt: null,
    resetAt: null,
    ...over,
  };
}

/** A notice with everything that one may hold, and with what is to be cut out of it. */
export function aNotice(): NoticeView {
  return {
    id: "501",
    title: "11월 28일(토) 시스템 점검 안내",
    content:
      '<p>더 빠른 체결을 위해 아래와 같이 <strong>시스템 점검</strong>을 진행합니다.</p><table><tr><th>일시</th><td>11월 28일 06:30–07:30</td></tr><tr><th>영향</th><td>입출금 신청과 로그인</td></tr></table><ul><li>미체결 주문은 그대로 유지됩니다.</li><li>점검 중에는 손절이 늦어질 수 있습니다.</li></ul><p>자세한 내용은 <a href="https://example.com/notice">안내 페이지</a>에서 확인해주세요.</p><img src="x" onerror="alert(1)"><script>alert(1)</script>',
    titleEn: "Maintenance on Saturday, 28 November",
    contentEn:
      "<p>We <strong>maintain</strong> the system from 06:30 to 07:30. Resting orders stay as they are.</p>",
    ...{ category: "MAINTENANCE", isPinned: false, createdAt: iso(asked), changedAt: iso(asked) },
    ...{ endsAt: null, pages: [], isRead: false },
  };
}
