/** A text in the member's language; Korean where nobody wrote it in English. */

import type { NoticeItemView, NoticeView } from "@naru/client/views";
import type { Language } from "../base/i18n.ts";

export function titleIn(chosen: Language, { title, titleEn }: NoticeItemView): string {
  return (chosen === "en" ? titleEn : null) ?? title;
}

export function htmlIn(chosen: Language, { content, contentEn }: NoticeView): string {
  return (chosen === "en" ? contentEn : null) ?? content;
}
