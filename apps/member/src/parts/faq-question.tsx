/** A question that others have asked before: its answer opens under it. */

import type { NoticeView } from "@naru/client/views";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { language } from "../base/i18n.ts";
import { htmlIn, titleIn } from "./said.ts";
import { useStore } from "../base/store.ts";
import { Html } from "./html.tsx";

export function FaqQuestion({
  question,
  children,
}: {
  readonly question: NoticeView;
  /** Under the answer. */
  readonly children?: ReactNode;
}) {
  const chosen = useStore(language);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left active:bg-raised"
      >
        <span className="min-w-0 flex-1 text-15 font-semibold break-words">
          {titleIn(chosen, question)}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden
          className={`shrink-0 text-faint transition-transform duration-120 ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {isOpen && (
        <div className="px-4 pb-4">
          <Html html={htmlIn(chosen, question)} className="break-words" />
          {children}
        </div>
      )}
    </>
  );
}
