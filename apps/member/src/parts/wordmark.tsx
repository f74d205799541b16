/** The site's name as it writes it, in its own accent. */

import { clsx } from "clsx";
import { runtime } from "../base/runtime.ts";

export function Wordmark({ className }: { readonly className?: string }) {
  const { theme } = runtime().site;
  return (
    <span className={clsx("font-bold tracking-tight text-ink", className)}>{theme.logoText}</span>
  );
}
