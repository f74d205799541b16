/** The frame of pages on the way in: a title with a way back to the sign-in. */

import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { shellTexts } from "../../../base/texts.ts";

export function EntrancePage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const shell = useTexts(shellTexts);
  return (
    <div className="mx-auto flex min-h-dvh max-w-(--page-width) flex-col">
      <header className="sticky top-0 z-30 flex h-(--header-height) items-center bg-ground px-4">
        <Link
          to={paths.signin}
          aria-label={shell("back")}
          className="-ml-3 flex size-11 items-center justify-center"
        >
          <ChevronLeft size={24} strokeWidth={1.5} aria-hidden />
        </Link>
        <h1 className="text-17 font-bold">{title}</h1>
      </header>
      <main className="flex flex-1 flex-col px-6 pt-3 pb-[max(24px,env(safe-area-inset-bottom))]">
        {children}
      </main>
    </div>
  );
}
