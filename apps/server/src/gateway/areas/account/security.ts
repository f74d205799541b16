/**
 * What guards a member's money: password, authenticator app, bank account (the PIN: `pin.ts`, the phone: `phone.ts`). Whatever of them changes holds withdrawals
 * for a day (reliability.md G46), and the hold stands before the change does.
 */

import { readMemberBank, setMemberBank } from "@naru/store/desk/member-bank";
import { setPasswordHash } from "@naru/store/desk/members";
import { confirmOtp, fitsOtp, keepPendingOtp, readOtp, removeOtp } from "@naru/store/desk/otp";
import { provedAt, type SessionRecord } from "@naru/store/desk/sessions";
import { readSiteDesk } from "@naru/store/desk/site-desk";
import type { MyBankView, OtpView } from "@naru/contract/views/desk";
import { bankName, banksOf } from "../../views/banks.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { holdForADay } from "../../calls/hold-withdrawals.ts";
import { refuseOtp, spendOtp, spendOtpWhereOn, stepOf } from "../../calls/member-otp.ts";
import { freshSecret, memberOtpContext, otpUri } from "../../../platform/otp.ts";
import { isBreached } from "../../sessions/passwords.ts";
import { checkPassword, memberOf, prove, wrongPassword } from "../../calls/proof.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { codeHash, freshCode } from "../../../platform/secret-codes.ts";
import type { Site } from "../../sessions/sites.ts";
import { demandSecondFactor } from "./second-factor.ts";

const RECOVERY_CODES = 10;
/** No Korean bank account has fewer digits. */
const NUMBER_DIGITS_MIN = 7;

interface Owner {
  readonly siteId: number;
  readonly memberId: number;
}

export function securityHandlers(
  desk: Desk,
): Handlers<
  | "prove"
  | "changePassword"
  | "otp"
  | "beginOtp"
  | "confirmOtp"
  | "disableOtp"
  | "myBank"
  | "setMyBank"
> {
  return {
    prove: (call) => prove(desk, call, call.body),

    async changePassword({ body, session }) {
      if (body.id !== undefined && Number(body.id) !== session.memberId)
        throw new RefusalError("NO_PERMISSION");
      const { member, knows } = await checkPassword(desk, session, body.currentPassword);
      if (!knows) {
        // The same call again whose answer was lost: it is done. To ask is a guess of its own.
        if ((await checkPassword(desk, session, body.password)).knows) return { ok: true };
        throw wrongPassword();
      }
      if (isBreached(body.password) || body.password === body.currentPassword)
        throw new RefusalError("INVALID_REQUEST");
      const passwordHash = await desk.passwords.hash(body.password);
      await holdWithdrawals(desk, session);
      const isSet = await setPasswordHash(desk.db, {
        memberId: session.memberId,
        oldHash: member.passwordHash,
        passwordHash,
        keepSessionId: session.id,
        now: desk.clock.now(),
      });
      // Another change came first.
      if (!isSet && !(await checkPassword(desk, session, body.password)).knows)
        throw wrongPassword();
      return { ok: true };
    },

    otp: ({ session }) => otpView(desk, session.memberId),

    async beginOtp({ body, session, site }) {
      const { memberId } = session;
      await demandSecondFactor(desk, session, site, { otp: body.code, pin: body.pin });
      const secret = freshSecret();
      await keepPendingOtp(
        desk.db,
        memberId,
        desk.secrets.seal(secret, memberOtpContext(memberId)),
      );
      return {
        secret,
        uri: otpUri({ secret, issuer: site.view.name, label: session.username }),
      };
    },

    async confirmOtp({ body, session }) {
      const { memberId } = session;
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, freshCode);
      const check = stepOf(desk, memberId, body.code);
      // The first one, too: a stranger's would keep the member from their money.
      const now = desk.clock.now();
      if (await fitsOtp(desk.db, memberId, { now, check })) await holdWithdrawals(desk, session);
      const result = await confirmOtp(desk.db, {
        memberId,
        keepSessionId: session.id,
        now,
        check,
        recoveryHashes: recoveryCodes.map(codeHash),
      });
      if (!result.ok) refuseOtp(result, now);
      return { recoveryCodes };
    },

    async disableOtp({ body, session }) {
      const { confirmedAt } = await readOtp(desk.db, session.memberId);
      if (confirmedAt === null) return otpView(desk, session.memberId);
      await spendOtp(desk, session.memberId, body.code);
      await holdWithdrawals(desk, session);
      await removeOtp(desk.db, {
        memberId: session.memberId,
        keepSessionId: session.id,
        now: desk.clock.now(),
      });
      return otpView(desk, session.memberId);
    },

    myBank: ({ session, site }) => bankView(desk, site, session),

    async setMyBank({ body, session, site }) {
      const { memberId, siteId } = session;
      const { bankCodes } = (await readSiteDesk(desk.db, siteId)) ?? { bankCodes: null };
      if (!banksOf(bankCodes).some(({ code }) => code === body.bankCode))
        throw new RefusalError("INVALID_REQUEST");
      const number = body.number.replaceAll("-", "");
      if (number.length < NUMBER_DIGITS_MIN) throw new RefusalError("INVALID_REQUEST");
      const before = await readMemberBank(desk.db, session);
      // The same account again changes nothing, and holds nothing.
      if (before?.bankCode === body.bankCode && before.number === number)
        return bankView(desk, site, session);
      const member = await memberOf(desk, session);
      await spendOtpWhereOn(desk, memberId, body.otp);
      await holdWithdrawals(desk, session);
      await setMemberBank(desk.db, {
        memberId,
        siteId,
        bankCode: body.bankCode,
        number,
        holder: member.name,
        changedAt: desk.clock.now(),
      });
      return bankView(desk, site, session);
    },
  };
}

/**
 * Holds the member's withdrawals for a day from now; the engine never shortens a hold. Refuses what is changed after it where
 * the session has ended meanwhile: whoever freezes the account, or ends its sessions, ends what they were about to change.
 */
export async function holdWithdrawals(
  desk: Desk,
  { id, siteId, memberId }: Pick<SessionRecord, "id" | "siteId" | "memberId">,
): Promise<void> {
  await holdForADay(desk, { siteId, memberId });
  if ((await provedAt(desk.db, id)) === undefined) throw new RefusalError("TOKEN_EXPIRED");
}

async function otpView(desk: Desk, memberId: number): Promise<OtpView> {
  const { confirmedAt, recoveryCodesLeft } = await readOtp(desk.db, memberId);
  return {
    isOn: confirmedAt !== null,
    since: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
    recoveryCodesLeft,
  };
}

async function bankView(desk: Desk, site: Site, owner: Owner): Promise<MyBankView> {
  const bank = await readMemberBank(desk.db, owner);
  if (bank === undefined) return { account: null };
  const { bankCode, number, holder, changedAt } = bank;
  return {
    account: {
      bankCode,
      bankName: bankName(bankCode, site.language),
      number,
      holder,
      changedAt: new Date(changedAt).toISOString(),
    },
  };
}
