/** Asks for the one second factor that a change of the account needs: the withdrawal PIN or a code of the authenticator app. */

import { useTexts } from "../base/i18n.ts";
import { ConfirmSheet, type ConfirmRow } from "./confirm-sheet.tsx";
import type { FactorKind, SentFactor } from "./factors.ts";
import { confirmTexts } from "./texts.ts";

export function FactorSheet({
  kind,
  rows = [],
  submit,
  onSubmit,
  onClose,
}: {
  readonly kind: FactorKind;
  /** What will be changed, where that is not said by the page behind. */
  readonly rows?: readonly ConfirmRow[];
  /** The button: a verb with its object. */
  readonly submit: string;
  /** Does it; a refusal that is about the factor is said at its field, any other is the caller's. */
  readonly onSubmit: (factor: SentFactor) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTexts(confirmTexts);
  return (
    <ConfirmSheet
      title={t("isItYou")}
      rows={rows}
      submit={submit}
      factors={{ kinds: [kind], isCodeOnly: false, lacks: null }}
      onSubmit={async (factor) => {
        if (factor !== null) await onSubmit(factor);
      }}
      onClose={onClose}
    >
      <p className="mt-1 text-13 text-muted">{t(`isItYou${kind}`)}</p>
    </ConfirmSheet>
  );
}
