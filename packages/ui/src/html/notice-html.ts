/**
 * A notice's HTML, cut down to what a notice needs, whatever the server let through (reliability.md G36). The only place
 * where a page of ours reads HTML: the pages' policy lets nothing else but the sanitiser make nodes out of text.
 */

import { contentPictureId } from "@naru/contract/areas/content/picture-address";
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

/**
 * The nodes of a notice, to be put into a page as they are: HTML that is never made a string again cannot come to mean
 * something else when it is read a second time. Only what is listed stays; links open outside and tell nobody where
 * they were, pictures are the site's own alone, and come as they are scrolled to.
 *
 * @param pictureAt where a picture is had by its id, where that is not where the text says
 */
export function noticeNodes(html: string, pictureAt?: (id: string) => string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // No addresses, though the sanitiser holds whatever it does not know to be none against the pattern of addresses.
    ADD_URI_SAFE_ATTR: ["width", "height", "colspan", "rowspan"],
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll("a")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  for (const picture of nodes.querySelectorAll("img")) {
    const id = contentPictureId(picture.getAttribute("src") ?? "");
    if (id === null) {
      picture.remove();
      continue;
    }
    picture.setAttribute("loading", "lazy");
    if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
    // Before the browser asks for the other: it does at the end of the task.
    if (pictureAt !== undefined) picture.setAttribute("src", pictureAt(id));
  }
  return nodes;
}
