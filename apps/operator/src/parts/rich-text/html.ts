/** HTML as the editor's document and back; nothing but the sanitiser makes nodes out of a text here. */

import { noticeNodes } from "@naru/ui/html/notice-html";
import { DOMParser, DOMSerializer, type Node, type Slice } from "prosemirror-model";
import { schema } from "./schema.ts";

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** The document of a text. */
export function documentOf(html: string): Node {
  return parser.parse(noticeNodes(html));
}

/** What somebody brought from elsewhere, as far as a text may hold it. */
export function sliceOf(html: string): Slice {
  return parser.parseSlice(noticeNodes(html));
}

/** The text of a document; empty where nothing is said in it. */
export function htmlOf(document: Node): string {
  let hasPicture = false;
  document.descendants(({ type }) => {
    hasPicture ||= type === schema.nodes.picture;
  });
  if (!hasPicture && document.textContent.trim() === "") return "";
  // A page that nobody sees asks for no picture.
  const unseen = window.document.implementation.createHTMLDocument("");
  const place = unseen.createElement("div");
  place.append(serializer.serializeFragment(document.content, { document: unseen }));
  return place.innerHTML;
}
