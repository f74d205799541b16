/** A small site at noon: what the gallery and the tests show. */

import type {
  AccountView,
  AuditView,
  CapsView,
  CouponBatchView,
  DeskRequestView,
  LedgerRowView,
  Me,
  MemberDetailView,
  MemberRowView,
  MoneyRulesView,
  OperatorRowView,
  RateView,
  RoleView,
  SiteBankView,
  TrialBalanceView,
} from "../base/views.ts";
import { DEFAULT_ROLES, PERMISSIONS } from "@naru/vocabulary/operator";
import { aSignUpCheck, ownLimits } from "./canned-members.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import type { OperatorAnswer } from "../base/http.ts";
import { at, hash, kim, page } from "./canned-basics.ts";
import { areaAnswers } from "./canned-areas.ts";
import { someProposals } from "./canned-proposals.ts";
import { aBackground, statementAnswers } from "./canned-desk.ts";

export function aMe(changes: Partial<Me> = {}): Me {
  const wallets = (["BINARY", "FUTURES", "USDT", "BTC", "ETH", "XRP"] as const).map((type) => ({
    type,
    currency: type === "BINARY" ? ("KRW" as const) : type === "FUTURES" ? ("USDT" as const) : type,
    scale: type === "BINARY" ? 0 : 8,
  }));
  return {
    id: "1",
    username: "owner",
    name: "김소유",
    role: "OWNER",
    permissions: [...PERMISSIONS],
    site: {
      id: "1",
      code: "naru",
      name: "나루선물",
      currency: "KRW",
      language: "ko",
      timeZone: "Asia/Seoul",
      isDemo: true,
      wallets,
    },
    expiresAt: at("15:00:00"),
    ...changes,
  };
}

const lee = { id: "5", username: "leebada", name: "이바다" };
const park = { id: "9", username: "parksan", name: "박산" };

export function aRequest(changes: Partial<DeskRequestView> = {}): DeskRequestView {
  return {
    id: "101",
    member: kim,
    kind: "DEPOSIT",
    walletType: "BINARY",
    currency: "KRW",
    ...{ amount: "1000000", askedAmount: null, aloneMost: "5000000" },
    fee: "0",
    won: "1000000",
    toWalletType: null,
    toAmount: null,
    status: "PENDING",
    reason: null,
    createdAt: at("01:12:05"),
    endedAt: null,
    expiresAt: at("01:42:05"),
    depositorName: "김하늘",
    memoCode: "4821",
    ...{ bank: null, destination: null, counterpart: null },
    claim: null,
    warnings: [],
    alsoUsedBy: [],
    needsSecond: false,
    proposalId: null,
    ...changes,
  };
}

function someRequests(): readonly DeskRequestView[] {
  return [
    aRequest(),
    aRequest({
      id: "102",
      member: lee,
      amount: "3500000",
      won: "3500000",
      depositorName: "박산",
      memoCode: "1177",
      createdAt: at("01:10:40"),
      warnings: ["SAME_DEPOSITOR", "NAME_DIFFERS"],
      alsoUsedBy: [park],
    }),
    aRequest({
      id: "103",
      member: park,
      kind: "WITHDRAW",
      ...{ amount: "12000000", won: "12000000" },
      fee: "1000",
      ...{ depositorName: null, memoCode: null, expiresAt: null },
      bank: { bankCode: "004", bankName: "국민은행", number: "******-**-**7890", holder: "박산" },
      createdAt: at("00:58:12"),
      needsSecond: true,
      claim: { operator: { id: "3", name: "최담당" }, at: at("01:11:00"), isMine: false },
    }),
    aRequest({
      ...{ id: "105", kind: "SEND", walletType: "USDT", currency: "USDT", amount: "25", fee: "0" },
      ...{ won: "35000", status: "APPROVED", depositorName: null, memoCode: null, expiresAt: null },
      ...{ createdAt: at("00:50:00"), endedAt: at("00:50:00"), counterpart: lee },
    }),
    aRequest({
      id: "104",
      kind: "WITHDRAW",
      ...{ amount: "300000", won: "300000" },
      fee: "1000",
      ...{ depositorName: null, memoCode: null, expiresAt: null },
      bank: { bankCode: "088", bankName: "신한은행", number: "***-***-**6789", holder: "김하늘" },
      createdAt: at("01:13:30"),
      claim: { operator: { id: "1", name: "김소유" }, at: at("01:14:00"), isMine: true },
    }),
  ];
}

