/** What could not be read, with the reason that the server or the device gave, and the way to try again. */

import { ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useTexts } from "../base/i18n.ts";
import { shellTexts } from "../base/texts.ts";

export function FailedState({
  title,
  hint,
  onRetry,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly onRetry: () => void;
}) {
  const shell = useTexts(shellTexts);
  return (
    <ErrorState
      title={title}
      {...(hint === undefined ? {} : { hint })}
      action={{ label: shell("retry"), onPress: onRetry }}
    />
  );
}
