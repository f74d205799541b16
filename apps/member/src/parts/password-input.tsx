import { inputStyle } from "@naru/ui/inputs/input-style";
import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { useTexts } from "../base/i18n.ts";
import { shellTexts } from "../base/texts.ts";

export interface PasswordInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "type"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password with an eye to read it. */
export function PasswordInput({ value, onChange, ...rest }: PasswordInputProps) {
  const t = useTexts(shellTexts);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...rest}
        type={isShown ? "text" : "password"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${inputStyle} pr-12`}
      />
      <button
        type="button"
        aria-label={t(isShown ? "hidePassword" : "showPassword")}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center text-muted"
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}
