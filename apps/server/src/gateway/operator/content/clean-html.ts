/** The HTML of notices: a short list of tags, no scripts, no styles, pictures of the site's own and nothing loaded from elsewhere (reliability.md G36). */

import type { PictureSize } from "@naru/store/desk/content/pictures";
import { contentPictureId } from "@naru/contract/areas/content/picture-address";
import sanitizeHtml from "sanitize-html";

/** The pictures that an operator's HTML shows by an address of ours, whosever they are. */
export function picturesIn(html: string): readonly Shown[] {
  const shown: Shown[] = [];
  sanitizeHtml(html, {
    allowedTags: ["img"],
    allowedAttributes: { img: ["src", "alt"] },
    exclusiveFilter: ({ tag, attribs: { src = "", alt = "" } }) => {
      const id = tag === "img" ? contentPictureId(src) : null;
      if (id !== null) shown.push({ id, alt: alt.trim() });
      return false;
    },
  });
  return shown;
}

export interface Shown {
  readonly id: string;
  /** Empty where nothing is said in its place. */
  readonly alt: string;
}

/** What is left of an operator's HTML: of pictures those of `sizes` alone, each with the room that it takes. */
export function cleanHtml(html: string, sizes: ReadonlyMap<string, PictureSize>): string {
  const sizeOf = (src = "") => sizes.get(contentPictureId(src) ?? "");
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"],
      ...["strong", "b", "em", "i", "u", "s", "small", "a", "table", "thead", "tbody", "tr"],
      ...["th", "td", "img"],
    ],
    allowedAttributes: {
      a: ["href", "rel", "target"],
      th: ["colspan"],
      td: ["colspan"],
      img: ["src", "alt", "width", "height"],
    },
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && sizeOf(attribs["src"]) === undefined,
    transformTags: {
      img: (tagName, { src = "", alt = "" }) => {
        const { width, height } = sizeOf(src) ?? { width: 0, height: 0 };
        const attribs = { src, alt: alt.trim(), width: String(width), height: String(height) };
        return { tagName, attribs };
      },
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: { href, rel: "noopener noreferrer nofollow", target: "_blank" },
      }),
    },
  });
}
