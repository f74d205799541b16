/** Making a code: what its link ends in, and what of one's commission goes back to whoever joins by it. */

import type { PartnerCodeView } from "@naru/client/views";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { PARTNER_CODE } from "@naru/vocabulary/partner/commission";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { Field } from "../../../parts/field.tsx";
import { usePartnerAgain } from "../data/partner.ts";
import { givenShare } from "../model/rates.ts";
import { partnerTexts } from "../texts.ts";

const NOTHING = { least: "0", most: "1" } as const;

export function NewCodeSheet({
  codes,
  onClose,
}: {
  readonly codes: readonly PartnerCodeView[];
  readonly onClose: () => void;
}) {
  const t = useTexts(partnerTexts);
  const again = usePartnerAgain();
  const [code, setCode] = useState("");
  const [percent, setPercent] = useState("0");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const share = givenShare(percent, NOTHING);
  const isKnown = codes.some((each) => each.code === code);
  const fault = isKnown ? "knownCode" : PARTNER_CODE.test(code) ? undefined : "badCode";
  const submit = async () => {
    setTried(true);
    if (fault !== undefined || share === undefined || isBusy) return;
    setBusy(true);
    try {
      const body = { code, memberShare: share, isPaused: 0 } as const;
      await runtime().http.call("savePartnerCode", body);
      await again();
      toast(t("codeMade"), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("newCode")}
      footer={
        <Button tone="accent" size="large" isBusy={isBusy} onClick={() => void submit()}>
          {t("saveCode")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <Field
          label={t("code")}
          hint={t("codeHint")}
          error={isTried && fault !== undefined ? t(fault) : undefined}
        >
          {(field) => (
            <RegexInput
              {...field}
              value={code}
              onChange={(typed) => setCode(typed.toUpperCase().replace(/[^A-Z0-9]/g, ""))}
              maxLength={15}
              autoComplete="off"
            />
          )}
        </Field>
        <ShareField percent={percent} onType={setPercent} />
      </div>
    </Sheet>
  );
}

function ShareField({
  percent,
  onType,
}: {
  readonly percent: string;
  readonly onType: (percent: string) => void;
}) {
  const t = useTexts(partnerTexts);
  const isBad = givenShare(percent, NOTHING) === undefined;
  return (
    <Field
      label={t("giveAway")}
      hint={t("giveAwayHint")}
      error={isBad ? t("badShare", { least: 0 }) : undefined}
    >
      {(field) => (
        <RegexInput
          {...field}
          pattern="numberAndDot"
          value={percent}
          onChange={onType}
          maxLength={8}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
