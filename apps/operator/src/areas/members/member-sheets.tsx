/** The sheets behind a member's buttons. */

import { parseDecimal } from "@naru/money/decimal";
import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { toast } from "../../base/notices.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { serverTimeIn } from "../../base/server-time.ts";
import { plainAmount } from "../../base/typed.ts";
import { useAct } from "../../base/use-ask.ts";
import type { MemberDetailView, MemberRowView } from "../../base/views.ts";
import { isAmount } from "../../base/won-value.ts";
import { ActSheet, ReasonSheet } from "../../parts/act-sheet.tsx";
import { trimZeros } from "../../parts/amount.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { usePropose } from "../../proposals/use-propose.ts";
import { AlikeList } from "./joining-section.tsx";
import { memberTexts } from "./texts.ts";

interface AboutMember {
  readonly member: Pick<MemberRowView, "id" | "name">;
  readonly onClose: () => void;
}

interface AboutMemberRow {
  readonly member: MemberRowView;
  readonly onClose: () => void;
}

const hourMs = 3_600_000;
/** Digits of a number that a code can be sent to, as the server takes them. */
const isMobile = /^0\d{8,10}$/;
/** So long one person may hold withdrawals; ninety days, two: who should stay away longer is blocked. */
const aloneHoursMax = 72;
const hoursMax = 2160;

/** Whoever lets somebody in says that they have seen whom they are like. */
export function ApproveSheet({
  detail: { member, alike },
  onClose,
}: {
  readonly detail: MemberDetailView;
  readonly onClose: () => void;
}) {
  const t = useTexts(memberTexts);
  const [isSeen, setSeen] = useState(false);
  return (
    <ActSheet
      title={t("approveTitle", { name: member.name })}
      onClose={onClose}
      call="approveMember"
      said={t("approved")}
      label={t("approve")}
      isOff={!isSeen}
      body={() => ({ memberId: member.id, alike: alike.length })}
    >
      <AlikeList alike={alike} />
      <CheckField
        label={t("approveSeen", { count: alike.length })}
        isOn={isSeen}
        onChange={setSeen}
      />
    </ActSheet>
  );
}

export function DenySheet({ member, onClose }: AboutMemberRow) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  const isWaiting = member.status === "PENDING";
  const deny = useAct("denyMember", {
    isQuiet: true,
    onDone({ until, proposalId }) {
      toast(t(proposalId === null ? "denied" : until === null ? "denyProposed" : "deniedForADay"));
      onClose();
    },
  });
  return (
    <Sheet
      title={t("denyTitle", { name: member.name })}
      onClose={onClose}
      error={deny.error?.message}
      action={{
        label: t("deny"),
        tone: "down",
        isBusy: deny.isBusy,
        isOff: reason.trim() === "",
        run: () => deny.run({ memberId: member.id, reason: reason.trim() }),
      }}
    >
      <p className="text-13">{t(isWaiting ? "denyWaitingHint" : "denyHint")}</p>
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </Sheet>
  );
}

/** Who blocked may not be who lets in again: two persons do. */
export function RestoreSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  return (
    <ProposalSheet
      title={t("restoreTitle", { name: member.name })}
      label={t("proposeRestore")}
      isReady
      proposal={() => ({ kind: "MEMBER_BLOCK", memberId: member.id, isBlocked: false })}
      onClose={onClose}
    >
      <p className="text-13">{t("restoreHint")}</p>
    </ProposalSheet>
  );
}

/** Whoever talked one person into it has not talked two into it. */
export function ThawSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  return (
    <ProposalSheet
      title={t("thawTitle", { name: member.name })}
      label={t("proposeThaw")}
      isReady
      proposal={() => ({ kind: "MEMBER_THAW", memberId: member.id })}
      onClose={onClose}
    >
      <p className="text-13">{t("thawHint")}</p>
      <p className="text-13">{t("thawRequests")}</p>
    </ProposalSheet>
  );
}

/** The account is its owner's again, whoever shut them out: two persons have made sure who asks. */
export function RecoverSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const [phone, setPhone] = useState("");
  const [identityCheck, setIdentityCheck] = useState("");
  const digits = phone.replaceAll(/\D/g, "");
  return (
    <ProposalSheet
      title={t("recoverTitle", { name: member.name })}
      label={t("proposeRecover")}
      isReady={isMobile.test(digits) && identityCheck.trim() !== ""}
      proposal={() => ({
        kind: "MEMBER_RECOVER",
        memberId: member.id,
        phone: digits,
        identityCheck: identityCheck.trim(),
      })}
      onClose={onClose}
    >
      <p className="text-13">{t("recoverHint")}</p>
      <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">{t("recoverHold")}</p>
      <TextField
        label={t("recoverPhone")}
        hint={t("recoverPhoneHint")}
        inputMode="tel"
        value={phone}
        onChange={setPhone}
        maxLength={16}
      />
      <TextField
        label={t("recoverCheck")}
        hint={t("recoverCheckHint")}
        value={identityCheck}
        onChange={setIdentityCheck}
        maxLength={100}
      />
    </ProposalSheet>
  );
}

