/** The sheets behind a member's buttons. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMe } from "../../app/session.ts";
import { commonTexts } from "../../app/texts.ts";
import { serverTimeIn } from "../../data/server-time.ts";
import { useAct } from "../../data/use-ask.ts";
import type { MemberDetailView, MemberRowView } from "../../data/views.ts";
import { isAmount } from "../../data/won-value.ts";
import { TextField } from "../../parts/fields.tsx";
import { Recital } from "../../parts/recital.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { memberTexts } from "./texts.ts";

interface AboutMember {
  readonly member: Pick<MemberRowView, "id" | "name">;
  readonly onClose: () => void;
}

const hourMs = 3_600_000;
/** Ninety days: who should stay away longer is blocked. */
const hoursMax = 2160;

export function DenySheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  const deny = useAct("denyMember", { isQuiet: true, said: t("denied"), onDone: onClose });
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
      <p className="text-13">{t("denyHint")}</p>
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </Sheet>
  );
}

export function RestoreSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  const restore = useAct("restoreMember", {
    isQuiet: true,
    said: t("restored"),
    onDone: onClose,
  });
  return (
    <Sheet
      title={t("restoreTitle", { name: member.name })}
      onClose={onClose}
      error={restore.error?.message}
      action={{
        label: t("restore"),
        isBusy: restore.isBusy,
        isOff: reason.trim() === "",
        run: () => restore.run({ memberId: member.id, reason: reason.trim() }),
      }}
    >
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </Sheet>
  );
}

export function ForceLogoutSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const force = useAct("forceLogout", { isQuiet: true, said: t("loggedOut"), onDone: onClose });
  return (
    <Sheet
      title={t("forceLogoutTitle", { name: member.name })}
      onClose={onClose}
      error={force.error?.message}
      action={{
        label: t("forceLogout"),
        isBusy: force.isBusy,
        run: () => force.run({ memberId: member.id }),
      }}
    >
      <p className="text-13">{t("forceLogoutHint")}</p>
    </Sheet>
  );
}

export function HoldSheet({ member, onClose }: AboutMember) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const [hours, setHours] = useState("24");
  const [reason, setReason] = useState("");
  const hold = useAct("holdWithdrawals", { isQuiet: true, said: t("holdSet"), onDone: onClose });
  const isRight = /^[1-9]\d{0,3}$/.test(hours) && Number(hours) <= hoursMax;
  return (
    <Sheet
      title={t("holdTitle", { name: member.name })}
      onClose={onClose}
      error={hold.error?.message}
      action={{
        label: t("hold"),
        isBusy: hold.isBusy,
        isOff: !isRight || reason.trim() === "",
        run: () =>
          hold.run({
            memberId: member.id,
            until: serverTimeIn(Number(hours) * hourMs),
            reason: reason.trim(),
          }),
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
  const { site } = useMe();
  const scale = site.wallets.find(({ type }) => type === "BINARY")?.scale ?? 0;
  const [limit, setLimit] = useState(detail.withdrawDayMax ?? "");
  const save = useAct("setLimits", { isQuiet: true, said: t("limitsSet"), onDone: onClose });
  const plain = limit.replaceAll(",", "").trim();
  return (
    <Sheet
      title={t("limitsTitle", { name: detail.member.name })}
      onClose={onClose}
      error={save.error?.message}
      action={{
        label: t("limits"),
        isBusy: save.isBusy,
        isOff: plain !== "" && plain !== "0" && !isAmount(plain, scale),
        run: () =>
          save.run({
            memberId: detail.member.id,
            withdrawDayMax: plain === "" ? null : plain,
          }),
      }}
    >
      <TextField
        label={t("dayMax")}
        hint={t("limitsHint")}
        inputMode="decimal"
        value={limit}
        onChange={setLimit}
      />
      {plain !== "" && <Recital amount={plain} currency={site.currency} />}
    </Sheet>
  );
}
