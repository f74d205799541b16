import { stripSymbol } from "@naru/vocabulary/symbol-name";

/** What an instrument is called: its name in the language, else its symbol without MARK, PERP and EBEST_ (product.md §9). */
export function symbolDisplayName(
  option: { readonly stock: string; readonly koName: string; readonly enName: string },
  language: "ko" | "en",
): string {
  const name = language === "ko" ? option.koName : option.enName;
  return name === "" ? stripSymbol(option.stock) : name;
}
