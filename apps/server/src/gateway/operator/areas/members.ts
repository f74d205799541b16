/** Members as operators see and change them (features.md 2.13). */

import { within } from "@naru/store/desk/database";
import { countOpenAnomalies } from "@naru/store/desk/anomalies/anomalies";
import { blockLapsesAt } from "@naru/store/desk/alone-deeds";
import { readFreeze } from "@naru/store/desk/identity/freezes";
import { findAlike, readIdentity, readSignUpBank } from "@naru/store/desk/identity/identities";
import { setDeviceBlock } from "@naru/store/desk/members";
import { type MemberBank, readMemberBank } from "@naru/store/desk/member-bank";
import {
  addNote,
  listMembers,
  type MemberListRow,
  readLogins,
  readNotes,
} from "@naru/store/desk/operator-members";
import { type PinState, readPin } from "@naru/store/desk/pins";
import { listDeskRequests } from "@naru/store/desk/requests/list";
import { instantText } from "@naru/vocabulary/instant";
import type { MemberMoneyBody } from "../../../bus/messages.ts";
import { bankName } from "../../views/banks.ts";
import { maskedAccount, maskedMail, maskedPhone } from "../../views/masked-number.ts";
import { accessed } from "../personal/accessed.ts";
import { maskedBirthDate } from "../personal/masked.ts";
import { bodyOf } from "../../link/answer-body.ts";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { block, hold, letIn, logOut, setLimit } from "../member-alone.ts";
import { valuation } from "../money.ts";
import { listedRequest, memberRowView, requestView, timeOrNull } from "../views.ts";
import type { Site } from "../../sessions/sites.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { accountOf } from "../../calls/account-of.ts";

type Ids =
  | "members"
  | "member"
  | "approveMember"
  | "denyMember"
  | "blockDevice"
  | "forceLogout"
  | "addNote"
  | "setLimits"
  | "holdWithdrawals";

export function operatorMemberHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async members({ query, site }) {
      const rows = rowsOf(query);
      const { q, status, role } = query;
      const found = await listMembers(desk.db, {
        siteId: site.id,
        q: q ?? undefined,
        status,
        role,
        ...rows,
      });
      return enveloped(found.rows.map(memberRowView), rows, found.total);
    },

    async member(call) {
      const { site, query } = call;
      const member = await memberOf(desk, call, query.memberId);
      const owner = { siteId: site.id, memberId: member.id };
      await accessed(desk, call, "MEMBER", member.id);
      const [account, limits, bank, pin, requests, logins, notes, value, blockedUntil, freeze] =
        await Promise.all([
          accountOf(desk, member.id),
          limitsOf(desk, site, member.id),
          readMemberBank(desk.db, owner),
          readPin(desk.db, member.id),
          listDeskRequests(desk.db, { ...owner, limit: 20, offset: 0 }),
          readLogins(desk.db, member.id),
          readNotes(desk.db, site.id, member.id),
          valuation(desk, site),
          blockLapsesAt(desk.db, owner),
          readFreeze(desk.db, owner),
        ]);
      return {
        member: {
          ...memberRowView(member),
          email: member.email === null ? null : maskedMail(member.email),
          partnerId: member.partnerId === null ? null : String(member.partnerId),
          bank: bank ? bankOf(site, bank) : null,
          hasOtp: member.hasOtp,
          pin: pinOf(pin),
          blockedUntil: timeOrNull(blockedUntil),
          frozenAt: timeOrNull(freeze?.frozenAt ?? null),
        },
        ...{ account, ...(await joiningOf(desk, site, { member, bank })) },
        ...limits,
        requests: requests.rows.map((row) => listedRequest(requestView(row, call, value, null))),
        logins: logins.map(({ startedAt, endedAt, ...login }) => ({
          ...login,
          startedAt: instantText(startedAt),
          endedAt: timeOrNull(endedAt),
        })),
        notes: notes.map(({ id, text, operatorId, operatorName, createdAt }) => ({
          id: String(id),
          text,
          operator: { id: String(operatorId), name: operatorName },
          createdAt: instantText(createdAt),
        })),
      };
    },

    async approveMember(call) {
      await letIn(desk, call, await memberOf(desk, call, call.body.memberId));
      return { ok: true };
    },
    async denyMember(call) {
      const member = await memberOf(desk, call, call.body.memberId);
      return block(desk, call, member, call.body.reason);
    },

    async blockDevice(call) {
      const member = await memberOf(desk, call, call.body.memberId);
      const blockDevice = call.body.isBlocked ? "M" : null;
      const now = desk.clock.now();
      await desk.db.transaction(async (db) => {
        await setDeviceBlock(within(db), member.id, blockDevice, now);
        await audit(db, call, {
          at: now,
          action: "member.block_device",
          target: `member ${member.id}`,
          before: { blockDevice: member.blockDevice },
          after: { blockDevice, reason: call.body.reason },
        });
      });
      return { ok: true };
    },

    async forceLogout(call) {
      const member = await memberOf(desk, call, call.body.memberId);
      await logOut(desk, call, member, call.body.reason);
      return { ok: true };
    },

    async addNote(call) {
      const { site, operator, body } = call;
      const member = await memberOf(desk, call, body.memberId);
      const now = desk.clock.now();
      await desk.db.transaction(async (db) => {
        const { operatorId } = operator;
        await addNote(db, {
          siteId: site.id,
          memberId: member.id,
          operatorId,
          text: body.text,
          now,
        });
        await audit(db, call, {
          at: now,
          action: "member.note",
          target: `member ${member.id}`,
          after: { text: body.text },
        });
      });
      return { ok: true };
    },

    async setLimits(call) {
      const member = await memberOf(desk, call, call.body.memberId);
      const { withdrawDayMax, reason } = call.body;
      return setLimit(desk, call, { memberId: String(member.id), withdrawDayMax, reason });
    },

    async holdWithdrawals(call) {
      const { until, reason, memberId } = call.body;
      const member = await memberOf(desk, call, memberId);
      await hold(desk, call, member, { until: Date.parse(until), reason });
      return { ok: true };
    },
  };
}

