/** The frame of a sheet that changes what is held or ordered: what will be, and the button that does it or why it cannot be. */

import type { FuturesPositionView } from "@naru/client/views";
import { Button, type ButtonTone } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import type { ReactNode } from "react";
import { Warning } from "../../../trading/base/lines.tsx";
import type { Perpetual } from "../data/store.ts";

/** What each sheet of a position is given. */
export interface PositionSheetProps {
  readonly position: FuturesPositionView;
  readonly option: Perpetual;
  readonly onClose: () => void;
}

interface Props {
  readonly title: string;
  readonly label: string;
  readonly tone?: ButtonTone;
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  /** Why it cannot be done now; null where nothing is in the way. */
  readonly reason: string | null;
  readonly hint: string;
  readonly onPress: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function HoldingSheet(props: Props) {
  const { title, label, tone = "accent", isBusy, isOff = false, reason, hint } = props;
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={title}
      footer={
        <Button
          size="large"
          isWide
          tone={tone}
          isBusy={isBusy}
          disabled={isOff || reason !== null}
          onClick={props.onPress}
        >
          {label}
        </Button>
      }
    >
      {props.children}
      {reason === null ? (
        <p className="mt-3 text-12 text-muted">{hint}</p>
      ) : (
        <Warning>{reason}</Warning>
      )}
    </Sheet>
  );
}