export function DeviceSheet({ member, onClose }: AboutMemberRow) {
  const t = useTexts(memberTexts);
  const isBlocked = !member.isDeviceBlocked;
  return (
    <ReasonSheet
      title={t(isBlocked ? "blockDeviceTitle" : "unblockDeviceTitle", { name: member.name })}
      onClose={onClose}
      call="blockDevice"
      said={t(isBlocked ? "deviceBlocked" : "deviceOpen")}
      label={t(isBlocked ? "blockDevice" : "unblockDevice")}
      body={(reason) => ({ memberId: member.id, isBlocked, reason })}
    >
      <p className="text-13">{t("blockDeviceHint")}</p>
    </ReasonSheet>
  );
}

export function ForceLogoutSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  return (
    <ReasonSheet
      title={t("forceLogoutTitle", { name: member.name })}
      onClose={onClose}
      call="forceLogout"
      said={t("loggedOut")}
      label={t("forceLogout")}
      body={(reason) => ({ memberId: member.id, reason })}
    >
      <p className="text-13">{t("forceLogoutHint")}</p>
    </ReasonSheet>
  );
}

export function HoldSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const [hours, setHours] = useState("24");
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isRight = /^[1-9]\d{0,3}$/.test(hours) && Number(hours) <= hoursMax;
  const isLong = isRight && Number(hours) > aloneHoursMax;
  const isProposed = isLong || isAsked;
  const hold = useAct("holdWithdrawals", { isQuiet: true, said: t("holdSet"), onDone: onClose });
  const propose = usePropose(undefined, onClose);
  const run = () => {
    const about = {
      memberId: member.id,
      until: serverTimeIn(Number(hours) * hourMs),
      reason: reason.trim(),
    };
    if (isProposed) propose.run({ kind: "MEMBER_HOLD", ...about });
    else hold.run(about);
  };
  return (
    <Sheet
      title={t("holdTitle", { name: member.name })}
      onClose={onClose}
      error={propose.error ?? hold.error?.message}
      action={{
        label: t(isProposed ? "proposeHold" : "hold"),
        isBusy: hold.isBusy || propose.isBusy,
        isOff: !isRight || reason.trim() === "",
        run,
      }}
    >
      <TextField
        label={t("holdHours")}
        hint={t("holdHint")}
        inputMode="decimal"
        value={hours}
        onChange={setHours}
      />
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
      <CheckField label={t("holdTogether")} isOn={isProposed} onChange={setAsked} />
      {isProposed && (
        <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
          {t("holdSecond")}
        </p>
      )}
    </Sheet>
  );
}

export function LimitsSheet({
  detail,
  onClose,
}: {
  readonly detail: MemberDetailView;
  readonly onClose: () => void;
}) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const may = useMay();
  const { site } = useMe();
  const scale = site.wallets.find(({ type }) => type === "BINARY")?.scale ?? 0;
  const [limit, setLimit] = useState(detail.withdrawDayMax ?? "");
  const [reason, setReason] = useState("");
  const plain = plainAmount(limit);
  const isRight = plain === "" || plain === "0" || isAmount(plain, scale);
  const isSecondNeeded = isRight && plain !== "" && isAboveSite(detail, plain, scale);
  const mayPropose = may("rules.write");
  const set = useAct("setLimits", {
    isQuiet: true,
    onDone({ result }) {
      toast(result === "PROPOSED" ? c("proposed") : t("limitsSet"));
      onClose();
    },
  });
  return (
    <Sheet
      title={t("limitsTitle", { name: detail.member.name })}
      onClose={onClose}
      error={set.error?.message}
      action={{
        label: t(isSecondNeeded ? "proposeLimit" : "limits"),
        isBusy: set.isBusy,
        isOff: !isRight || reason.trim() === "" || (isSecondNeeded && !mayPropose),
        run: () =>
          set.run({
            memberId: detail.member.id,
            withdrawDayMax: plain === "" ? null : plain,
            reason: reason.trim(),
          }),
      }}
    >
      <TextField
        label={t("dayMax")}
        hint={t("limitsHint", { limit: formatNumber(trimZeros(detail.siteDayMax)) })}
        inputMode="decimal"
        value={limit}
        onChange={setLimit}
      />
      {plain !== "" && <AmountInWords amount={plain} currency={site.currency} />}
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
      {isSecondNeeded && (
        <p className="rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
          {mayPropose ? t("limitsSecond") : c("mayNot", { permission: p("rules.write") })}
        </p>
      )}
    </Sheet>
  );
}

/** Whether a limit is above both the site's and the member's own, as it is now. */
function isAboveSite(detail: MemberDetailView, asked: string, scale: number): boolean {
  const units = (amount: string) => parseDecimal(amount, scale);
  const most = units(detail.siteDayMax);
  const own = detail.withdrawDayMax === null ? most : units(detail.withdrawDayMax);
  return units(asked) > (own > most ? own : most);
}
