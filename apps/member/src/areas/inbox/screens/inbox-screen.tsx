/** 알림: what happened to the member and what the house said, newest first, by category; each leads to what it is about. */

import { formatNumber } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useState } from "react";
import { contentPaths } from "../../../base/content-paths.ts";
import { language, type Translate, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { amountText } from "../../../base/units.ts";
import { unreadContacts, unreadMessages } from "../../../base/unread.ts";
import { currencyOf } from "../../../money/wallets.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { useName } from "../../../records/parts/use-name.ts";
import { ListSkeleton, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useInbox, useReadAll } from "../data/inbox.ts";
import { CATEGORIES, type Category, type Entry } from "../model/entries.ts";
import { inboxTexts } from "../texts.ts";

type Chosen = Category | "ALL";

export function InboxScreen() {
  const t = useTexts(inboxTexts);
  useHeaderTitle(t("title"));
  const [chosen, setChosen] = useState<Chosen>("ALL");
  const { data, error, isPending, refetch } = useInbox();
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const shown = data.entries.filter(({ category }) => chosen === "ALL" || category === chosen);
  return (
    <div className="pb-6">
      {(error !== null || !data.isWhole) && <StaleStrip onRetry={retry} />}
      <UnreadBar />
      <ChipRow label={t("categories")}>
        {(["ALL", ...CATEGORIES] as const).map((each) => (
          <Chip key={each} isOn={each === chosen} onPress={() => setChosen(each)}>
            {t(each)}
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
              <Line entry={entry} />
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}

/** How much is unread, and the way to have read it all. */
function UnreadBar() {
  const t = useTexts(inboxTexts);
  const count = useStore(unreadMessages) + useStore(unreadContacts);
  const readAll = useReadAll();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await readAll().catch(alertError);
    setBusy(false);
  };
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-1">
      <p role="status" className="text-13 text-muted">
        {count === 0 ? t("allRead") : t("unread", { count: count > 99 ? "99+" : count })}
      </p>
      {count > 0 && (
        <Button size="small" isBusy={isBusy} onClick={() => void run()}>
          {t("readAll")}
        </Button>
      )}
    </div>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const t = useTexts(inboxTexts);
  const chosen = useStore(language);
  return (
    <Link to={leadOf(entry)} className="block px-4 py-3 active:bg-raised">
      <span className="flex items-baseline justify-between gap-3 text-12 text-muted">
        <span>{t(entry.category)}</span>
        <time dateTime={entry.at}>{showMoment(entry.at, chosen)}</time>
      </span>
      <span className="mt-1 flex items-baseline gap-1.5 text-15">
        {entry.isUnread && (
          <span
            role="img"
            aria-label={t("isUnread")}
            className="size-2 shrink-0 rounded-full bg-accent"
          />
        )}
        <span
          className={`line-clamp-2 min-w-0 break-words ${entry.isUnread ? "font-semibold" : ""}`}
        >
          {entry.category === "FILL" ? <FillWords of={entry.of} /> : wordsOf(entry, t, chosen)}
        </span>
      </span>
    </Link>
  );
}

function FillWords({ of }: { readonly of: Extract<Entry, { category: "FILL" }>["of"] }) {
  const t = useTexts(inboxTexts);
  const name = useName(of);
  const side = of.tradeType === "LONG" ? "filledLONG" : "filledSHORT";
  return t(side, { name, qty: of.qty, price: formatNumber(of.price) });
}

function wordsOf(
  entry: Exclude<Entry, { category: "FILL" }>,
  t: Translate<keyof typeof inboxTexts.ko>,
  chosen: "ko" | "en",
): string {
  switch (entry.category) {
    case "MONEY": {
      const { kind, point, walletType, status } = entry.of;
      const currency = currencyOf(walletType, runtime().site);
      const words = { kind: t(kind), amount: amountText(point, currency, chosen) };
      if (status === "REJECTED") return t("refused", words);
      return t(status === "APPROVED" ? "done" : "cancelled", words);
    }
    case "NOTICE":
      return (chosen === "en" ? entry.of.titleEn : null) ?? entry.of.title;
    case "ANSWER":
      return t("answered", { question: entry.of.question });
    case "MESSAGE":
      return entry.of.title;
  }
}

/** The order, the request, the notice, the inquiry or the message. */
function leadOf(entry: Entry): string {
  switch (entry.category) {
    case "FILL":
      return paths.searchOversea;
    case "MONEY":
      return paths.dnwHistory;
    case "NOTICE":
      return `${contentPaths.notice}/${entry.of.id}`;
    case "ANSWER":
      return paths.contact(entry.of.id);
    case "MESSAGE":
      return paths.messages;
  }
}
