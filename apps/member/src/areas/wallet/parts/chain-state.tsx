/** How far something is on its chain, in words, with a bar while its blocks are counted. */

import { clsx } from "clsx";

export function ChainState({
  words,
  tone,
  counted,
}: {
  readonly words: string;
  readonly tone: "ok" | "bad" | "warning" | null;
  /** Confirmations while they are counted. */
  readonly counted: { readonly confirmations: number; readonly required: number } | null;
}) {
  return (
    <span className="flex flex-col items-end gap-1 text-right">
      <span
        className={clsx(
          "text-13 font-semibold",
          tone === "ok" && "text-ok",
          tone === "bad" && "text-bad",
          tone === "warning" && "text-warning",
        )}
      >
        {words}
      </span>
      {counted !== null && (
        <span aria-hidden className="h-1 w-20 overflow-hidden rounded-8 bg-line-strong">
          <span
            className="block h-full bg-accent transition-[width] duration-120"
            style={{ width: `${(100 * counted.confirmations) / Math.max(1, counted.required)}%` }}
          />
        </span>
      )}
    </span>
  );
}
