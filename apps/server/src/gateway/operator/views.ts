/** What the console is shown, made from what the desk and the engine keep. */

import type { DeskRequestView, MemberRowView, ProposalView } from "@naru/contract/views/operator";
import type { MemberListRow } from "@naru/store/desk/operator-members";
import type { DeskRequest, MemberName } from "@naru/store/desk/requests/list";
import type { OperatorSession } from "@naru/store/desk/operators";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { PROPOSAL_PERMISSIONS } from "@naru/vocabulary/operator";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { bankName } from "../views/banks.ts";
import { maskedAccount, maskedPhone } from "../views/masked-number.ts";
import type { Site } from "../sessions/sites.ts";
import { siteCurrency, textOf, type Valuation } from "./money.ts";
import { withoutAccounts } from "./personal/masked.ts";
import { shown } from "./propose.ts";
import type { SecretBox } from "../../platform/secret-box.ts";
import { shownEnrolCode } from "./sign-in/enrol-code.ts";

/** An instant that may not be. */
export function timeOrNull(at: number | null): string | null {
  return at === null || at === 0 ? null : instantText(at);
}

export function memberRef({ id, username, name }: MemberName) {
  return { id: String(id), username, name };
}

/** A request; `most` is what of it may be approved alone now, null where it does not wait for a person. */
export function requestView(
  request: DeskRequest,
  { operator, site }: { operator: OperatorSession; site: Site },
  value: Valuation,
  most: bigint | null,
): DeskRequestView {
  const own = siteCurrency(site);
  const currency = currencyOfWallet(request.wallet, own);
  const { toWallet, toUnits, claim, bank } = request;
  const won = value.won(currency, request.units);
  return {
    id: String(request.id),
    member: memberRef(request.member),
    kind: request.kind,
    walletType: request.wallet,
    currency,
    amount: textOf(request.units, currency),
    askedAmount: request.askedUnits === null ? null : textOf(request.askedUnits, currency),
    fee: textOf(request.fee, currency),
    won: won === null ? null : textOf(won, own),
    toWalletType: toWallet,
    toAmount:
      toWallet === null || toUnits === null
        ? null
        : textOf(toUnits, currencyOfWallet(toWallet, own)),
    status: request.status,
    reason: request.reason,
    createdAt: instantText(request.createdAt),
    endedAt: timeOrNull(request.endedAt),
    expiresAt: timeOrNull(request.expiresAt),
    depositorName: request.depositorName,
    memoCode: request.memoCode,
    bank: bank && { ...bank, bankName: bankName(bank.bankCode, site.language) },
    destination: request.destination,
    counterpart: request.counterpart && memberRef(request.counterpart),
    claim: claim && {
      operator: { id: String(claim.id), name: claim.name },
      at: instantText(claim.at),
      isMine: claim.id === operator.operatorId,
    },
    warnings: [...request.warnings],
    alsoUsedBy: request.alsoUsedBy.map(memberRef),
    needsSecond: most !== null && (won === null || won > most),
    aloneMost: most === null ? null : textOf(most, own),
    proposalId: request.proposalId === null ? null : String(request.proposalId),
  };
}

/** A member as a proposal's payload names one. */
interface Named {
  readonly memberId: number | string;
  readonly username: string;
  readonly name: string;
}

/** A proposal as this operator sees it, with the accounts of members in it, which nobody is shown unasked. */
export function proposalView(
  proposal: ProposalRecord,
  operator: OperatorSession,
  site: Site,
  { now, secrets }: { readonly now: number; readonly secrets: SecretBox },
): ProposalView {
  const { payload, before } = shown(proposal) as {
    payload: ProposalView["payload"];
    before: ProposalView["before"];
  };
  const currency = proposal.currency as Currency | null;
  const isMine = proposal.makerId === operator.operatorId;
  const concerned = payload["memberId"] === undefined ? [] : [payload as unknown as Named];
  const named = [...concerned, ...((payload["items"] as Named[] | undefined) ?? [])];
  // A member stands in several items where there is one an instrument.
  const members = new Map(named.map((each) => [Number(each.memberId), each])).values();
  return {
    id: String(proposal.id),
    kind: proposal.kind,
    state: proposal.state === "PENDING" && proposal.expiresAt <= now ? "EXPIRED" : proposal.state,
    revision: proposal.revision,
    hash: proposal.hash,
    payload,
    target: proposal.target,
    before,
    currency,
    amount: currency === null || proposal.units === null ? null : textOf(proposal.units, currency),
    won: proposal.won === null ? null : textOf(proposal.won, siteCurrency(site)),
    members: [...members].map(({ memberId, username, name }) =>
      memberRef({ id: Number(memberId), username, name }),
    ),
    maker: { id: String(proposal.makerId), name: proposal.makerName },
    checker:
      proposal.checkerId === null
        ? null
        : { id: String(proposal.checkerId), name: proposal.checkerName ?? "" },
    reason: proposal.reason,
    createdAt: instantText(proposal.createdAt),
    expiresAt: instantText(proposal.expiresAt),
    decidedAt: timeOrNull(proposal.decidedAt),
    note: proposal.note,
    outcome: [...proposal.outcome],
    enrolCode: shownEnrolCode(secrets, proposal, { operatorId: operator.operatorId, now }),
    isMine,
    mayApprove:
      proposal.state === "PENDING" &&
      proposal.expiresAt > now &&
      proposal.makerPerson !== operator.person &&
      operator.permissions.includes(PROPOSAL_PERMISSIONS[proposal.kind]),
  };
}

/** A member as a row of the list; the phone is masked until somebody asks for it (decision 052). */
export function memberRowView(member: MemberListRow): MemberRowView {
  return {
    ...memberRef(member),
    nick: member.nick,
    phone: maskedPhone(member.phone),
    status: member.status,
    role: member.role,
    isDeviceBlocked: member.blockDevice === "M",
    createdAt: instantText(member.createdAt),
    lastSeenAt: timeOrNull(member.lastSeenAt),
  };
}

/** A request as anybody is shown it: the account is masked. Whoever works on it is shown it whole (decision 052). */
export function listedRequest(view: DeskRequestView): DeskRequestView {
  const { bank } = view;
  return { ...view, bank: bank && { ...bank, number: maskedAccount(bank.number) } };
}

/** A proposal where nobody is about to agree to it: members' accounts are masked, here and in what it would replace. */
export function listedProposal(view: ProposalView): ProposalView {
  const { payload, before } = view;
  return {
    ...view,
    payload: withoutAccounts(payload),
    before: before === null ? null : withoutAccounts(before),
  };
}
