/** A notice's HTML, cut down to what a notice needs, whatever the server let through. */

import DOMPurify from "dompurify";

const allowedTags = [
  "p",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "span",
  "div",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "a",
  "img",
];
const allowedAttributes = ["href", "src", "alt", "width", "height", "colspan", "rowspan"];

/** Only what is listed stays; links open outside and tell nobody where they were, pictures come from https alone. */
export function cleanHtml(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  for (const picture of body.querySelectorAll("img")) {
    if (!picture.hasAttribute("src")) picture.remove();
    else if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
  }
  const holder = document.createElement("div");
  holder.append(body);
  return holder.innerHTML;
}
