/** The last step of a withdrawal: the code, or the way to get one. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useRouter } from "@tanstack/react-router";
import { useTexts } from "../../../app/i18n.ts";
import { paths } from "../../../app/paths.ts";
import { OtpSheet } from "../../account/parts/otp-sheet.tsx";
import { dnwTexts } from "../texts.ts";

export function WithdrawOtpSheet({
  hasOtp,
  amount,
  onSubmit,
  onClose,
}: {
  readonly hasOtp: boolean;
  /** With its unit. */
  readonly amount: string;
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(dnwTexts);
  const router = useRouter();
  if (!hasOtp) {
    return (
      <Sheet
        isOpen
        onClose={onClose}
        title={t("otpTitle")}
        footer={
          <Button
            tone="accent"
            size="large"
            onClick={() => void router.navigate({ to: paths.otp })}
          >
            {t("setOtp")}
          </Button>
        }
      >
        <p className="pb-4 text-15">{t("needsOtp")}</p>
      </Sheet>
    );
  }
  return (
    <OtpSheet
      title={t("otpTitle")}
      lead={t("otpLead", { amount })}
      submit={t("otpSubmit", { amount })}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
