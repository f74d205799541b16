/** Two days as fields, the first and the last of something: beside each other, below each other where there is no room for that. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { useTexts } from "../../base/i18n.ts";
import { searchTexts } from "../texts.ts";

/** Without it a browser keeps room for years of six digits. */
const LAST_DAY = "9999-12-31";
const FIELD = `${inputStyle} min-w-0 flex-1 px-2 text-15 @max-[21rem]:flex-none`;

export interface DayFieldsProps {
  readonly from: string;
  readonly to: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
  /** The id of the sentence that says what is wrong with them. */
  readonly wrong?: string | undefined;
}

export function DayFields({ from, to, onFrom, onTo, wrong }: DayFieldsProps) {
  const t = useTexts(searchTexts);
  return (
    <div className="@container">
      <div className="flex items-center gap-2 @max-[21rem]:flex-col @max-[21rem]:items-stretch">
        <input
          type="date"
          aria-label={t("from")}
          value={from}
          max={to === "" ? LAST_DAY : to}
          onChange={(event) => onFrom(event.target.value)}
          className={FIELD}
        />
        <span aria-hidden className="@max-[21rem]:hidden">
          –
        </span>
        <input
          type="date"
          aria-label={t("to")}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong}
          value={to}
          min={from}
          max={LAST_DAY}
          onChange={(event) => onTo(event.target.value)}
          className={FIELD}
        />
      </div>
    </div>
  );
}
