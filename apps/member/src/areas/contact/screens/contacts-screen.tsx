/** 1:1 문의: what the member asked, what is answered, and the way to ask. */

import type { ContactItemView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Link, useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unreadContacts } from "../../../base/unread.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useContacts, useContactsAgain } from "../data/contacts.ts";
import { contactTexts } from "../texts.ts";

export function ContactsScreen() {
  const t = useTexts(contactTexts);
  useHeaderTitle(t("title"));
  const router = useRouter();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useContacts();
  const retry = () => void refetch();
  const write = () => void router.navigate({ to: paths.contact("create") });
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<MessageCircle size={32} strokeWidth={1.5} aria-hidden />}
        title={t("empty")}
        hint={t("emptyHint")}
        action={{ label: t("write"), onPress: write }}
      />
    );
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      <div className="px-4 pt-2">
        <Button tone="accent" isWide onClick={write}>
          {t("write")}
        </Button>
      </div>
      <UnreadBar />
      <Rows>
        {rows.map((row) => (
          <li key={row.id}>
            <ContactRow contact={row} />
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </div>
  );
}

/** How many answers are new, and the way to have seen them all. */
function UnreadBar() {
  const t = useTexts(contactTexts);
  const count = useStore(unreadContacts);
  const again = useContactsAgain();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { unreadCount } = await runtime().http.call("readAllContacts", {});
      unreadContacts.set(unreadCount);
      await again();
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 px-4">
      <p role="status" className="text-13 text-muted">
        {count === 0 ? t("allRead") : t("unread", { count })}
      </p>
      {count > 0 && (
        <Button size="small" isBusy={isBusy} onClick={() => void run()}>
          {t("readAll")}
        </Button>
      )}
    </div>
  );
}

function ContactRow({ contact }: { readonly contact: ContactItemView }) {
  const t = useTexts(contactTexts);
  const chosen = useStore(language);
  const { id, category, question, isAnswered, isRead, createdAt } = contact;
  return (
    <Link to={paths.contact(id)} className="block px-4 py-3 active:bg-raised">
      <span className="flex items-baseline justify-between gap-3 text-12 text-muted">
        <span className="min-w-0 truncate">
          {t(`category${category}`)} · {showMoment(createdAt, chosen)}
        </span>
        <span
          className={clsx(
            "shrink-0 rounded-full px-2 py-0.5 text-11 font-semibold",
            isAnswered === 1 ? "bg-accent-wash text-accent" : "bg-ground text-muted",
          )}
        >
          {t(isAnswered === 1 ? "answered" : "waiting")}
        </span>
      </span>
      <span className="mt-1 flex items-baseline gap-1.5 text-15">
        {isRead === 0 && (
          <span
            role="img"
            aria-label={t("isUnread")}
            className="size-2 shrink-0 rounded-full bg-accent"
          />
        )}
        <span className={clsx("line-clamp-2 min-w-0 break-words", isRead === 0 && "font-semibold")}>
          {question}
        </span>
      </span>
    </Link>
  );
}
