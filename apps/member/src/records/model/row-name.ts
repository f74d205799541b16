/** An instrument's name in a language, also of one that is no longer offered. */

import type { OptionView } from "@naru/client/views";

export function rowName(
  row: { readonly koName: string; readonly stock: string },
  option: Pick<OptionView, "enName"> | undefined,
  language: "ko" | "en",
): string {
  return language === "ko" ? row.koName : (option?.enName ?? row.stock);
}
