/**
 * What a proposal says, built by us from what the database and the engine know: names, amounts in their one spelling,
 * values, and what stands there now. This text is hashed, shown, agreed to and carried out.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { memberNames } from "@naru/store/desk/operator-members";
import { findOperator, listRoles } from "@naru/store/desk/operators";
import type { ProposalContent } from "@naru/store/desk/proposals";
import type { Currency } from "@naru/vocabulary/currency";
import { ruleAmounts } from "@naru/vocabulary/money-rules";
import { PERMISSIONS, type ProposalKind } from "@naru/vocabulary/operator";
import type { WalletType } from "@naru/vocabulary/wallet";
import { bankDraft, bankNow } from "./areas/bank-account.ts";
import { coinDraft } from "./areas/coin/draft.ts";
import { coinNow } from "./areas/coin/standing.ts";
import { isOfCoins } from "./areas/coin/steps.ts";
import { disputeDraft, disputeNow } from "./areas/p2p/dispute.ts";
import { p2pRulesDraft, p2pRulesNow } from "./areas/p2p/rules.ts";
import { readMoneyRules } from "../calls/exchange-rates.ts";
import { isBreached } from "../sessions/passwords.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { refuseOtherSpelling } from "./sign-in/one-person.ts";
import { riskDraft } from "./areas/risk/proposal.ts";
import { correctionDraft, correctionNow } from "./areas/copytrade/correction.ts";
import { capsDraft, capsNow, type ProposedMoney } from "./caps.ts";
import { holdingDraft, holdingNow } from "./holding.ts";
import { limitDraft, limitsNow } from "./member-limit.ts";
import { memberDraft, memberNow } from "./member-proposals.ts";
import { knownWon, textOf, unitsOf, valuation, walletCurrency } from "./money.ts";
import { recoveryDraft } from "./recovery/recovery.ts";
import { requestDraft } from "./requests/proposal.ts";
import { boundsDraft, boundsNow } from "./terms/bounds.ts";
import { termsDraft, termsNow } from "./terms/proposal.ts";
import { binaryTermsDraft, binaryTermsNow } from "./binary/proposal.ts";
import { futuresDraft, futuresNow } from "./futures/proposal.ts";
import { otpRulesDraft, otpRulesNow } from "./otp-rules.ts";
import { partnerDraft, partnerNow } from "./partners/proposal.ts";
import { providerDraft, providerNow } from "./providers/proposal.ts";
import { noticeDraft, noticeNow } from "./content/proposal.ts";

type Input<Kind extends ProposalKind> = Extract<ProposalInput, { kind: Kind }>;
type Plain = Record<string, unknown>;

export interface Built {
  readonly content: ProposalContent;
  /** Of proposals that give or take money by hand. */
  readonly money: ProposedMoney | null;
}

interface Draft {
  readonly payload: Plain;
  readonly before?: Plain | null;
  readonly target: string;
  readonly sum?: { currency: Currency; units: bigint; won: bigint };
  readonly money?: ProposedMoney;
  readonly requestId?: number;
}

/** Money by hand for one member. */
export interface AdjustmentItem {
  readonly memberId: number;
  readonly username: string;
  readonly name: string;
  readonly amount: string;
}

/** Builds a proposal's content; refuses whatever could not be carried out as it was sent. */
export async function buildContent(
  desk: OperatorDesk,
  site: Site,
  input: ProposalInput,
): Promise<Built> {
  const draft = await draftOf(desk, site, input);
  return {
    content: {
      kind: input.kind,
      content: JSON.stringify({ payload: draft.payload, before: draft.before ?? null }),
      target: draft.target,
      reason: input.reason,
      currency: draft.sum?.currency ?? null,
      units: draft.sum?.units ?? null,
      won: draft.sum?.won ?? null,
      requestId: draft.requestId ?? null,
    },
    money: draft.money ?? null,
  };
}

/** What a kept content says. */
export function contentOf(content: string): { payload: Plain; before: Plain | null } {
  return JSON.parse(content) as { payload: Plain; before: Plain | null };
}

