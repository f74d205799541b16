/** A screen that broke while it was drawn. */

import { ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { commonTexts } from "../base/texts.ts";

export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTexts(commonTexts);
  return (
    <ErrorState
      title={t("screenFailed")}
      hint={error instanceof Error ? error.message : String(error)}
      action={{ label: t("reload"), onPress: () => location.reload() }}
    />
  );
}