export function aMemberRow(changes: Partial<MemberRowView> = {}): MemberRowView {
  return {
    ...kim,
    nick: "하늘이",
    phone: "010-****-5678",
    status: "ACTIVE",
    role: "MEMBER",
    isDeviceBlocked: false,
    createdAt: at("00:00:00"),
    lastSeenAt: at("01:00:00"),
    ...changes,
  };
}

function someMembers(): readonly MemberRowView[] {
  return [
    aMemberRow({ ...park, nick: "산이", isDeviceBlocked: true }),
    aMemberRow({ ...lee, nick: "바다", status: "DENY" }),
    aMemberRow(),
  ];
}

export function aMemberDetail(): MemberDetailView {
  const account: Pick<AccountView, "wallet" | "orders" | "positions"> = {
    wallet: {
      BINARY: {
        type: "BINARY",
        currency: "KRW",
        point: "10250000",
        gameWaitPoint: "80000",
        held: "301000",
        bonusLocked: "50000",
        available: "8120000",
      },
      BTC: {
        type: "BTC",
        currency: "BTC",
        point: "0.05120000",
        gameWaitPoint: "0",
        held: "0",
        bonusLocked: "0",
        available: "0.05120000",
      },
    },
    orders: [],
    positions: [],
  };
  return {
    member: {
      ...aMemberRow(),
      email: "ha***@naru.kr",
      partnerId: "77",
      bank: { bankCode: "088", bankName: "신한은행", number: "***-***-**6789", holder: "김하늘" },
      pin: {
        setAt: at("00:05:00"),
        triesLeft: 0,
        lockedAt: at("00:55:00"),
        resetAt: at("00:05:00"),
      },
      ...{ blockedUntil: null, frozenAt: null, hasOtp: true },
    },
    ...aSignUpCheck,
    account: { ...account, ...ownLimits },
    ...{ withdrawDayMax: null, siteDayMax: "30000000", openAnomalies: 2 },
    withdrawHeldUntil: at("23:00:00"),
    requests: [aRequest(), aRequest({ id: "90", status: "APPROVED", endedAt: at("00:30:00") })],
    logins: [
      { startedAt: at("01:00:00"), endedAt: null, endReason: null, isMobile: true },
      {
        startedAt: at("00:10:00"),
        endedAt: at("00:50:00"),
        endReason: "LOGOUT",
        isMobile: false,
      },
    ],
    notes: [
      {
        id: "1",
        text: "전화로 본인 확인함",
        operator: { id: "3", name: "최담당" },
        createdAt: at("00:20:00"),
      },
    ],
  };
}

const caps: CapsView = {
  aloneMax: "5000000",
  aloneDayMax: "50000000",
  itemMax: "5000000",
  batchMax: "20000000",
  dayMax: "50000000",
  usedToday: { alone: "4300000", proposed: "500000" },
  holdings: [
    { currency: "KRW", amount: "5000000000", owed: "1204350000" },
    { currency: "BTC", amount: "12.50000000", owed: "3.20510000" },
  ],
};

const rates: RateView[] = [
  { currency: "USDT", rate: "1402.5", at: at("01:14:55"), isStale: false },
  { currency: "BTC", rate: "140250000", at: at("01:14:55"), isStale: false },
  { currency: "XRP", rate: "3101", at: at("00:40:00"), isStale: true },
];

const rules: MoneyRulesView[] = [
  {
    walletType: "BINARY",
    currency: "KRW",
    depositMin: "10000",
    depositMax: "50000000",
    depositUnit: "1000",
    withdrawMin: "10000",
    withdrawMax: "10000000",
    withdrawUnit: "1000",
    withdrawFee: "1000",
    memberDayMax: "30000000",
    ...{ siteDayMax: "1000000000", beneficiaryFrom: "1000000", isSenderFirst: false },
    convertMin: "10000",
    spreadBps: 25,
    expiryMinutes: 30,
    isOn: true,
  },
];

const batch: CouponBatchView = {
  id: "7",
  name: "가을 이벤트",
  walletType: "BINARY",
  currency: "KRW",
  amount: "30000",
  codes: 100,
  quota: 1,
  perMember: 1,
  contracts: 3,
  expiresAt: "2026-12-21T00:00:00.000Z",
  isStopped: false,
  isRevealed: false,
  used: 12,
  createdAt: at("00:00:00"),
};

