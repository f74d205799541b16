/** What operators send: strict shapes, amounts as plain decimal text, never a number or an exponent. */

import { GAME_TYPES, PLAY_TIMES } from "@naru/vocabulary/binary";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { PERMISSIONS } from "@naru/vocabulary/operator";
import { AMOUNT_REASONS } from "@naru/vocabulary/request";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { boundAmounts, termAmounts } from "@naru/vocabulary/option-terms";
import { date, id, shortId, text, time } from "../../fields.ts";
import { phone } from "../account/own-call.ts";
import { noticeWords } from "../content/inputs.ts";
import { futuresTermsInput } from "../futures/inputs.ts";
import { coinInputs } from "../coin/inputs.ts";
import { providerInputs } from "../provider/inputs.ts";
import { riskInputs } from "../risk/inputs.ts";
import { ratesInput } from "../partner/inputs.ts";

/** A positive amount in a named currency; the server parses it against the currency's scale. */
export const amount = z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,18}(?:\.\d{1,18})?$/);
/** The same, or nothing at all. */
export const amountOrZero = z.string().regex(/^\d{1,18}(?:\.\d{1,18})?$/);
export const wallet = z.enum(WALLET_TYPES);
/** Spelled out beside the wallet: both must say the same. */
export const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);
export const username = z.string().regex(/^[a-z0-9_-]{3,20}$/);
export const password = z.string().min(10).max(128);
/** Six digits of an authenticator app. */
export const otpCode = z.string().regex(/^\d{6}$/);
export const reason = text(200);
const roleName = z.string().regex(/^[A-Z][A-Z0-9_]{1,29}$/);
/** A share of a stake, six decimals at most. */
const share = z.string().regex(/^[01](?:\.\d{1,6})?$/);
/** `HH:MM` of a day. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const int = (min: number, max: number) => z.int().min(min).max(max);

const ITEMS_MAX = 500;

/** Money by hand: each member's part, all in one wallet and currency. */
const adjustment = {
  walletType: wallet,
  currency,
  items: z
    .array(z.strictObject({ memberId: id, amount }))
    .min(1)
    .max(ITEMS_MAX),
  reason,
};

/** Another amount than a request asks for, and why; its member reads both (decision 077). */
export const otherAmount = z.strictObject({
  amount,
  reason: z.enum([...new Set(Object.values(AMOUNT_REASONS).flat())]),
});
export type OtherAmountInput = z.infer<typeof otherAmount>;

