/** The editor of a text: ProseMirror with our document, keys and history. */

import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { consolePicture } from "../../base/pictures.ts";
import { documentOf, htmlOf, sliceOf } from "./html.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;
const lineBreak = {
  "Shift-Enter": (state: EditorState, dispatch?: EditorView["dispatch"]) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
    return true;
  },
};

export interface EditorGiven {
  readonly html: string;
  readonly label: string;
  /** After every step: the HTML where the text has changed. */
  readonly onStep: (changed: string | undefined) => void;
}

/** Puts an editor into `place`. */
export function createEditor(place: HTMLElement, { html, label, onStep }: EditorGiven): EditorView {
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: documentOf(html),
      plugins: [
        history(),
        keymap({ "Mod-z": undo, "Shift-Mod-z": redo, "Mod-y": redo }),
        keymap({
          "Mod-b": toggleMark(marks.strong),
          "Mod-i": toggleMark(marks.em),
          "Mod-u": toggleMark(marks.underline),
        }),
        keymap({
          Enter: splitListItem(nodes.listItem),
          "Mod-]": sinkListItem(nodes.listItem),
          "Mod-[": liftListItem(nodes.listItem),
        }),
        keymap(lineBreak),
        keymap(baseKeymap),
      ],
    }),
    nodeViews: { picture: pictureView },
    attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onStep(transaction.docChanged ? htmlOf(view.state.doc) : undefined);
    },
    handleDOMEvents: {
      paste: (_, event) => takeIn(view, event, event.clipboardData),
      drop: (_, event) => view.dragging === null && takeIn(view, event, event.dataTransfer),
    },
  });
  return view;
}

/** A picture where the console has it. */
function pictureView({ attrs: { id, alt, width, height } }: Node) {
  const dom = document.createElement("img");
  const said = { src: consolePicture(String(id)), alt, width, height };
  for (const [name, value] of Object.entries(said)) dom.setAttribute(name, String(value));
  return { dom };
}

/** Takes in what comes with HTML: by our sanitiser, since the page's policy lets the editor's own reader make no nodes. */
function takeIn(view: EditorView, event: Event, from: DataTransfer | null): boolean {
  const html = from?.getData("text/html") ?? "";
  if (html === "") return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOf(html)).scrollIntoView());
  return true;
}
