/** Sets the alert of a sheet; where it cannot, it says why. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Bell } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function SetButton({ isBusy, isOff, onPress, children }: Props) {
  return (
    <Button size="large" tone="accent" isBusy={isBusy} disabled={isOff} onClick={onPress}>
      <Bell aria-hidden="true" size={18} strokeWidth={1.5} />
      {children}
    </Button>
  );
}
