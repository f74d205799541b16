/** The 48 px header of a trade page: ≡ and the name open the list of instruments. */

import { ChevronDown, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { nameOf } from "../base/instruments.ts";
import { tradeTexts } from "../base/texts.ts";
import type { OptionView } from "../base/views.ts";

interface Props {
  readonly option: Pick<OptionView, "koName" | "enName" | "label"> | undefined;
  /** Under which code it is traded; it gives way to the name. */
  readonly code: string;
  readonly hasMenu: boolean;
  /** Whether the instrument is still to come, where there is none. */
  readonly isLoading: boolean;
  readonly onOpenInstruments: () => void;
  /** At its right end. */
  readonly children: ReactNode;
}

export function HeaderBar(props: Props) {
  const { option, code, hasMenu, isLoading, onOpenInstruments, children } = props;
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  // The contract code gives way to the name: where both do not fit it wraps out of the line.
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-1 [@media(max-height:740px)]:h-11">
      {hasMenu && (
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-8"
          aria-label={t("openInstruments")}
          onClick={onOpenInstruments}
        >
          <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      )}
      <h1 className="min-w-0">
        <button
          type="button"
          className={`flex h-11 max-w-full min-w-0 flex-wrap content-start items-center gap-x-1 overflow-hidden rounded-8 pr-1 text-left ${hasMenu ? "" : "pl-3"}`}
          onClick={onOpenInstruments}
        >
          {option === undefined ? (
            <span className="flex h-11 items-center text-17 font-bold">
              <span className={isLoading || !hasMenu ? "sr-only" : ""}>
                {t("chooseInstrument")}
              </span>
              {isLoading ? <span className="h-5 w-28 rounded-8 bg-raised breathe" /> : null}
            </span>
          ) : (
            <>
              <span className="flex h-11 max-w-full min-w-0 items-center gap-1">
                <span className="truncate text-[min(1.0625rem,4.7vw)] font-bold">
                  {nameOf(option, chosen)}
                </span>
                <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
              </span>
              <span className="h-11 text-12 leading-[2.75rem] text-muted">{code}</span>
            </>
          )}
        </button>
      </h1>
      {option?.label ? (
        <span className="shrink-0 rounded-8 bg-warning-wash px-1.5 py-0.5 text-11 whitespace-nowrap text-warning max-[379px]:hidden [[data-textsize=larger]_&]:hidden">
          {chosen === "ko" ? option.label : t("groupSimulated")}
        </span>
      ) : null}
      <span className="flex-1" />
      {children}
    </header>
  );
}