function bankOf({ language }: Site, { bankCode, number, holder }: MemberBank) {
  return {
    ...{ bankCode, holder, number: maskedAccount(number) },
    bankName: bankName(bankCode, language),
  };
}

/** What is known of somebody from their sign-up, and whom they are like. */
async function joiningOf(
  desk: OperatorDesk,
  site: Site,
  { member, bank }: { readonly member: MemberListRow; readonly bank: MemberBank | undefined },
) {
  const memberId = member.id;
  const [identity, signUpBank, alike] = await Promise.all([
    readIdentity(desk.db, memberId),
    readSignUpBank(desk.db, memberId),
    findAlike(desk.db, { siteId: site.id, memberId }),
  ]);
  return {
    identity: identity
      ? {
          provider: identity.provider,
          name: identity.name,
          birthDate: maskedBirthDate(identity.birthDate),
          phone: maskedPhone(identity.phone),
          isNameSame: identity.name === member.name,
          isPhoneSame: digitsOf(identity.phone) === digitsOf(member.phone),
          provenAt: instantText(identity.provenAt),
        }
      : null,
    signUpBank: signUpBank
      ? {
          bankName: bankName(signUpBank.bankCode, site.language),
          number: maskedAccount(signUpBank.number),
          isPayout:
            bank === undefined
              ? null
              : bank.bankCode === signUpBank.bankCode &&
                digitsOf(bank.number) === digitsOf(signUpBank.number),
        }
      : null,
    alike: alike.map(({ id, username, name, status, by }) => ({
      ...{ id: String(id), username, name, status },
      by: [...by],
    })),
  };
}

/** What a member may withdraw, and how much is open of what stands out about them. */
async function limitsOf(desk: OperatorDesk, { id: siteId }: Site, memberId: number) {
  const [money, openAnomalies] = await Promise.all([
    desk.engine.ask({ kind: "memberMoney", memberId }),
    countOpenAnomalies(desk.db, siteId, memberId),
  ]);
  const { ownDayMax, siteDayMax, withdrawHeldUntil } = JSON.parse(bodyOf(money)) as MemberMoneyBody;
  return { withdrawDayMax: ownDayMax, siteDayMax, withdrawHeldUntil, openAnomalies };
}

/** A member of the operator's site; refused where there is none. */
export async function memberOf(
  desk: OperatorDesk,
  { site }: Acting,
  memberId: string,
): Promise<MemberListRow> {
  const { rows } = await listMembers(desk.db, {
    siteId: site.id,
    memberId: Number(memberId),
    limit: 1,
    offset: 0,
  });
  const member = rows[0];
  if (member === undefined) throw new RefusalError("INVALID_REQUEST", { status: 404 });
  return member;
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "");
}

/** A PIN as operators may know of it. */
function pinOf(pin: PinState | undefined) {
  return pin === undefined
    ? null
    : {
        setAt: instantText(pin.setAt),
        triesLeft: pin.triesLeft,
        lockedAt: timeOrNull(pin.lockedAt),
        resetAt: timeOrNull(pin.resetAt),
      };
}
