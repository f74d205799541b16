import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface StateBoxProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** What stands where there is nothing to show: what it is, why, and the one thing to do about it. */
export function EmptyState({ icon, title, hint, action }: StateBoxProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon !== undefined && <div className="mb-3 text-faint">{icon}</div>}
      <p className="text-15 font-semibold">{title}</p>
      {hint !== undefined && <p className="mt-1 text-13 text-muted">{hint}</p>}
      {action !== undefined && (
        <Button className="mt-5" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** The same for what went wrong: it is announced. */
export function ErrorState(props: StateBoxProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