const movement: LedgerRowView = {
  id: "9001",
  code: "D",
  currency: "KRW",
  amount: "1000000",
  debit: "HOUSE:1:KRW:BANK",
  debitAfter: "-1204350000",
  credit: "MEMBER:2:BINARY:AVAILABLE",
  creditAfter: "10250000",
  memberId: "2",
  referenceId: "90",
  createdAt: at("00:30:00"),
};

const trial: TrialBalanceView = {
  check: {
    state: "SOUND",
    checkedAt: at("01:00:00"),
    ...{ totals: [], changedDays: [] },
    faultCount: 0,
    faults: [],
    fillFaultCount: 0,
    fills: [],
  },
  isBalanced: true,
  currencies: [
    {
      currency: "KRW",
      total: "0",
      accounts: [
        { side: "HOUSE", purpose: "BANK", balance: "-1204350000" },
        { side: "MEMBER", purpose: "AVAILABLE", balance: "1203049000" },
        { side: "MEMBER", purpose: "HOLD_WITHDRAW", balance: "1301000" },
      ],
    },
    { currency: "BTC", total: "0", accounts: [] },
  ],
};

const operators: OperatorRowView[] = [
  {
    id: "1",
    username: "owner",
    name: "김소유",
    person: "N-001",
    role: "OWNER",
    status: "ACTIVE",
    hasOtp: true,
    lastSeenAt: at("01:10:00"),
  },
  {
    id: "3",
    username: "cashier",
    name: "최담당",
    person: "N-014",
    role: "CASHIER",
    status: "DISABLED",
    hasOtp: false,
    lastSeenAt: null,
  },
];

const roles: RoleView[] = Object.entries(DEFAULT_ROLES).map(([name, permissions]) => ({
  name,
  permissions: [...permissions],
  operators: 1,
}));

const entry: AuditView = {
  seq: "812",
  at: at("01:05:00"),
  operator: { id: "3", name: "최담당" },
  ip: "10.0.0.7",
  action: "proposal.create",
  target: "proposal 31",
  before: null,
  after: { kind: "CREDIT", amount: "500000" },
  hash,
};

/** What each question is answered with; `isEmpty` empties the lists. */
export function cannedAnswers(isEmpty: boolean): CannedAnswers {
  const list = <Row>(rows: readonly Row[]): Row[] => (isEmpty ? [] : [...rows]);
  const dashboard: OperatorAnswer<"dashboard"> = {
    waiting: isEmpty
      ? { deposits: 0, withdrawals: 0, proposals: 0, members: 0, anomalies: 0 }
      : { deposits: 2, withdrawals: 2, proposals: 2, members: 1, anomalies: 9 },
    oldestRequestAt: isEmpty ? null : at("00:58:12"),
    today: {
      deposits: { count: 41, won: "83500000" },
      withdrawals: { count: 12, won: "21900000" },
      newMembers: 7,
    },
    booksBalance: true,
    withdrawalsStoppedFor: null,
  };
  return {
    me: aMe(),
    dashboard,
    requests: page(list(someRequests())),
    ...{ request: someRequests()[1], requestBackground: aBackground() },
    proposals: page(list(someProposals())),
    proposal: someProposals()[1],
    members: page(list(someMembers())),
    member: aMemberDetail(),
    siteBanks: list<SiteBankView>([
      {
        id: "1",
        bankCode: "004",
        bankName: "국민은행",
        number: "987654-01-123456",
        holder: "나루선물(주)",
        isOn: true,
      },
    ]),
    rates: list(rates),
    moneyRules: list(rules),
    otpRules: { currency: "KRW", isOtpRequired: false, otpAbove: isEmpty ? null : "30000000" },
    caps: isEmpty ? { ...caps, holdings: [] } : caps,
    couponBatches: page(list([batch])),
    ledger: { ...page(list([movement])), isMore: false },
    trialBalance: isEmpty ? { ...trial, currencies: [] } : trial,
    ...areaAnswers(list),
    ...{ operators: list(operators), roles: list(roles) },
    audit: page(list([entry])),
    ...{ verifyAudit: { isWhole: true, entries: 812, fault: null }, ...statementAnswers(list) },
    login: {
      state: "ENROL",
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Naru:owner?secret=JBSWY3DPEHPK3PXP&issuer=Naru",
    },
  };
}
