/** The 48 px header: a title with the way back, or the site's name with the unread messages (product.md §2). */

import { Badge } from "@naru/ui/parts/badge.tsx";
import { Link } from "@tanstack/react-router";
import { Bell, ChevronLeft, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { headerMenu } from "./header-menu.ts";
import { useTexts } from "../base/i18n.ts";
import { paths } from "../base/paths.ts";
import { runtime } from "../base/runtime.ts";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { shellTexts } from "../base/texts.ts";
import { unreadChats, unreadContacts, unreadMessages, unreadNotices } from "../base/unread.ts";
import { Wordmark } from "./wordmark.tsx";

/**
 * What is unread, messages, answers and notices, capped at 99+; it leads to the notification centre. Where an instrument's name needs the
 * room (not `isSpare`) it is there only while a message or an answer is unread: notices alone are told elsewhere.
 */
export function MessageBell({ isSpare = true }: { readonly isSpare?: boolean }) {
  const t = useTexts(shellTexts);
  const asked = useStore(unreadContacts) + useStore(unreadChats);
  const own = useStore(unreadMessages) + asked;
  const count = own + useStore(unreadNotices);
  const isSignedIn = useStore(session).me !== null;
  if (!isSignedIn || !(own > 0 || isSpare)) return null;
  return (
    <Link to={paths.inbox} className="relative flex size-11 items-center justify-center">
      <span className="sr-only">{t(count > 0 ? "messages" : "inbox", { count })}</span>
      <Bell size={22} strokeWidth={1.5} aria-hidden />
      <Badge count={count} className="absolute top-1 right-0" />
    </Link>
  );
}

export function HomeHeader() {
  const t = useTexts(shellTexts);
  const { site } = runtime();
  return (
    <Bar>
      <Wordmark className="text-17" />
      {site.isDemo && <DemoLabel text={t("demo")} />}
      <span className="flex-1" />
      <MessageBell />
      <button
        type="button"
        aria-label={t("menu")}
        aria-haspopup="dialog"
        onClick={() => headerMenu.set(true)}
        className="-mr-3 flex size-11 items-center justify-center"
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden />
      </button>
    </Bar>
  );
}

export function TitleHeader({
  title,
  backTo,
}: {
  readonly title: string;
  readonly backTo: string;
}) {
  const t = useTexts(shellTexts);
  return (
    <Bar>
      <Link
        to={backTo}
        aria-label={t("back")}
        className="-ml-3 flex size-11 items-center justify-center text-ink"
      >
        <ChevronLeft size={24} strokeWidth={1.5} aria-hidden />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-17 font-bold">{title}</h1>
      <span className="-mr-3">
        <MessageBell />
      </span>
    </Bar>
  );
}

/** Says that nothing here is real money. */
function DemoLabel({ text }: { readonly text: string }) {
  return (
    <span className="ml-2 rounded-full bg-warning-wash px-2 py-0.5 text-11 font-semibold text-warning">
      {text}
    </span>
  );
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) shrink-0 items-center bg-ground px-4">
      {children}
    </header>
  );
}