/** What may be proposed, by kind. The server builds the payload that is shown and hashed from it. */
export const ProposalInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("REQUEST_OVER_LIMIT"),
    requestId: id,
    other: otherAmount.optional(),
    reason,
  }),
  z.strictObject({ kind: z.literal("CREDIT"), ...adjustment }),
  z.strictObject({ kind: z.literal("DEDUCT"), ...adjustment }),
  /** `contracts` to fill before it may leave; 0 frees it at once. */
  z.strictObject({ kind: z.literal("BONUS"), ...adjustment, contracts: int(0, 1_000_000) }),
  z.strictObject({
    kind: z.literal("COUPON_BATCH"),
    name: text(60),
    walletType: wallet,
    currency,
    /** Of one code. */
    amount,
    codes: int(1, 10_000),
    /** Redemptions of one code, of which a member has `perMember` at most. */
    quota: int(1, 100_000),
    perMember: int(1, 100),
    contracts: int(0, 1_000_000),
    expiresAt: time,
    reason,
  }),
  z.strictObject({
    kind: z.literal("BANK_ACCOUNT"),
    /** Of an account that is there: changed or switched off; absent adds one. */
    bankId: id.optional(),
    bankCode: z.string().regex(/^\d{3}$/),
    number: z.string().regex(/^\d[\d-]{5,28}\d$/),
    holder: text(40),
    isOn: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("ROLE"),
    name: roleName,
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
    reason,
  }),
  z.strictObject({
    kind: z.literal("OPERATOR"),
    /** ADD needs name, person, role and password; SET_ROLE a role. RESET_OTP has the operator enrol anew. */
    action: z.enum(["ADD", "SET_ROLE", "DISABLE", "ENABLE", "RESET_OTP"]),
    username,
    name: text(40).optional(),
    /** Who it is, the same text for every account of one person (a staff number). */
    person: text(40).optional(),
    role: roleName.optional(),
    password: password.optional(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("RULES"),
    walletType: wallet,
    depositMin: amountOrZero,
    depositMax: amountOrZero,
    depositUnit: amount,
    withdrawMin: amountOrZero,
    withdrawMax: amountOrZero,
    withdrawUnit: amount,
    withdrawFee: amountOrZero,
    memberDayMax: amountOrZero,
    siteDayMax: amountOrZero,
    beneficiaryFrom: amountOrZero,
    isSenderFirst: z.boolean(),
    convertMin: amountOrZero,
    spreadBps: int(0, 1_000),
    expiryMinutes: int(1, 100_000),
    isOn: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("CAPS"),
    aloneMax: amountOrZero,
    aloneDayMax: amountOrZero,
    itemMax: amountOrZero,
    batchMax: amountOrZero,
    dayMax: amountOrZero,
    reason,
  }),
  z.strictObject({ kind: z.literal("HOLDING"), currency, amount: amountOrZero, reason }),
  z.strictObject({
    kind: z.literal("OTP_RULES"),
    isOtpRequired: z.boolean(),
    /** In the site's currency; null asks for a code at no sum. */
    otpAbove: amountOrZero.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("MEMBER_BLOCK"),
    memberId: id,
    /** False lifts the block that there is. */
    isBlocked: z.boolean(),
    reason,
  }),
  z.strictObject({ kind: z.literal("MEMBER_HOLD"), memberId: id, until: time, reason }),
  /** Opens an account again that its member froze; the reason says how it was made sure who asks. */
  z.strictObject({ kind: z.literal("MEMBER_THAW"), memberId: id, reason }),
  /** Gives an account back that somebody else has: `phone` is its owner's, `identityCheck` says what proved them. */
  z.strictObject({
    kind: z.literal("MEMBER_RECOVER"),
    memberId: id,
    phone,
    identityCheck: text(100),
    reason,
  }),
  z.strictObject({
    kind: z.literal("NOTICE"),
    /** Of a text that is there; absent adds one. */
    noticeId: id.optional(),
    ...noticeWords,
    /** From when members see it; absent, as soon as two persons have agreed. */
    publishAt: time.optional(),
    /** Put on the screens of all members who are signed in then (FORCE_NOTICE); of notices that are published at once. */
    isForced: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("MEMBER_LIMIT"),
    memberId: id,
    /** Withdrawals a day in the site's currency; null is the site's limit. */
    withdrawDayMax: amountOrZero.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("INSTRUMENT"),
    overseaOptionId: shortId,
    ...termAmounts(() => amountOrZero),
    maxContracts: int(0, 100_000),
    /** New orders are bound from then on; null as soon as two persons agree. */
    effectiveAt: time.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("BOUNDS"),
    /** Of what is in force, at one change. */
    raisePercent: int(0, 1_000),
    lowerPercent: int(0, 100),
    ...boundAmounts(() => amountOrZero),
    contractsMax: int(0, 100_000),
    /** What is held is bound no earlier after two persons agreed. */
    noticeHours: int(0, 720),
    reason,
  }),
  z.strictObject({
    kind: z.literal("BINARY_TERMS"),
    /** Of a game that is there; a new one is named by instrument and length, and begins hidden. */
    tradeOptionId: shortId.optional(),
    stock: z.string().regex(/^[A-Z0-9]{1,12}$/),
    type: z.enum(GAME_TYPES),
    playTime: z.enum(PLAY_TIMES),
    /** Shares of the stake: 0.9 is 90 %. */
    rate: share,
    commission: share,
    stakeMin: amount,
    stakeMax: amount,
    stakeUnit: amount,
    sideCap: amount,
    cutoffSeconds: int(1, 300),
    /** Rounds whose betting begins from then on are bound; null as soon as two persons agree. */
    effectiveAt: time.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("FUTURES_TERMS"),
    ...futuresTermsInput,
    /** What is opened from then on is bound; null as soon as two persons agree. */
    effectiveAt: time.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("FUTURES_STATE"),
    futuresOptionId: shortId,
    isPlay: z.boolean(),
    isStop: z.boolean(),
    isCloseOnly: z.boolean(),
    isFrozen: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("PARTNER_RATES"),
    memberId: id,
    /** In force as soon as two persons agree; what is left out stays. */
    rates: ratesInput,
    reason,
  }),
  z.strictObject({
    kind: z.literal("PARTNER_RULES"),
    /** In the site's currency: less is not paid out yet. */
    least: amountOrZero,
    bases: z.array(z.enum(COMMISSION_BASES)).max(COMMISSION_BASES.length),
    reason,
  }),
  z.strictObject({ kind: z.literal("COMMISSION_RUN"), day: date, reason }),
  z.strictObject({
    kind: z.literal("SHARE_CORRECTION"),
    shareId: id,
    /** What should have been taken of the follower for the trader, in USDT. */
    share: amountOrZero,
    reason,
  }),
  z.strictObject({
    kind: z.literal("P2P_DISPUTE"),
    dealId: id,
    /** The coins go to the buyer; else the seller has them again. */
    isReleased: z.boolean(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("P2P_RULES"),
    /** What the house takes of the buyer's coins, in 10⁻⁴. */
    feeBps: int(0, 1_000),
    /** When banks rest, by the site's clock; null where they do not. */
    restFrom: clock.nullable(),
    restUntil: clock.nullable(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("PAYOUT_UNKNOWN"),
    payoutId: id,
    /** It was paid on its chain; else the member has amount and fee again. */
    isPaid: z.boolean(),
    reason,
  }),
  ...coinInputs,
  ...providerInputs,
  ...riskInputs,
]);
export type ProposalInput = z.infer<typeof ProposalInput>;
