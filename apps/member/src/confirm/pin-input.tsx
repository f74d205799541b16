import { acceptText } from "@naru/ui/inputs/patterns";
import { PIN_DIGITS } from "@naru/vocabulary/pin";
import { clsx } from "clsx";

export function isWholePin(pin: string): boolean {
  return pin.length === PIN_DIGITS;
}

/** Six boxes over one field: the phone's digit pad types, dots show how many there are. */
export function PinInput({
  value,
  onChange,
  ...field
}: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly "aria-invalid"?: true | undefined;
  readonly "aria-describedby"?: string | undefined;
}) {
  const isWrong = field["aria-invalid"] === true;
  return (
    <div className="group relative">
      <div aria-hidden className="flex gap-2">
        {Array.from({ length: PIN_DIGITS }, (_, at) => (
          <span
            key={at}
            className={clsx(
              "flex h-13 min-w-0 flex-1 items-center justify-center rounded-8 border bg-surface",
              isWrong ? "border-bad" : "border-line",
              at === Math.min(value.length, PIN_DIGITS - 1) &&
                !isWrong &&
                "group-focus-within:border-accent",
            )}
          >
            {at < value.length && <span className="size-3 rounded-full bg-ink" />}
          </span>
        ))}
      </div>
      <input
        {...field}
        type="password"
        inputMode="numeric"
        // A code of the moment to the browser, so that it keeps and offers none.
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        maxLength={PIN_DIGITS}
        value={value}
        onChange={(event) => onChange(acceptText(event.target.value, value, "number"))}
        className="absolute inset-0 size-full cursor-pointer bg-transparent text-[1rem] text-transparent caret-transparent opacity-0 outline-none"
      />
    </div>
  );
}
