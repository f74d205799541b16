/** Instead of the console while its server cannot be reached at all. */

import { ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { commonTexts } from "../base/texts.ts";

export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(commonTexts);
  return (
    <ErrorState
      title={t("offlineTitle")}
      hint={t("offlineHint")}
      action={{ label: t("retry"), onPress: onRetry }}
    />
  );
}
