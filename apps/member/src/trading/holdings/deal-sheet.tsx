/** The form of a sheet that changes what is held or ordered: what will be, the button that does it, or why it cannot be. */

import { Button } from "@naru/ui/parts/button.tsx";
import type { ComponentProps, ReactNode } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import type { Reason } from "../base/reason.ts";
import { reasonSentences } from "../base/texts.ts";

interface Props {
  readonly title: string;
  readonly action: {
    readonly label: string;
    readonly tone: NonNullable<ComponentProps<typeof Button>["tone"]>;
    /** Whether it is on its way. */
    readonly isBusy: boolean;
    /** Whether there is nothing to do. */
    readonly isOff?: boolean;
    readonly onPress: () => void;
  };
  /** Why the market does not let it happen now. */
  readonly reason: Reason | null;
  /** Said where nothing is in the way. */
  readonly hint: string;
  /** Whether a button leads back; the sheet closes by a pull in any case. */
  readonly hasBack?: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function DealSheet({
  title,
  action,
  reason,
  hint,
  hasBack = true,
  onDone,
  children,
}: Props) {
  const t = useTexts(positionTexts);
  const chosen = useStore(language);
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={title}
      footer={
        <>
          {hasBack && (
            <Button size="large" className="max-w-28" onClick={onDone}>
              {t("back")}
            </Button>
          )}
          <Button
            size="large"
            tone={action.tone}
            isBusy={action.isBusy}
            disabled={action.isOff === true || reason !== null}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        </>
      }
    >
      {children}
      {reason === null || reason === "LOADING" ? (
        <p className="mt-2 text-12 text-muted">{hint}</p>
      ) : (
        <Warning>{reasonSentences[chosen][reason]}</Warning>
      )}
    </MemoSheet>
  );
}