function draftOf(desk: OperatorDesk, site: Site, input: ProposalInput): Promise<Draft> {
  if (input.kind === "MEMBER_RECOVER") return recoveryDraft(desk, site, input);
  switch (input.kind) {
    case "REQUEST_OVER_LIMIT":
      return requestDraft(desk, site, input);
    case "CREDIT":
    case "DEDUCT":
    case "BONUS":
      return adjustmentDraft(desk, site, input);
    case "COUPON_BATCH":
      return couponDraft(desk, site, input);
    case "BANK_ACCOUNT":
      return bankDraft(desk, site, input);
    case "ROLE":
      return roleDraft(desk, site, input);
    case "OPERATOR":
      return operatorDraft(desk, site, input);
    case "RULES":
      return rulesDraft(desk, site, input);
    case "CAPS":
      return capsDraft(desk.db, site, input);
    case "HOLDING":
      return holdingDraft(desk, site, input);
    case "OTP_RULES":
      return otpRulesDraft(desk, site, input);
    case "MEMBER_LIMIT":
      return limitDraft(desk, site, input);
    case "MEMBER_BLOCK":
    case "MEMBER_HOLD":
    case "MEMBER_THAW":
      return memberDraft(desk, site, input);
    case "NOTICE":
      return noticeDraft(desk, site, input);
    case "INSTRUMENT":
      return termsDraft(desk, site, input);
    case "BOUNDS":
      return boundsDraft(desk.db, site, input);
    case "BINARY_TERMS":
      return binaryTermsDraft(desk, site, input);
    case "FUTURES_TERMS":
    case "FUTURES_STATE":
      return futuresDraft(desk, site, input);
    case "PARTNER_RATES":
    case "PARTNER_RULES":
    case "COMMISSION_RUN":
      return partnerDraft(desk, site, input);
    case "SHARE_CORRECTION":
      return correctionDraft(desk, site, input);
    case "P2P_DISPUTE":
      return disputeDraft(desk, site, input);
    case "P2P_RULES":
      return p2pRulesDraft(desk.db, site, input);
    case "PAYOUT_UNKNOWN":
    case "RELEASE_NETWORK":
    case "ASSIGN_DEPOSIT":
    case "NETWORK":
    case "TO_COLD":
      return coinDraft(desk, site, input);
    case "PROVIDER":
    case "PROVIDER_ORDER":
    case "PROVIDER_SETTLEMENT":
      return providerDraft(desk, site, input);
    case "RISK_DEED":
    case "OPENINGS_ON":
    case "MONEY_ON":
    case "MAINTENANCE":
      return riskDraft(desk, site, input);
  }
}

/** The wallet's currency, which must be the one that was spelled out beside it. */
function spelledOut(site: Site, wallet: WalletType, currency: Currency): Currency {
  if (walletCurrency(site, wallet) !== currency) throw new RefusalError("WALLET_INVALID");
  return currency;
}

async function adjustmentDraft(
  desk: OperatorDesk,
  site: Site,
  input: Input<"CREDIT" | "DEDUCT" | "BONUS">,
): Promise<Draft> {
  const currency = spelledOut(site, input.walletType, input.currency);
  const ids = input.items.map(({ memberId }) => Number(memberId));
  const known = await memberNames(desk.db, site.id, ids);
  // A member who stands there twice may be a slip of the hand.
  if (known.size !== ids.length) throw new RefusalError("INVALID_REQUEST");
  const value = await valuation(desk, site);
  let units = 0n;
  let largest = 0n;
  const items = input.items.map(({ memberId, amount }): AdjustmentItem => {
    const part = unitsOf(amount, currency);
    units += part;
    if (part > largest) largest = part;
    const member = known.get(Number(memberId));
    if (member === undefined || member.status === "PENDING")
      throw new RefusalError("INVALID_REQUEST");
    const { id, username, name } = member;
    return { memberId: id, username, name, amount: textOf(part, currency) };
  });
  const won = knownWon(value, currency, units);
  return {
    payload: {
      walletType: input.walletType,
      currency,
      total: textOf(units, currency),
      items,
      ...(input.kind === "BONUS" && { contracts: input.contracts }),
    },
    target: items.length === 1 ? `member ${items[0]?.memberId}` : `${items.length} members`,
    sum: { currency, units, won },
    money: {
      currency,
      units,
      won,
      itemWon: knownWon(value, currency, largest),
      isOwed: input.kind !== "DEDUCT",
    },
  };
}

async function couponDraft(
  desk: OperatorDesk,
  site: Site,
  input: Input<"COUPON_BATCH">,
): Promise<Draft> {
  const currency = spelledOut(site, input.walletType, input.currency);
  const amount = unitsOf(input.amount, currency);
  const value = await valuation(desk, site);
  const units = amount * BigInt(input.codes) * BigInt(input.quota);
  const won = knownWon(value, currency, units);
  if (Date.parse(input.expiresAt) <= desk.clock.now()) throw new RefusalError("INVALID_REQUEST");
  const { name, walletType, codes, quota, perMember, contracts, expiresAt } = input;
  return {
    payload: {
      ...{ name, walletType, currency, amount: textOf(amount, currency) },
      ...{ codes, quota, perMember, contracts, expiresAt },
      total: textOf(units, currency),
    },
    target: `coupons ${name}`,
    sum: { currency, units, won },
    money: {
      currency,
      units,
      won,
      itemWon: knownWon(value, currency, amount * BigInt(perMember)),
      isOwed: true,
    },
  };
}

async function roleDraft(desk: OperatorDesk, site: Site, input: Input<"ROLE">): Promise<Draft> {
  const before = (await listRoles(desk.db, site.id)).find(({ name }) => name === input.name);
  const permissions = PERMISSIONS.filter((each) => input.permissions.includes(each));
  // Somebody must be able to change roles back.
  if (input.name === "OWNER" && !permissions.includes("operator.write"))
    throw new RefusalError("INVALID_REQUEST");
  return {
    payload: { name: input.name, permissions },
    before: before ? { permissions: before.permissions } : null,
    target: `role ${input.name}`,
  };
}

