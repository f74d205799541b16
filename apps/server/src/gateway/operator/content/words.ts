/** The words of a text as an operator sends them, made whole and safe; what cannot stand together is refused. */

import type { noticeWords } from "@naru/contract/areas/content/inputs";
import { readPictureSizes } from "@naru/store/desk/content/pictures";
import type { ContentText } from "@naru/store/desk/content/text";
import type { DeskConnection } from "@naru/store/desk/database";
import { CONTENT_CATEGORIES, fitsSection } from "@naru/vocabulary/content";
import { instantText } from "@naru/vocabulary/instant";
import type { z } from "zod";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { cleanHtml, picturesIn, type Shown } from "./clean-html.ts";

type Sent = {
  readonly [Name in keyof typeof noticeWords]?: z.output<(typeof noticeWords)[Name]>;
} & {
  readonly title: string;
  readonly body: string;
};

/**
 * What was sent, with its HTML made safe and what was left out filled in.
 *
 * @param before the text of which it becomes a version; it stays in its section
 * @throws INVALID_REQUEST where a category is of another section, English is there by half, or pages and audience are said
 * of what is no popup, and where a picture is not the site's or says nothing to who cannot see it
 */
export async function wordsOf(
  db: DeskConnection,
  siteId: number,
  sent: Sent,
  before: Pick<ContentText, "section"> | undefined,
): Promise<ContentText> {
  const section = sent.section ?? before?.section ?? "NOTICE";
  const category = sent.category ?? CONTENT_CATEGORIES[section][0] ?? null;
  const { isPinned = false, position = 0, title, body, titleEn, bodyEn, endsAt } = sent;
  const { pages = [], audience = "ALL" } = sent;
  const isPopup = section === "POPUP";
  if (
    (before !== undefined && before.section !== section) ||
    !fitsSection(section, category) ||
    (titleEn === undefined) !== (bodyEn === undefined) ||
    (!isPopup && (pages.length > 0 || audience !== "ALL"))
  )
    throw new RefusalError("INVALID_REQUEST");
  const pictures = picturesOf({ body, bodyEn: bodyEn ?? null });
  const sizes = await readPictureSizes(
    db,
    siteId,
    pictures.map(({ id }) => id),
  );
  if (pictures.some(({ id, alt }) => alt === "" || !sizes.has(id)))
    throw new RefusalError("INVALID_REQUEST");
  return {
    section,
    category,
    isPinned,
    position,
    title,
    body: cleanHtml(body, sizes),
    titleEn: titleEn ?? null,
    bodyEn: bodyEn === undefined ? null : cleanHtml(bodyEn, sizes),
    endsAt: endsAt === undefined ? null : Date.parse(endsAt),
    pages: [...new Set(pages)],
    audience,
  };
}

/** The pictures that a text shows in both languages. */
export function picturesOf(text: Pick<ContentText, "body" | "bodyEn">): readonly Shown[] {
  return [text.body, text.bodyEn ?? ""].flatMap(picturesIn);
}

/** Words as a proposal and the console say them. */
export function plainWords(text: ContentText) {
  const { section, category, isPinned, position, title, body, titleEn, bodyEn, audience } = text;
  return {
    ...{ section, category, isPinned, position, title, body, titleEn, bodyEn },
    endsAt: text.endsAt === null ? null : instantText(text.endsAt),
    pages: [...text.pages],
    audience,
  };
}

/** What a proposal of the build before, which knew nothing but notices, says by saying nothing. */
const OF_A_NOTICE = {
  ...{ section: "NOTICE", category: "GENERAL", isPinned: false, position: 0 },
  ...{ titleEn: null, bodyEn: null, endsAt: null, pages: [], audience: "ALL" },
} as const;

/** Words of a proposal as they are kept. */
export function keptWords(payload: Readonly<Record<string, unknown>>): ContentText {
  const words = { ...OF_A_NOTICE, ...payload } as unknown as ReturnType<typeof plainWords>;
  return { ...words, endsAt: words.endsAt === null ? null : Date.parse(words.endsAt) };
}
