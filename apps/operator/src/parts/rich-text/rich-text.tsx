/** A text as it will look, written with buttons and keys. */

import { useTexts } from "@naru/ui/texts/i18n";
import { clsx } from "clsx";
import {
  Bold,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import { createEditor } from "./editor.ts";
import { LinkField } from "./link-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { schema } from "./schema.ts";
import { richTexts } from "./texts.ts";
import { hasMark, linkTo, showPicture, type Tool, type ToolName, TOOLS } from "./tools.ts";

const ICONS: Readonly<Record<ToolName, LucideIcon>> = {
  strong: Bold,
  em: Italic,
  underline: Underline,
  strike: Strikethrough,
  heading: Heading,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: TextQuote,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
};

/** `html` is what it begins with; what is written comes by `onChange`. */
export function RichText({
  label,
  html,
  onChange,
}: {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [, setStep] = useState(0);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const [begin] = useState({ html, label });
  useEffect(() => {
    if (place.current === null) return;
    const onStep = (changed: string | undefined) => {
      if (changed !== undefined) change.current(changed);
      setStep((step) => step + 1);
    };
    const editor = createEditor(place.current, { ...begin, onStep });
    setView(editor);
    return () => editor.destroy();
  }, [begin]);
  const run = (command: Command) => {
    if (view === null) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <div className="rounded-8 border border-line-strong bg-surface focus-within:border-accent">
      <Tools view={view} run={run} />
      <div ref={place} className="rich-text max-h-80 min-h-36 overflow-y-auto px-3 py-2 text-13" />
    </div>
  );
}

/** The buttons above a text, and the field that one of them has opened. */
function Tools({
  view,
  run,
}: {
  readonly view: EditorView | null;
  readonly run: (command: Command) => void;
}) {
  const t = useTexts(richTexts);
  const [isLinking, setLinking] = useState(false);
  const [isPicturing, setPicturing] = useState(false);
  const isLink = view !== null && hasMark(view.state, schema.marks.link);
  return (
    <>
      <div
        role="toolbar"
        aria-label={t("tools")}
        className="flex flex-wrap border-b border-line p-1"
      >
        {(Object.keys(TOOLS) as ToolName[]).map((name) => (
          <ToolButton
            key={name}
            icon={ICONS[name]}
            label={t(name)}
            isOn={view !== null && ((TOOLS[name] as Tool).isOn?.(view.state) ?? false)}
            onPress={() => run(TOOLS[name].run)}
          />
        ))}
        <ToolButton
          icon={Link}
          label={t("link")}
          isOn={isLink}
          onPress={() => (isLink ? run(linkTo("")) : setLinking(!isLinking))}
        />
        <ToolButton
          icon={Image}
          label={t("picture")}
          isOn={isPicturing}
          onPress={() => setPicturing(!isPicturing)}
        />
      </div>
      {isPicturing && (
        <PictureField
          onDone={({ id, width, height }, alt) => {
            setPicturing(false);
            run(showPicture({ id, alt, width, height }));
          }}
        />
      )}
      {isLinking && (
        <LinkField
          onDone={(href) => {
            setLinking(false);
            if (href !== null) run(linkTo(href));
          }}
        />
      )}
    </>
  );
}

function ToolButton({
  icon: Icon,
  label,
  isOn,
  onPress,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        "flex size-8 items-center justify-center rounded-8 hover:bg-ground max-md:size-11",
        isOn ? "bg-accent-wash text-accent" : "text-muted",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
