/**
 * An account that somebody else has shut its owner out of, given back by two operators who made sure who asks (decision 071).
 * The engine's hold comes first; all that the desk changes stands in the transaction that ends the proposal, so that what was
 * broken off is done again from the beginning.
 */

import { randomBytes } from "node:crypto";
import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import { recoveredText } from "@naru/contract/messages/recovered-words";
import type { DeskConnection } from "@naru/store/desk/database";
import { type FormerAccount, recoverAccount } from "@naru/store/desk/identity/recoveries";
import { findMember, findTaken } from "@naru/store/desk/members";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import { addSendingTo, lockSendings } from "@naru/store/desk/service/sendings";
import { derivedKey } from "../../../platform/uuid.ts";
import { maskedPhone } from "../../views/masked-number.ts";
import { siteMinute } from "../../../views/site-minute.ts";
import { normalKey } from "../../calls/certificates.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { aboutMember, memberNamed, type Step } from "../member-proposals.ts";

type Payload = Record<string, unknown>;

/**
 * No money leaves for so long: whoever had the account before, should the two have been deceived or mean to deceive, is told on
 * the former phone and has these days to call. As long as a found password lets nothing change (decision 029).
 */
const HOLD_MS = 72 * 3_600_000;
/** Of a password that nobody knows. */
const VOID_BYTES = 32;

/** An account that was given back: what it was, and the phone that it has now. */
export interface Recovered {
  readonly former: FormerAccount;
  /** Digits. */
  readonly phone: string;
}

/** What a proposal to give an account back says. It replaces whatever somebody else makes of the account meanwhile. */
export async function recoveryDraft(
  desk: OperatorDesk,
  site: Site,
  { memberId, phone: typed, identityCheck }: Extract<ProposalInput, { kind: "MEMBER_RECOVER" }>,
) {
  const named = await memberNamed(desk.db, site, memberId);
  const phone = typed.replaceAll("-", "");
  const member = await findMember(desk.db, site.id, named.id);
  const sought = { siteId: site.id, username: "", nick: "", phone };
  if (member?.phone !== phone && (await findTaken(desk.db, sought)) !== undefined)
    throw new RefusalError("DUPLICATE_PHONE");
  return {
    payload: { ...aboutMember(named), phone, identityCheck: identityCheck.trim() },
    target: `member ${memberId}`,
  };
}

/** What the engine is told before the desk changes anything: no money leaves, what was asked for before neither. */
export function recoverySteps(
  desk: OperatorDesk,
  proposal: Pick<ProposalRecord, "decidedAt">,
  payload: Payload,
): Step[] {
  const memberId = Number(payload["memberId"]);
  const until = heldUntil(desk, proposal);
  const command = { kind: "holdWithdrawals", memberId, until, recalls: true } as const;
  return [{ target: `member ${memberId}`, command }];
}

/** What the desk changes, in the transaction that ends the proposal. */
export async function recover(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  proposal: ProposalRecord,
  payload: Payload,
): Promise<Recovered> {
  const now = desk.clock.now();
  const memberId = Number(payload["memberId"]);
  const phone = String(payload["phone"]);
  const passwordHash = await desk.passwords.hash(randomBytes(VOID_BYTES).toString("base64url"));
  const former = await recoverAccount(db, {
    ...{ siteId: site.id, memberId },
    ...{ phone, passwordHash, now },
  });
  const { id, makerId, makerPerson, reason } = proposal;
  const until = siteMinute(site.view.timeZone, new Date(heldUntil(desk, proposal)));
  await lockSendings(db, site.id);
  await addSendingTo(
    db,
    {
      ...{ siteId: site.id, key: derivedKey(`${site.id} proposal ${id} told`) },
      ...{ operatorId: makerId, person: makerPerson, segment: { kind: "PROPOSAL", id } },
      ...{ ...recoveredText(site.language, until), leadsTo: null, reason },
    },
    [memberId],
    now,
  );
  return { former, phone };
}

/** What the audit log tells of the account as it was. */
export function replacedBy({ former }: Recovered): Payload {
  const { phone, hasOtp, passkeys, hasPin } = former;
  return { formerPhone: maskedPhone(phone), hasOtp, passkeys, hasPin };
}

/** Told on the former phone and on the new one, and by mail: whoever lost the account by it learns it there alone. */
export async function tellRecovered(
  desk: OperatorDesk,
  site: Site,
  { former: { phone, email }, phone: now }: Recovered,
): Promise<void> {
  for (const place of new Set([phone, now, ...(email === null ? [] : [email])])) {
    const { channel, key: to } = normalKey(place);
    if (desk.outbox.canSend(site, channel))
      await desk.outbox.send(site, { channel, to, kind: "ACCOUNT_RECOVERED" });
  }
}

function heldUntil(desk: OperatorDesk, { decidedAt }: Pick<ProposalRecord, "decidedAt">): number {
  return (decidedAt ?? desk.clock.now()) + HOLD_MS;
}
