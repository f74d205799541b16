/** A code: its link as a QR and to copy or share, whether it takes sign-ups, and raising what the member is given. */

import type { PartnerCodeView } from "@naru/client/views";
import { percentOfShare } from "@naru/money/share";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { QrCode } from "@naru/ui/parts/qr-code.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { CopyRow } from "../../../parts/copy-row.tsx";
import { Field } from "../../../parts/field.tsx";
import { usePartnerAgain } from "../data/partner.ts";
import { givenShare } from "../model/rates.ts";
import { partnerTexts } from "../texts.ts";

export function CodeSheet({
  code,
  onClose,
}: {
  readonly code: PartnerCodeView;
  readonly onClose: () => void;
}) {
  const t = useTexts(partnerTexts);
  const again = usePartnerAgain();
  const [isBusy, setBusy] = useState(false);
  const link = `${location.origin}${paths.ref(code.code)}`;
  const save = async (change: Partial<Pick<PartnerCodeView, "memberShare" | "isPaused">>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { memberShare, isPaused } = { ...code, ...change };
      await runtime().http.call("savePartnerCode", { code: code.code, memberShare, isPaused });
      toast(t("codeSaved"), "success");
      await again();
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <Sheet isOpen onClose={onClose} title={code.code} footer={<ShareButton link={link} />}>
      <div className="flex justify-center py-2">
        <QrCode text={link} label={t("qr")} />
      </div>
      <dl>
        <CopyRow label={t("code")} value={code.code} />
        <CopyRow
          label={t("link")}
          value={link}
          shown={<span className="break-all text-13">{link}</span>}
        />
      </dl>
      <div className="-mx-4">
        <SwitchRow
          isOn={code.isPaused === 0}
          onChange={(isOn) => void save({ isPaused: isOn ? 0 : 1 })}
          label={t("isOn")}
          hint={t("isOnHint")}
        />
      </div>
      <RaiseShare
        key={code.memberShare}
        least={code.memberShare}
        isBusy={isBusy}
        onRaise={(memberShare) => void save({ memberShare })}
      />
    </Sheet>
  );
}

/** Hands the link to the phone's own sheet, where it has one; copying is above anyway. */
function ShareButton({ link }: { readonly link: string }) {
  const t = useTexts(partnerTexts);
  if (typeof navigator.share !== "function") return undefined;
  const share = () => {
    const text = t("shareText", { name: runtime().site.name });
    // Whoever closes the phone's sheet shared nothing, and nothing went wrong.
    navigator.share({ text, url: link }).catch(() => {});
  };
  return (
    <Button tone="accent" size="large" onClick={share}>
      {t("share")}
    </Button>
  );
}

function RaiseShare({
  least,
  isBusy,
  onRaise,
}: {
  readonly least: string;
  readonly isBusy: boolean;
  readonly onRaise: (share: string) => void;
}) {
  const t = useTexts(partnerTexts);
  const now = percentOfShare(least);
  const [typed, setTyped] = useState(now);
  const share = givenShare(typed, { least, most: "1" });
  return (
    <div className="flex flex-col gap-3 pt-2">
      <Field
        label={t("giveAway")}
        hint={t("raiseShareHint", { percent: now })}
        error={share === undefined ? t("badShare", { least: now }) : undefined}
      >
        {(field) => (
          <RegexInput
            {...field}
            pattern="numberAndDot"
            value={typed}
            onChange={setTyped}
            maxLength={8}
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        isBusy={isBusy}
        disabled={share === undefined || share === least}
        onClick={() => share !== undefined && onRaise(share)}
      >
        {t("saveShare")}
      </Button>
    </div>
  );
}