async function operatorDraft(
  desk: OperatorDesk,
  site: Site,
  input: Input<"OPERATOR">,
): Promise<Draft> {
  const { action, username } = input;
  const existing = await findOperator(desk.db, site.id, username);
  const roles = await listRoles(desk.db, site.id);
  const isRole = roles.some(({ name }) => name === input.role);
  const target = `operator ${username}`;
  if (action === "ADD") {
    const { name, person, role, password } = input;
    if (existing || !name || !person || !isRole || !password || isBreached(password))
      throw new RefusalError("INVALID_REQUEST");
    await refuseOtherSpelling(desk.db, site, person);
    const passwordHash = await desk.passwords.hash(password);
    return { payload: { action, username, name, person, role, passwordHash }, target };
  }
  if (existing === undefined || (action === "SET_ROLE") !== (input.role !== undefined))
    throw new RefusalError("INVALID_REQUEST");
  if (action === "SET_ROLE" && !isRole) throw new RefusalError("INVALID_REQUEST");
  return {
    payload: {
      action,
      username,
      name: existing.name,
      person: existing.person,
      ...(input.role !== undefined && { role: input.role }),
    },
    before: { role: existing.role, status: existing.status, hasOtp: existing.otpSecret !== null },
    target,
  };
}

async function rulesDraft(desk: OperatorDesk, site: Site, input: Input<"RULES">): Promise<Draft> {
  const currency = walletCurrency(site, input.walletType);
  const rules = await readMoneyRules(desk, site);
  const before = rules.find(({ wallet }) => wallet === input.walletType);
  const units = ruleAmounts((field) => unitsOf(input[field], currency));
  if (units.depositMin > units.depositMax || units.withdrawMin > units.withdrawMax)
    throw new RefusalError("INVALID_REQUEST");
  const { walletType, spreadBps, expiryMinutes, isOn, isSenderFirst } = input;
  const plain =
    before && Object.fromEntries(Object.entries(before).filter(([key]) => key !== "wallet"));
  return {
    payload: {
      walletType,
      currency,
      ...ruleAmounts((field) => textOf(units[field], currency)),
      spreadBps,
      expiryMinutes,
      isOn,
      isSenderFirst,
    },
    before: plain ?? null,
    target: `rules ${walletType}`,
  };
}

/**
 * What stands there at this moment, in the shape of `before`; a proposal whose `before` differs was overtaken. Undefined
 * where nothing is replaced.
 */
export async function standingNow(
  desk: OperatorDesk,
  site: Site,
  kind: ProposalKind,
  payload: Plain,
): Promise<Plain | null | undefined> {
  if (isOfCoins(kind)) return coinNow(desk, site, kind, payload);
  switch (kind) {
    case "BANK_ACCOUNT":
      return bankNow(desk, site, payload["bankId"]);
    case "ROLE": {
      const role = (await listRoles(desk.db, site.id)).find(({ name }) => name === payload["name"]);
      return role ? { permissions: role.permissions } : null;
    }
    case "OPERATOR": {
      const found = await findOperator(desk.db, site.id, String(payload["username"]));
      if (payload["action"] === "ADD")
        await refuseOtherSpelling(desk.db, site, String(payload["person"]));
      if (found === undefined) return null;
      return { role: found.role, status: found.status, hasOtp: found.otpSecret !== null };
    }
    case "RULES": {
      const rules = await readMoneyRules(desk, site);
      const found = rules.find(({ wallet }) => wallet === payload["walletType"]);
      if (found === undefined) return null;
      return Object.fromEntries(Object.entries(found).filter(([key]) => key !== "wallet"));
    }
    case "CAPS":
      return capsNow(desk.db, site);
    case "HOLDING":
      return holdingNow(desk, site, payload["currency"] as Currency);
    case "OTP_RULES":
      return otpRulesNow(desk.db, site);
    case "MEMBER_LIMIT":
      return { ...(await limitsNow(desk, Number(payload["memberId"]))) };
    case "PARTNER_RATES":
    case "PARTNER_RULES":
    case "COMMISSION_RUN":
      return partnerNow(desk, site, kind, payload);
    case "PROVIDER":
    case "PROVIDER_ORDER":
    case "PROVIDER_SETTLEMENT":
      return providerNow(desk, site, kind, payload);
    case "MEMBER_BLOCK":
    case "MEMBER_HOLD":
    case "MEMBER_THAW":
      return memberNow(desk, site, kind, Number(payload["memberId"]));
    case "NOTICE":
      return noticeNow(desk, site, payload["noticeId"]);
    case "INSTRUMENT":
      return termsNow(desk, site, String(payload["overseaOptionId"]));
    case "BOUNDS":
      return { ...(await boundsNow(desk.db, site)) };
    case "BINARY_TERMS":
      return binaryTermsNow(desk, site, payload);
    case "FUTURES_TERMS":
    case "FUTURES_STATE":
      return futuresNow(desk, site, kind, payload);
    case "SHARE_CORRECTION":
      return correctionNow(desk.db, site, payload);
    case "P2P_DISPUTE":
      return disputeNow(desk.db, site, payload);
    case "P2P_RULES":
      return { ...(await p2pRulesNow(desk.db, site)) };
    default:
      return undefined;
  }
}
