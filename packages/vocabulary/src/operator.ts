/** Words of the operator console: permissions, roles, proposals (features.md 2.13, reliability.md G43 to G45). */

/** What an operator may do; each operator call names the one it needs. */
export const PERMISSIONS = [
  "members.read",
  "members.write",
  "members.reveal",
  "members.screen",
  "dnw.read",
  "dnw.decide",
  "money.adjust",
  "coupon.write",
  "partner.write",
  "provider.write",
  "bank.write",
  "rules.write",
  "instrument.write",
  "notice.write",
  "sent.read",
  "service.write",
  "ledger.read",
  "risk.read",
  "risk.act",
  "p2p.decide",
  "coin.read",
  "coin.decide",
  "network.write",
  "travel.read",
  "audit.read",
  "operator.write",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READING = ["members.read", "dnw.read", "ledger.read"] as const satisfies Permission[];

/** The roles that every site begins with; they are rows, and operators may change them in pairs. */
export const DEFAULT_ROLES = {
  OWNER: PERMISSIONS,
  MANAGER: PERMISSIONS.filter((permission) => permission !== "operator.write"),
  CASHIER: [
    ...READING,
    "members.reveal",
    "dnw.decide",
    "money.adjust",
    "coupon.write",
    "partner.write",
    "p2p.decide",
    "coin.read",
    "coin.decide",
  ],
  SUPPORT: [
    "members.read",
    "members.write",
    "members.reveal",
    "members.screen",
    "dnw.read",
    "notice.write",
    "service.write",
    "sent.read",
  ],
  AUDITOR: [...READING, "risk.read", "coin.read", "travel.read", "audit.read"],
} as const satisfies Record<string, readonly Permission[]>;

/**
 * What two persons must agree on (four eyes, reliability.md G44): a request above the limit, money by hand, coupon
 * batches, the site's bank accounts, roles, operators, money rules, caps, registered holdings, a member's limit above the
 * site's, a block that lasts or is lifted, a long hold, an account that its member froze, what members read as the site's
 * word, and what an instrument asks of them and takes, with the bounds of that, on what terms rounds take bets, what a
 * perpetual takes and allows, that one is resumed or frozen, what partners earn, what they are paid for a day, what
 * a settled profit share should have been, whose the coins of a deal under appeal are, what the house takes of
 * deals and when banks rest, what became of a payout that its chain
 * does not answer for, that a stopped network goes on, whose coins are that came without their owner, what a network of coins asks of deposits and withdrawals, what a payment provider may be used for and where it is, what an order of one came to that nobody can
 * say, what the two settled, and which orders and positions of members are ended.
 */
export const PROPOSAL_KINDS = [
  "REQUEST_OVER_LIMIT",
  "CREDIT",
  "DEDUCT",
  "BONUS",
  "COUPON_BATCH",
  "BANK_ACCOUNT",
  "ROLE",
  "OPERATOR",
  "RULES",
  "CAPS",
  "HOLDING",
  "OTP_RULES",
  "MEMBER_LIMIT",
  "MEMBER_BLOCK",
  "MEMBER_HOLD",
  "MEMBER_THAW",
  "MEMBER_RECOVER",
  "NOTICE",
  "INSTRUMENT",
  "BOUNDS",
  "BINARY_TERMS",
  "FUTURES_TERMS",
  "FUTURES_STATE",
  "PARTNER_RATES",
  "PARTNER_RULES",
  "COMMISSION_RUN",
  "SHARE_CORRECTION",
  "P2P_DISPUTE",
  "P2P_RULES",
  "PAYOUT_UNKNOWN",
  "RELEASE_NETWORK",
  "ASSIGN_DEPOSIT",
  "NETWORK",
  "TO_COLD",
  "PROVIDER",
  "PROVIDER_ORDER",
  "PROVIDER_SETTLEMENT",
  "RISK_DEED",
  "OPENINGS_ON",
  "MONEY_ON",
  "MAINTENANCE",
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** The permission that making, editing and approving a proposal needs. */
export const PROPOSAL_PERMISSIONS: Readonly<Record<ProposalKind, Permission>> = {
  REQUEST_OVER_LIMIT: "dnw.decide",
  CREDIT: "money.adjust",
  DEDUCT: "money.adjust",
  BONUS: "money.adjust",
  COUPON_BATCH: "coupon.write",
  BANK_ACCOUNT: "bank.write",
  ROLE: "operator.write",
  OPERATOR: "operator.write",
  RULES: "rules.write",
  CAPS: "rules.write",
  HOLDING: "rules.write",
  OTP_RULES: "rules.write",
  MEMBER_LIMIT: "rules.write",
  MEMBER_BLOCK: "members.write",
  MEMBER_HOLD: "members.write",
  MEMBER_THAW: "members.write",
  MEMBER_RECOVER: "members.write",
  NOTICE: "notice.write",
  INSTRUMENT: "instrument.write",
  BOUNDS: "rules.write",
  BINARY_TERMS: "instrument.write",
  FUTURES_TERMS: "instrument.write",
  FUTURES_STATE: "instrument.write",
  PARTNER_RATES: "partner.write",
  PARTNER_RULES: "partner.write",
  COMMISSION_RUN: "partner.write",
  SHARE_CORRECTION: "money.adjust",
  P2P_DISPUTE: "p2p.decide",
  P2P_RULES: "rules.write",
  PAYOUT_UNKNOWN: "dnw.decide",
  RELEASE_NETWORK: "coin.decide",
  ASSIGN_DEPOSIT: "coin.decide",
  NETWORK: "network.write",
  TO_COLD: "coin.decide",
  PROVIDER: "provider.write",
  PROVIDER_ORDER: "dnw.decide",
  PROVIDER_SETTLEMENT: "provider.write",
  RISK_DEED: "risk.act",
  OPENINGS_ON: "risk.act",
  MONEY_ON: "risk.act",
  MAINTENANCE: "risk.act",
};

/**
 * PENDING waits for a second person; APPROVED was agreed to and is being carried out; the others are final. Forward
 * only.
 */
export const PROPOSAL_STATES = [
  "PENDING",
  "APPROVED",
  "DONE",
  "FAILED",
  "REJECTED",
  "WITHDRAWN",
  "EXPIRED",
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** DISABLED may not sign in. */
export const OPERATOR_STATUSES = ["ACTIVE", "DISABLED"] as const;
export type OperatorStatus = (typeof OPERATOR_STATUSES)[number];

/**
 * What is known of the ledger as it is stored: UNCHECKED since the engine started, SOUND at every check, OFF at one, which
 * stays until the engine starts on a repaired one.
 */
export const LEDGER_STATES = ["UNCHECKED", "SOUND", "OFF"] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** Why no withdrawal is taken: the ledger is off, the data volume nearly full, the ledger not checked since the start, or operators stopped all money of the site. */
export const WITHDRAWAL_STOPS = ["LEDGER", "DISK", "UNCHECKED", "OPERATORS"] as const;
export type WithdrawalStop = (typeof WITHDRAWAL_STOPS)[number];

/** What the desk warns of beside a request: the same depositor name or bank account serves several members. */
export const REQUEST_WARNINGS = ["SAME_DEPOSITOR", "SAME_BANK_ACCOUNT", "NAME_DIFFERS"] as const;
export type RequestWarning = (typeof REQUEST_WARNINGS)[number];

/**
 * What became of a line of an imported bank statement; `MAYBE_PAID` may be the money of a deposit that was approved already, and of
 * `OTHER_AMOUNT` the depositor alone is a waiting deposit's.
 */
export const STATEMENT_MATCHES = [
  "MATCHED",
  "AMBIGUOUS",
  "MAYBE_PAID",
  "OTHER_AMOUNT",
  "NONE",
  "USED",
  "INVALID",
] as const;
export type StatementMatch = (typeof STATEMENT_MATCHES)[number];

/** Layouts of bank statements that a site keeps. */
export const STATEMENT_LAYOUTS_MAX = 50;

/** So many of each list that explains a day of the bank are told; their sums are of all. */
export const BANK_LIST_MAX = 200;

/** What the columns of a bank's statement are called that say these things; null where it has none. */
export interface StatementColumns {
  readonly date: string;
  readonly time: string | null;
  readonly depositor: string;
  /** Money in; where one column holds both ways, money out is negative. */
  readonly amount: string;
  readonly memo: string | null;
}

/** Whether a column's name says that money went out, or what is left: no deposit is read from such a one. */
export function isNoDeposit(column: string): boolean {
  const plain = column.normalize("NFC").replace(/\s/g, "");
  return (
    /출금|지급|찾으신|잔액|잔고|withdraw|debit|balance/i.test(plain) &&
    !/입금|입출|입\/출|deposit|credit/i.test(plain)
  );
}

/** How one bank writes its statements. */
export interface StatementLayout {
  readonly name: string;
  readonly columns: StatementColumns;
}

/** What the console finds by a number, beside members, and the permission that shows it. */
export const FOUND_KINDS = ["REQUEST", "ORDER", "FILL", "PERPETUAL", "BET", "TRANSFER"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_PERMISSIONS: Readonly<Record<FoundKind, Permission>> = {
  REQUEST: "dnw.read",
  ORDER: "members.read",
  FILL: "members.read",
  PERPETUAL: "members.read",
  BET: "members.read",
  TRANSFER: "ledger.read",
};
