/**
 * A notice as a phone shows it. The text stands in a frame without scripts, forms or a way out, so that not even the
 * unsaved words of an operator can act in the console; it has our origin only to be let at its style sheet.
 */

import { useStore } from "@naru/ui/state/store";
import { useTexts } from "@naru/ui/texts/i18n";
import { theme } from "../../app/preferences.ts";
import { noticeTexts } from "./texts.ts";

const head = `<!doctype html><link rel="stylesheet" href="${import.meta.env.BASE_URL}notice-preview.css">`;

export function NoticePreview({ title, html }: { readonly title: string; readonly html: string }) {
  const t = useTexts(noticeTexts);
  const scheme = useStore(theme);
  return (
    <div className="mx-auto w-[20rem] max-w-full overflow-hidden rounded-14 border border-line-strong">
      <p className="border-b border-line px-4 py-2.5 text-15 font-bold">{title || "…"}</p>
      <iframe
        title={t("preview")}
        sandbox="allow-same-origin"
        srcDoc={`${head}<meta name="color-scheme" content="${scheme}"><body>${html}`}
        className="block h-60 w-full"
      />
    </div>
  );
}
