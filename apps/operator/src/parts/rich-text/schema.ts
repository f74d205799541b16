/** What a text may be made of: what the server's sanitiser leaves of one, so that nothing is written that would be lost. */

import {
  contentPictureAddress,
  contentPictureId,
} from "@naru/contract/areas/content/picture-address";
import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    group: "block",
    content: "inline*",
    attrs: { level: { default: 3 } },
    defining: true,
    parseDOM: [1, 2, 3, 4].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.max(2, level) },
    })),
    toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
  },
  blockquote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bulletList: {
    group: "block",
    content: "listItem+",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  orderedList: {
    group: "block",
    content: "listItem+",
    parseDOM: [{ tag: "ol" }],
    toDOM: () => ["ol", 0],
  },
  listItem: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  picture: {
    group: "block",
    draggable: true,
    attrs: { id: {}, alt: {}, width: {}, height: {} },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (picture) => {
          const id = contentPictureId(picture.getAttribute("src") ?? "");
          const [alt, width, height] = ["alt", "width", "height"].map((name) =>
            picture.getAttribute(name),
          );
          return id !== null && { id, alt, width, height };
        },
      },
    ],
    toDOM: ({ attrs: { id, ...said } }) => [
      "img",
      { src: contentPictureAddress(String(id)), ...said },
    ],
  },
  text: { group: "inline" },
  lineBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (link) => {
          const href = link.getAttribute("href") ?? "";
          return isLink(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: String(attrs["href"]) }, 0],
  },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  underline: { parseDOM: [{ tag: "u" }], toDOM: () => ["u", 0] },
  strike: { parseDOM: [{ tag: "s" }], toDOM: () => ["s", 0] },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });

/** Whether members may be led there: over https alone, as the sanitiser has it. */
export function isLink(href: string): boolean {
  return URL.canParse(href) && new URL(href).protocol === "https:";
}
