/** A word with a tone: states and warnings in tables. Red is kept for what cannot be undone. */

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useWord } from "../base/words.ts";

export type Tone = "plain" | "wait" | "good" | "bad";

const tones: Record<Tone, string> = {
  plain: "text-muted ring-line-strong",
  wait: "bg-warning-wash text-warning ring-transparent",
  good: "text-accent ring-accent",
  bad: "text-bad ring-bad",
};

export function Tag({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center whitespace-nowrap rounded-[4px] px-1.5 text-11 font-semibold ring-1 ring-inset",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const toneOfState: Readonly<Record<string, Tone>> = {
  PENDING: "wait",
  PROPOSED: "wait",
  AMBIGUOUS: "wait",
  MAYBE_PAID: "wait",
  OTHER_AMOUNT: "wait",
  APPROVED: "good",
  DONE: "good",
  ACTIVE: "good",
  MATCHED: "good",
  FAILED: "bad",
  REFUSED: "bad",
  DENY: "bad",
  FROZEN: "bad",
  INVALID: "bad",
};

/** A state of the vocabulary in its words and tone. */
export function StateTag({ state }: { readonly state: string }) {
  const word = useWord();
  return <Tag tone={toneOfState[state] ?? "plain"}>{word(state)}</Tag>;
}
