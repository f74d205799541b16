/** 알림: what happened to the member and what the house said, newest first, by category; each leads to what it is about. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link } from "@tanstack/react-router";
import { Bell, Settings } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { unreadContacts, unreadMessages, unreadNotices } from "../../../base/unread.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useInbox, useReadAll } from "../data/inbox.ts";
import { CATEGORIES, type Category } from "../model/entries.ts";
import { EntryLine } from "../parts/entry-line.tsx";
import { inboxTexts } from "../texts.ts";

type Chosen = Category | "ALL";

export function InboxScreen() {
  const t = useTexts(inboxTexts);
  useHeaderTitle(t("title"));
  const [chosen, setChosen] = useState<Chosen>("ALL");
  const notices = useStore(unreadNotices);
  const { data, error, isPending, refetch } = useInbox();
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const shown = data.entries.filter(({ category }) => chosen === "ALL" || category === chosen);
  // Of notices all count, not those alone that are among the newest.
  const unreadOf = (category: Chosen) =>
    category === "NOTICE"
      ? notices
      : data.entries.filter((entry) => entry.isUnread && entry.category === category).length;
  return (
    <div className="pb-6">
      {(error !== null || !data.isWhole) && <StaleStrip onRetry={retry} />}
      <UnreadBar notices={notices} />
      <ChipRow label={t("categories")}>
        {(["ALL", ...CATEGORIES] as const).map((each) => (
          <Chip key={each} isOn={each === chosen} onPress={() => setChosen(each)}>
            {t(each)}
            {unreadOf(each) > 0 && ` ${capped(unreadOf(each))}`}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Bell size={32} strokeWidth={1.5} aria-hidden />}
          title={t("empty")}
          hint={t("emptyHint")}
        />
      ) : (
        <Rows>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryLine entry={entry} />
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}

/** How much is unread, and the way to have read it all. */
function UnreadBar({ notices }: { readonly notices: number }) {
  const t = useTexts(inboxTexts);
  const count = useStore(unreadMessages) + useStore(unreadContacts);
  const readAll = useReadAll();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await readAll().catch(alertError);
    setBusy(false);
  };
  const said =
    count > 0
      ? t("unread", { count: capped(count + notices) })
      : notices > 0
        ? t("noticesLeft", { count: capped(notices) })
        : t("allRead");
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1">
      <p role="status" className="text-13 text-muted">
        {said}
      </p>
      <span className="flex items-center gap-1">
        {count + notices > 0 && (
          <Button size="small" isBusy={isBusy} onClick={() => void run()}>
            {t("readAll")}
          </Button>
        )}
        <Link
          to={paths.notifySettings}
          aria-label={t("setting")}
          className="-mr-3 flex size-11 items-center justify-center text-muted"
        >
          <Settings size={20} strokeWidth={1.5} aria-hidden />
        </Link>
      </span>
    </div>
  );
}

/** As badges say it. */
function capped(count: number): string {
  return count > 99 ? "99+" : String(count);
}
