/** HTML that operators wrote, made safe once more where it is shown. */

import { noticeNodes } from "@naru/ui/html/notice-html";
import { useLayoutEffect, useRef } from "react";

export function Html({
  html,
  className = "",
}: {
  readonly html: string;
  readonly className?: string;
}) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => words.current?.replaceChildren(noticeNodes(html)), [html]);
  return <div ref={words} className={`notice-content text-15 ${className}`} />;
}
