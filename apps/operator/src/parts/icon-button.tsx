import type { ReactNode } from "react";

/** A button of an icon alone, with its word for whoever rests on it or does not see it. */
export function IconButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
      className="flex size-8 items-center justify-center rounded-8 text-muted hover:bg-ground disabled:opacity-40"
    >
      {children}
    </button>
  );
}
