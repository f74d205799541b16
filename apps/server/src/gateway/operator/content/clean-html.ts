/** The HTML of notices: a short list of tags, no scripts, no styles, nothing loaded from elsewhere (reliability.md G36). */

import sanitizeHtml from "sanitize-html";

/** What is left of an operator's HTML. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"],
      ...["strong", "b", "em", "i", "u", "s", "small", "a", "table", "thead", "tbody", "tr"],
      ...["th", "td"],
    ],
    allowedAttributes: { a: ["href", "rel", "target"], th: ["colspan"], td: ["colspan"] },
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: { href, rel: "noopener noreferrer nofollow", target: "_blank" },
      }),
    },
  });
}
