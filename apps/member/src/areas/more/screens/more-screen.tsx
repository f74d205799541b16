/** 더보기: what the member has first, then where to go. Site flags remove rows, they do not grey them. */

import { Badge } from "@naru/ui/parts/badge.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  Bell,
  CalendarDays,
  ChevronRight,
  CircleDollarSign,
  BadgeQuestionMark,
  Coins,
  Copy,
  FileSearch,
  FileText,
  Gift,
  Handshake,
  History,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  Mail,
  MessageCircle,
  MessagesSquare,
  Receipt,
  ScrollText,
  Settings,
  ShieldCheck,
  TicketPercent,
  Timer,
  TriangleAlert,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { contentPaths } from "../../../base/content-paths.ts";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import {
  unreadChats,
  unreadContacts,
  unreadMessages,
  unreadNotices,
} from "../../../base/unread.ts";
import { useUnit } from "../../../base/units.ts";
import { useAccount } from "../../../live/hooks.ts";
import { binaryFigures } from "../../../money/balance.ts";
import { usesWallet, useWallets } from "../../../money/wallets.ts";
import { useLogout } from "../logout.ts";
import { moreTexts } from "../texts.ts";

export function MoreScreen() {
  const t = useTexts(moreTexts);
  const { site } = runtime();
  const me = useStore(session).me;
  const logOut = useLogout();
  const chosen = useStore(language);
  if (me === null) return null;
  const offersOversea = siteOffers(site.type, "oversea");
  return (
    <div className="pb-8">
      <h1 className="sr-only">{productTexts[chosen].more}</h1>
      <section className="mx-4 mt-1 rounded-14 border border-line bg-surface">
        <Link to={paths.mypage} className="flex min-h-16 items-center gap-3 px-4 py-3">
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-wash text-17 font-bold text-accent"
          >
            {me.name.slice(0, 1)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-17 font-bold">
              {t("greeting", { name: me.name })}
            </span>
            <span className="block truncate text-13 text-muted">{me.username}</span>
          </span>
          <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
        </Link>
        {usesWallet(site.usedCoins, "BINARY") && <Balance />}
      </section>

      {me.role === "PARTNER" && <PartnerGroup />}
      <ListGroup title={t("groupTrade")}>
        {offersOversea && <LinkRow to={paths.oversea()} icon={Zap} label={t("oversea")} />}
        {siteOffers(site.type, "futures") && <FuturesRow />}
        {siteOffers(site.type, "binary") && (
          <LinkRow to={paths.exchange()} icon={Timer} label={t("binary")} />
        )}
        {offersOversea && (
          <LinkRow to={paths.searchOversea} icon={FileSearch} label={t("orders")} />
        )}
      </ListGroup>
      <ListGroup title={t("groupMoney")}>
        <LinkRow to={paths.asset} icon={CircleDollarSign} label={t("assets")} />
        <LinkRow to={paths.history} icon={ScrollText} label={t("history")} />
        <LinkRow to={paths.dnw} icon={ArrowLeftRight} label={t("dnw")} />
        <LinkRow to={paths.searchDnw} icon={History} label={t("dnwSearch")} />
        <LinkRow to={paths.statement()} icon={Receipt} label={t("statement")} />
        <LinkRow to={paths.coupon} icon={TicketPercent} label={t("coupon")} />
      </ListGroup>
      <SupportGroup />
      <ListGroup title={t("groupOther")}>
        <LinkRow to={paths.setting} icon={Settings} label={t("setting")} />
        <LinkRow to={contentPaths.terms} icon={FileText} label={t("terms")} />
        <LinkRow to={contentPaths.privacy} icon={ShieldCheck} label={t("privacy")} />
        <LinkRow to={contentPaths.risk} icon={TriangleAlert} label={t("risk")} />
      </ListGroup>
      <div className="mt-6 text-center">
        <button
          type="button"
          onClick={() => void logOut()}
          className="h-11 px-4 text-13 text-muted underline underline-offset-4"
        >
          {t("logout")}
        </button>
      </div>
    </div>
  );
}

/** What partners come for stands first. */
function PartnerGroup() {
  const t = useTexts(moreTexts);
  return (
    <ListGroup>
      <LinkRow to={paths.partner} icon={Handshake} label={t("partner")} />
    </ListGroup>
  );
}

/** What the site tells its members, and how they ask. */
function SupportGroup() {
  const t = useTexts(moreTexts);
  const unread = useStore(unreadMessages);
  const answers = useStore(unreadContacts);
  const notices = useStore(unreadNotices);
  return (
    <ListGroup title={t("groupSupport")}>
      <LinkRow to={paths.inbox} icon={Bell} label={t("inbox")} count={unread + answers + notices} />
      <LinkRow to={paths.messages} icon={Mail} label={t("messages")} count={unread} />
      <LinkRow to={paths.contacts} icon={MessageCircle} label={t("contact")} count={answers} />
      <LinkRow
        to={paths.liveChat}
        icon={MessagesSquare}
        label={t("liveChat")}
        count={useStore(unreadChats)}
      />
      <LinkRow to={contentPaths.notice} icon={Megaphone} label={t("notices")} count={notices} />
      <LinkRow to={paths.economic} icon={CalendarDays} label={t("economic")} />
      <LinkRow to={contentPaths.investInfo} icon={Lightbulb} label={t("investInfo")} />
      <LinkRow to={contentPaths.promotion} icon={Gift} label={t("promotions")} />
      <LinkRow to={contentPaths.faq} icon={BadgeQuestionMark} label={t("faq")} />
    </ListGroup>
  );
}

function Balance() {
  const t = useTexts(moreTexts);
  const { wallets, isLoading } = useWallets();
  const cross = useAccount()?.cross;
  const unit = useUnit(runtime().site.binaryCurrency);
  const wallet = wallets.BINARY;
  return (
    <Link
      to={paths.asset}
      className="flex min-h-14 items-center gap-x-3 border-t border-line px-4 py-3"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-13 text-muted">{t("shownBalance")}</span>
        {wallet === undefined ? (
          isLoading && <Skeleton className="h-6 w-32" />
        ) : (
          <Money
            value={binaryFigures(wallet, cross).shown}
            unit={unit}
            className="text-20 font-bold"
          />
        )}
      </span>
      <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
    </Link>
  );
}

function LinkRow({
  to,
  icon,
  label,
  count = 0,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** What waits there to be read. */
  readonly count?: number;
}) {
  return (
    <Link to={to} className="block active:bg-raised">
      <ListRow
        icon={<RowIcon icon={icon} />}
        label={label}
        value={
          <span className="flex items-center gap-1">
            <Badge count={count} />
            <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
          </span>
        }
      />
    </Link>
  );
}

/** Perpetuals, where the site's configuration opens them; elsewhere they are being prepared (product.md §1). */
function FuturesRow() {
  const t = useTexts(moreTexts);
  return runtime().site.opensFutures === true ? (
    <>
      <LinkRow to={paths.future()} icon={Coins} label={t("futures")} />
      <LinkRow to={paths.copytrade} icon={Copy} label={t("copytrade")} />
    </>
  ) : (
    <PreparingRow icon={Coins} label={t("futures")} />
  );
}

/** A part of the site that is not open yet says so at the row, and again when it is touched (product.md §1). */
function PreparingRow({ icon, label }: { readonly icon: LucideIcon; readonly label: string }) {
  const t = useTexts(moreTexts);
  return (
    <button
      type="button"
      className="block w-full active:bg-raised"
      onClick={() => void alertNotice(productTexts[language.get()].preparing)}
    >
      <ListRow icon={<RowIcon icon={icon} />} label={label} value={<Tag>{t("preparing")}</Tag>} />
    </button>
  );
}

function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-full bg-ground px-2 py-0.5 text-11 font-semibold text-muted">
      {children}
    </span>
  );
}

function RowIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return <Icon size={22} strokeWidth={1.5} aria-hidden />;
}
