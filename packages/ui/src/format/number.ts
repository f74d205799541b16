/**
 * Numbers as members read them (product.md §9), from exact decimal text or integers. Nothing here passes through a
 * floating number; text that is no plain decimal is shown as it came.
 */

/** Thousands separators that a site may choose. */
export type ThousandsSeparator = "," | "." | " ";

interface Parts {
  readonly sign: "" | "-";
  readonly whole: string;
  readonly decimals: string;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** The digits of a plain decimal text, without leading zeros; undefined where it is none. */
export function splitDecimal(text: string): Parts | undefined {
  const match = PLAIN.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = "", digits = "", decimals = ""] = match;
  const whole = digits.replace(/^0+(?=\d)/, "");
  const isZero = /^0*$/.test(whole + decimals);
  return { sign: sign === "-" && !isZero ? "-" : "", whole, decimals };
}

/** Puts a separator between groups of three digits. */
export function groupThousands(whole: string, separator: ThousandsSeparator = ","): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** Thousands comma, dot decimal, as many decimals as there are: `"1234567.50"` is `"1,234,567.50"`. */
export function formatNumber(value: string | bigint): string {
  const text = String(value);
  const parts = splitDecimal(text);
  if (parts === undefined) return text;
  return join(parts, groupThousands(parts.whole), parts.decimals);
}

const walletDecimals = 4;

/** Four decimals where a decimal part exists, else none; empty is 0: `"1234.5"` is `"1,234.5000"`. Cut, not rounded. */
export function formatWallet(value: string | bigint | null | undefined): string {
  return walletText(value, groupThousands);
}

/** As `formatWallet` without a thousands separator. */
export function formatFixed(value: string | bigint | null | undefined): string {
  return walletText(value, (whole) => whole);
}

/** Cut to exactly `decimals` decimals, toward zero: `toDownFix("1.239", 2)` is `"1.23"`. */
export function toDownFix(value: string | bigint, decimals: number): string {
  const text = String(value);
  const parts = splitDecimal(text);
  return parts === undefined ? text : join(parts, parts.whole, cut(parts.decimals, decimals));
}

/** As `formatNumber` with a plus before gains: `"+1,680,750"`, `"-412"`, `"0"`. */
export function formatSigned(value: string | bigint): string {
  const text = formatNumber(value);
  return directionOfText(String(value)) > 0 ? `+${text.replace(/^\+/, "")}` : text;
}

/** 1, 0 or −1 for a gain, nothing, a loss; text that is no decimal counts as nothing. */
export function directionOfText(value: string): 1 | 0 | -1 {
  const parts = splitDecimal(value);
  if (parts === undefined || /^0*$/.test(parts.whole + parts.decimals)) return 0;
  return parts.sign === "-" ? -1 : 1;
}

function walletText(
  value: string | bigint | null | undefined,
  whole: (digits: string) => string,
): string {
  if (value === null || value === undefined || value === "") return "0";
  const text = String(value);
  const parts = splitDecimal(text);
  if (parts === undefined) return text;
  const hasDecimals = /[1-9]/.test(parts.decimals);
  return join(parts, whole(parts.whole), hasDecimals ? cut(parts.decimals, walletDecimals) : "");
}

function cut(decimals: string, count: number): string {
  return decimals.slice(0, count).padEnd(count, "0");
}

/** A sign stands only before a number that is not zero as shown. */
function join(parts: Parts, whole: string, decimals: string): string {
  const isZero = /^[0,. ]*$/.test(whole) && /^0*$/.test(decimals);
  return `${isZero ? "" : parts.sign}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}
