/**
 * A notice as a phone shows it: what the member app would leave of the text, in a frame without scripts, forms or a way
 * out, so that not even the unsaved words of an operator can act in the console. The frame has our origin only to be
 * let at its style sheet.
 */

import { noticeNodes } from "@naru/ui/html/notice-html";
import { useStore } from "@naru/ui/state/store";
import { useCallback, useEffect, useRef } from "react";
import { consolePicture } from "../base/pictures.ts";
import { theme } from "../base/preferences.ts";

export function NoticePreview({
  label,
  title,
  html,
}: {
  readonly label: string;
  readonly title: string;
  readonly html: string;
}) {
  const scheme = useStore(theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page == null) return;
    if (page.head.childElementCount === 0) page.head.append(styleSheet(page));
    page.documentElement.style.colorScheme = scheme;
    page.body.replaceChildren(noticeNodes(html, consolePicture));
  }, [html, scheme]);
  useEffect(show, [show]);
  return (
    <div className="mx-auto w-[20rem] max-w-full overflow-hidden rounded-14 border border-line-strong">
      <p className="border-b border-line px-4 py-2.5 text-15 font-bold">{title || "…"}</p>
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        // Some browsers put the empty page there a moment after the frame.
        onLoad={show}
        className="block h-60 w-full"
      />
    </div>
  );
}

function styleSheet(page: Document): HTMLLinkElement {
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.href = `${import.meta.env.BASE_URL}notice-preview.css`;
  return link;
}
