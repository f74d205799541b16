/** What stands now and what would stand after, field by field; only what differs is marked. */

import { messageOf } from "@naru/contract/messages";
import { percentOfShare } from "@naru/money/share";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { REJECT_REASONS } from "@naru/vocabulary/request";
import { formatNumber } from "@naru/ui/format/number";
import { formatPhone } from "@naru/ui/format/phone";
import { useStore } from "@naru/ui/state/store";
import { type Language, language, say, useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import { writeTime } from "../base/moments.ts";
import { useWord } from "../base/words.ts";
import { trimZeros } from "../parts/amount.tsx";
import { entryTexts } from "./entry-texts.ts";
import { fieldTexts } from "./field-texts.ts";
import { proposalTexts } from "./texts.ts";

type Values = Readonly<Record<string, unknown>>;

/** An entry's before or after as fields; a bare value is one field. */
export function fieldsOf(value: unknown): Values | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "object" && !Array.isArray(value)) return { ...value };
  return { "": value };
}

export function Difference({
  before,
  after,
}: {
  readonly before: Values | null;
  readonly after: Values;
}) {
  const t = useTexts(proposalTexts);
  const word = useWord();
  const chosen = useStore(language);
  const was = before === null ? null : flat(before);
  const is = flat(after);
  const paths = [...new Set([...(was?.keys() ?? []), ...is.keys()])];
  return (
    <table className="w-full text-12">
      <thead>
        <tr className="text-left text-muted">
          <th className="px-4 py-1 font-semibold">{t("field")}</th>
          {before !== null && <th className="py-1 pr-3 font-semibold">{t("before")}</th>}
          <th className="py-1 pr-4 font-semibold">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => {
          const [name = ""] = path.split(".").slice(-1);
          const former = writeField(name, was?.get(path), word);
          const next = writeField(name, is.get(path), word);
          const isChanged = was?.has(path) === true && former !== next;
          return (
            <tr key={path} className="border-t border-line align-top">
              <td className="px-4 py-1 text-muted">{pathName(path, chosen)}</td>
              {was !== null && (
                <td className={clsx("py-1 pr-3", isChanged && "text-muted line-through")}>
                  {former}
                </td>
              )}
              <td
                className={clsx(
                  "py-1 pr-4 break-words whitespace-pre-wrap",
                  isChanged && "font-bold",
                )}
              >
                {next}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Fields that are told as a whole, though they hold others. */
const WHOLE = new Set(["rates", "items", "tiers"]);

/** Every field by its path, `bank.holder` or `changed.2.title`: what is nested stands in lines of its own. */
function flat(values: Values, above = ""): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      const path = above + name;
      if (WHOLE.has(name) || !holdsFields(value)) return [[path, value] as const];
      return [...flat({ ...value }, `${path}.`)];
    }),
  );
}

/** An object with fields, or a list of such; a list of plain values is one field. */
function holdsFields(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const parts = Object.values(value);
  return parts.length > 0 && (!Array.isArray(value) || parts.some(holdsFields));
}

/** 계좌 › 예금주; the place of a list's item counts from one. */
function pathName(path: string, chosen: Language): string {
  return path
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : fieldName(name, chosen)))
    .join(" › ");
}

function fieldName(name: string, chosen: Language): string {
  const texts: Readonly<Record<string, string>> = { ...entryTexts[chosen], ...fieldTexts[chosen] };
  return Object.hasOwn(texts, name) ? (texts[name] ?? name) : name;
}

/** An amount is grouped, an id is not; an instant is told in the site's time; what a person wrote stays as it is. */
function writeField(name: string, value: unknown, word: (text: string) => string): string {
  if (typeof value === "string" && isWritten(name, value)) return value;
  if (typeof value === "string" && name === "phone" && /^\d+$/.test(value))
    return formatPhone(value);
  const refusal = name === "code" ? REFUSAL_CODES.find((each) => each === value) : undefined;
  if (refusal !== undefined) return messageOf(refusal, language.get());
  if (typeof value === "string" && isAmountName.test(name)) return formatNumber(trimZeros(value));
  if (typeof value === "string" && isInstantName.test(name)) return writeTime(value);
  if (typeof value === "string" && name === "tiers") return writeTiers(value);
  if (typeof value === "string" && name === "feeRate") return `${percentOfShare(value, 8)}%`;
  if (name === "rates" && typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([basis, share]) => `${word(basis)} ${percentOfShare(String(share))}%`)
      .join("\n");
  if (name === "items" && Array.isArray(value) && value.every(isHolding))
    return value.map((each) => say(proposalTexts, "holding", { ...each })).join("\n");
  const kind = NAMED[name];
  if (kind !== undefined && Array.isArray(value))
    return value.map((each) => word(kind + String(each))).join(", ") || "–";
  if (kind !== undefined && typeof value === "string") return word(kind + value);
  return writeValue(value, word);
}

/** A line a tier: up to which value, what maintenance it needs, how much leverage it allows. */
function writeTiers(text: string): string {
  return text
    .split(",")
    .map((tier) => {
      const [cap = "", rate = "0", leverage = ""] = tier.split(":");
      return `≤ ${formatNumber(cap)} · ${percentOfShare(rate, 8)}% · ×${leverage}`;
    })
    .join("\n");
}

/** What a member has of an instrument, as proposals to end it name it. */
function isHolding(item: unknown): item is Readonly<Record<string, string>> {
  return typeof item === "object" && item !== null && "koName" in item && "qty" in item;
}

/** Whether a person wrote it; a reason may be a person's words or one of ours. */
function isWritten(name: string, value: string): boolean {
  if (name === "reason") return !(REJECT_REASONS as readonly string[]).includes(value);
  return /^(?:depositorName|holder|identityCheck|person|note(?:En)?|stoppedBy|stopReason|text|title(?:En)?|body(?:En)?)$/.test(
    name,
  );
}

/** Fields whose words have names of their own: what ALL or DNW means depends on where it stands. */
const NAMED: Readonly<Record<string, string>> = {
  section: "SECTION_",
  pages: "PAGE_",
  audience: "AUDIENCE_",
  product: "PRODUCT_",
};

const isInstantName = /(?:At|[uU]ntil)$/;
const isAmountName =
  /(?:Min|Max|Unit|Fee|Margin|Cap|Floor|Ceiling|Amount|^most$|^left$|^unit$|^maxValue|^amount|^total|^least$|^fee|^losscut)$/;

/** Words in the operator's language, lists a line each, whatever is nested as name and value. */
function writeValue(value: unknown, word: (text: string) => string): string {
  if (value === undefined || value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✕";
  if (typeof value === "string") return word(value);
  if (typeof value === "number") return String(value);
  if (typeof value !== "object") return "";
  if (Array.isArray(value)) return value.map((item) => writeValue(item, word)).join("\n");
  return Object.entries(value)
    .map(([name, part]) => writeField(name, part, word))
    .join(" · ");
}
