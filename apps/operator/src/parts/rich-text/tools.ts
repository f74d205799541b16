/** What the buttons above a text do, and which of them are on where the cursor stands. */

import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";

export interface Tool {
  readonly run: Command;
  /** Whether it is on; absent where there is nothing to be on. */
  readonly isOn?: (state: EditorState) => boolean;
}

const { nodes, marks } = schema;

/** Whether the selection, or what would be typed at the cursor, bears the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === type) return true;
  return false;
}

const ofMark = (type: MarkType): Tool => ({
  run: toggleMark(type),
  isOn: (state) => hasMark(state, type),
});
const ofList = (type: NodeType): Tool => ({
  run: (state, dispatch) =>
    (isWithin(state, type) ? liftListItem(nodes.listItem) : wrapInList(type))(state, dispatch),
  isOn: (state) => isWithin(state, type),
});

export const TOOLS = {
  strong: ofMark(marks.strong),
  em: ofMark(marks.em),
  underline: ofMark(marks.underline),
  strike: ofMark(marks.strike),
  heading: {
    run: (state, dispatch) =>
      setBlockType(isWithin(state, nodes.heading) ? nodes.paragraph : nodes.heading)(
        state,
        dispatch,
      ),
    isOn: (state) => isWithin(state, nodes.heading),
  },
  bulletList: ofList(nodes.bulletList),
  orderedList: ofList(nodes.orderedList),
  blockquote: {
    run: (state, dispatch) =>
      (isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    isOn: (state) => isWithin(state, nodes.blockquote),
  },
  rule: {
    run: (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView());
      return true;
    },
  },
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;

/** Puts a picture where the cursor stands. */
export function showPicture(picture: {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create(picture)).scrollIntoView());
    return true;
  };
}

/** Makes the selection a link, or takes the link from it where no address is given. */
export function linkTo(href: string): Command {
  return href === "" ? toggleMark(marks.link) : toggleMark(marks.link, { href });
}
