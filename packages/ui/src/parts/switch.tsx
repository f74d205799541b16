import { clsx } from "clsx";

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label: string;
  readonly hint?: string;
}

/** A whole row that turns something on or off. */
export function SwitchRow({ isOn, onChange, label, hint }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left active:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15">{label}</span>
        {hint !== undefined && <span className="block text-12 text-muted">{hint}</span>}
      </span>
      <span
        aria-hidden
        className={clsx(
          "relative h-7 w-12 shrink-0 rounded-full transition-colors duration-160",
          isOn ? "bg-accent" : "bg-line-strong",
        )}
      >
        <span
          className={clsx(
            "absolute top-1 left-1 size-5 rounded-full bg-on-fill shadow transition-transform duration-160 ease-out",
            isOn && "translate-x-5",
          )}
        />
      </span>
    </button>
  );
}
