/** A field of HTML: in the editor, which comes with the first that is opened, or as it is written. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Suspense, useState } from "react";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { CheckField, TextArea } from "../fields.tsx";
import { richTexts } from "./texts.ts";

const RichText = lazyScreen(async () => (await import("./rich-text.tsx")).RichText);

/** Tables, which the editor would lose. */
const ONLY_HTML = /<table\b/i;

export function HtmlField({
  label,
  hint,
  html,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  const t = useTexts(richTexts);
  const mustBeHtml = ONLY_HTML.test(html);
  const [isHtml, setHtml] = useState(mustBeHtml);
  return (
    <div className="min-w-0">
      {isHtml ? (
        <TextArea
          label={label}
          hint={hint}
          value={html}
          onChange={onChange}
          rows={9}
          maxLength={20_000}
        />
      ) : (
        <>
          <p aria-hidden className="mb-1 text-12 font-semibold text-muted">
            {label}
          </p>
          <Suspense fallback={<div className="h-48 rounded-8 border border-line" />}>
            <RichText label={label} html={html} onChange={onChange} />
          </Suspense>
        </>
      )}
      <CheckField
        label={t("asHtml")}
        isOn={isHtml}
        isOff={isHtml && mustBeHtml}
        onChange={setHtml}
      />
      {isHtml && mustBeHtml && <p className="text-12 text-muted">{t("asHtmlHint")}</p>}
    </div>
  );
}
