/** A line whose value is copied by one touch. */

import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { copyText } from "../base/copy.ts";
import { useTexts } from "../base/i18n.ts";
import { toast } from "../base/notices.ts";
import { copyTexts } from "./copy-texts.ts";

export function CopyRow({
  label,
  labelLanguage,
  name = label,
  value,
  shown = value,
}: {
  readonly label: string;
  /** Of a label that is no text of ours. */
  readonly labelLanguage?: string;
  /** What is copied, where the label says something else. */
  readonly name?: string;
  /** What lands on the clipboard. */
  readonly value: string;
  readonly shown?: ReactNode;
}) {
  const t = useTexts(copyTexts);
  const copy = async () => {
    const isCopied = await copyText(value);
    toast(isCopied ? t("copied", { name }) : t("copyFailed"), isCopied ? "success" : "warning");
  };
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt lang={labelLanguage} className="w-20 shrink-0 text-13 text-muted">
        {label}
      </dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-1 text-right text-15 font-semibold">
        <span className="min-w-0 select-all">{shown}</span>
        <button
          type="button"
          aria-label={t("copyOf", { name })}
          onClick={() => void copy()}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-accent"
        >
          <Copy size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </dd>
    </div>
  );
}
