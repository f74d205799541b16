/** The button that lets an order go out. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useRest } from "../../base/use-rest.ts";
import { SAME_WISH_MS } from "./same-wish.ts";

interface Props {
  readonly tone: "up" | "down";
  readonly isBusy: boolean;
  readonly isOff: boolean;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onPress: (at: number) => void;
  readonly children: string;
}

/** Off for its first moment: the sheet may come under a thumb that is on its way down again. */
export function SendButton({ tone, isBusy, isOff, onPress, children }: Props) {
  const isResting = useRest(SAME_WISH_MS);
  return (
    <Button
      size="large"
      tone={tone}
      isBusy={isBusy}
      disabled={isOff || isResting}
      onClick={(event) => onPress(event.timeStamp)}
    >
      {children}
    </Button>
  );
}
