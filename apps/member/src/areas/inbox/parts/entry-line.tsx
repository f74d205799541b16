/** A line of the notification centre: what was told, and the way to what it is about. */

import { formatNumber } from "@naru/ui/format/number";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { contentPaths } from "../../../base/content-paths.ts";
import { language, type Translate, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { showMoment, showTime } from "../../../base/moments.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { amountText } from "../../../base/units.ts";
import { currencyOf } from "../../../money/wallets.ts";
import { filterText, noFilter } from "../../../records/model/filter.ts";
import { useName } from "../../../records/parts/use-name.ts";
import type { Entry } from "../model/entries.ts";
import { inboxTexts } from "../texts.ts";

const FillSheet = lazyScreen(
  async () => (await import("../../../records/parts/fill-sheet.tsx")).FillSheet,
);
const PositionSheet = lazyScreen(
  async () => (await import("../../../records/parts/position-sheet.tsx")).PositionSheet,
);

type Of<From extends Entry["from"]> = Extract<Entry, { from: From }>;
type Record = Of<"fills"> | Of<"positions">;

export function EntryLine({ entry }: { readonly entry: Entry }) {
  return entry.from === "fills" || entry.from === "positions" ? (
    <RecordLine entry={entry} />
  ) : (
    <Link to={leadOf(entry)} className="block px-4 py-3 active:bg-raised">
      <Words entry={entry}>
        <Said entry={entry} />
      </Words>
    </Link>
  );
}

/** A fill or a closed position opens where it stands. */
function RecordLine({ entry }: { readonly entry: Record }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const tab = entry.from === "fills" ? "fills" : "positions";
  const onOnly = (optionId: string) =>
    void router.navigate({
      to: paths.searchOversea + filterText({ ...noFilter, tab, optionId }),
    });
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block w-full px-4 py-3 text-left active:bg-raised"
      >
        <Words entry={entry}>
          {entry.from === "fills" ? <FillWords of={entry.of} /> : <ClosedWords of={entry.of} />}
        </Words>
      </button>
      <Suspense>
        {isOpen && entry.from === "fills" && (
          <FillSheet fill={entry.of} onOnly={onOnly} onClose={close} />
        )}
        {isOpen && entry.from === "positions" && (
          <PositionSheet position={entry.of} onOnly={onOnly} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Words({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const t = useTexts(inboxTexts);
  const chosen = useStore(language);
  return (
    <>
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
          {children}
        </span>
      </span>
    </>
  );
}

function FillWords({ of }: Pick<Of<"fills">, "of">) {
  const t = useTexts(inboxTexts);
  const name = useName(of);
  const side = of.tradeType === "LONG" ? "filledLONG" : "filledSHORT";
  return t(side, { name, qty: of.qty, price: formatNumber(of.price) });
}

function ClosedWords({ of }: Pick<Of<"positions">, "of">) {
  const t = useTexts(inboxTexts);
  const chosen = useStore(language);
  const name = useName(of);
  const net = amountText(of.net, runtime().site.binaryCurrency, chosen);
  return t("closed", { name, amount: of.net.startsWith("-") ? net : `+${net}` });
}

function Said({ entry }: { readonly entry: Exclude<Entry, Record> }) {
  const t = useTexts(inboxTexts);
  return wordsOf(entry, t, useStore(language));
}

function wordsOf(
  entry: Exclude<Entry, Record>,
  t: Translate<keyof typeof inboxTexts.ko>,
  chosen: "ko" | "en",
): string {
  switch (entry.from) {
    case "perpetuals": {
      const { tradeType, stock, qty, price } = entry.of;
      const side = tradeType === "LONG" ? "perpetualLONG" : "perpetualSHORT";
      return t(side, { name: stock, qty: formatNumber(qty), price: formatNumber(price) });
    }
    case "money": {
      const { kind, point, walletType, status } = entry.of;
      const currency = currencyOf(walletType, runtime().site);
      const words = { kind: t(kind), amount: amountText(point, currency, chosen) };
      if (status === "REJECTED") return t("refused", words);
      return t(status === "APPROVED" ? "done" : "cancelled", words);
    }
    case "notices":
      return (chosen === "en" ? entry.of.titleEn : null) ?? entry.of.title;
    case "answers":
      return t("answered", { question: entry.of.question });
    case "messages":
      return entry.of.title;
    case "reminders": {
      const { at, name, nameEn } = entry.of;
      const called = (chosen === "en" ? nameEn : null) ?? name;
      return t("reminded", { time: showTime(at), name: called });
    }
    case "signIns": {
      const { refusedFor, way } = entry.of;
      if (way === "VIEW") return t("viewed");
      const device = entry.of.device || t("unknownDevice");
      return t(refusedFor === null ? "newDevice" : "signInRefused", { device });
    }
  }
}

/** The fills of the perpetual, the request, the notice, the inquiry, the message, the calendar or the devices. */
function leadOf(entry: Exclude<Entry, Record>): string {
  switch (entry.from) {
    case "perpetuals": {
      const of = { tab: "fills", period: "month", option: entry.of.futuresOptionId };
      return `${paths.searchFutures}?${new URLSearchParams(of).toString()}`;
    }
    case "money":
      return paths.dnwRequest(entry.of.id);
    case "notices":
      return `${contentPaths.notice}/${entry.of.id}`;
    case "answers":
      return paths.contact(entry.of.id);
    case "messages":
      return paths.messages;
    case "reminders":
      return paths.economic;
    case "signIns":
      return paths.devices;
  }
}
