/** What an operator may do to a member. What would last or open a door is proposed to a second person. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../base/session.ts";
import { useShortcuts } from "../../base/shortcuts.ts";
import { ViewButton } from "../../parts/personal/view-button.tsx";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import type { MemberDetailView } from "../../base/views.ts";
import {
  ApproveSheet,
  DenySheet,
  DeviceSheet,
  ForceLogoutSheet,
  HoldSheet,
  LimitsSheet,
  RecoverSheet,
  RestoreSheet,
  ThawSheet,
} from "./member-sheets.tsx";
import { memberTexts } from "./texts.ts";

type SheetName =
  | "approve"
  | "deny"
  | "device"
  | "restore"
  | "thaw"
  | "recover"
  | "forceLogout"
  | "hold"
  | "limits";

export function MemberActions({ detail }: { readonly detail: MemberDetailView }) {
  const t = useTexts(memberTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const may = useMay();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { member } = detail;
  const memberId = member.id;
  const approve = useAct("approveMember", { said: t("approved") });
  const isPending = member.status === "PENDING";
  const mayWrite = may("members.write");
  const letIn = () => (detail.alike.length > 0 ? setSheet("approve") : approve.run({ memberId }));
  useShortcuts([
    mayWrite && isPending ? { key: "a", label: t("approve"), run: letIn } : null,
    mayWrite && member.status !== "DENY"
      ? { key: "r", label: t("deny"), run: () => setSheet("deny") }
      : null,
  ]);
  if (!mayWrite) {
    return (
      <>
        <ViewButton member={member} />
        <p className="mr-auto self-center text-12 text-muted">
          {c("mayNot", { permission: p("members.write") })}
        </p>
        <Elsewhere member={member} />
      </>
    );
  }
  const close = () => setSheet(null);
  const opening = (name: "limits" | "hold" | "forceLogout" | "thaw" | "recover" | "restore") => (
    <Button size="small" onClick={() => setSheet(name)}>
      {t(name)}
    </Button>
  );
  return (
    <>
      {isPending && (
        <Button size="small" tone="accent" isBusy={approve.isBusy} onClick={letIn}>
          {t("approve")}
        </Button>
      )}
      <Elsewhere member={member} />
      <ViewButton member={member} />
      {opening("limits")}
      {opening("hold")}
      <Button size="small" onClick={() => setSheet("device")}>
        {t(member.isDeviceBlocked ? "unblockDevice" : "blockDevice")}
      </Button>
      {opening("forceLogout")}
      {member.frozenAt !== null && opening("thaw")}
      {!isPending && opening("recover")}
      {member.status === "DENY" ? (
        opening("restore")
      ) : (
        <Button size="small" className="text-bad!" onClick={() => setSheet("deny")}>
          {t("deny")}
        </Button>
      )}
      {sheet !== null && <OpenSheet sheet={sheet} detail={detail} onClose={close} />}
    </>
  );
}

function OpenSheet({
  sheet,
  detail,
  onClose,
}: {
  readonly sheet: SheetName;
  readonly detail: MemberDetailView;
  readonly onClose: () => void;
}) {
  const about = { member: detail.member, onClose };
  switch (sheet) {
    case "approve":
      return <ApproveSheet detail={detail} onClose={onClose} />;
    case "deny":
      return <DenySheet {...about} />;
    case "device":
      return <DeviceSheet {...about} />;
    case "restore":
      return <RestoreSheet {...about} />;
    case "thaw":
      return <ThawSheet {...about} />;
    case "recover":
      return <RecoverSheet {...about} />;
    case "forceLogout":
      return <ForceLogoutSheet {...about} />;
    case "hold":
      return <HoldSheet {...about} />;
    case "limits":
      return <LimitsSheet detail={detail} onClose={onClose} />;
  }
}

/** What is done to a member on another page. */
function Elsewhere({ member: { id: memberId, status } }: Pick<MemberDetailView, "member">) {
  const t = useTexts(memberTexts);
  const may = useMay();
  const navigate = useNavigate();
  if (status !== "ACTIVE") return null;
  return (
    <>
      {may("service.write") && (
        <Button
          size="small"
          onClick={() => void navigate({ to: "/messages", search: { memberId } })}
        >
          {t("message")}
        </Button>
      )}
      {may("money.adjust") && (
        <Button size="small" onClick={() => void navigate({ to: "/adjust", search: { memberId } })}>
          {t("adjust")}
        </Button>
      )}
    </>
  );
}
