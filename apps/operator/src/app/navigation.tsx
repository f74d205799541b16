/** Where the console leads: the areas that the operator may see, with what waits in each. */

import { badgeText } from "@naru/ui/parts/badge.tsx";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useMay, useMe } from "../base/session.ts";
import { useShortcuts } from "../base/shortcuts.ts";
import { commonTexts } from "../base/texts.ts";
import { rereadMs, useAsk } from "../base/use-ask.ts";
import { Tag } from "../parts/tag.tsx";
import { pageGroups } from "./pages.ts";

/** The areas at the left; on a phone a drawer that a button of the bar opens. */
export function Navigation({
  isOpen,
  onClose,
}: {
  /** On a phone. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts(commonTexts);
  const me = useMe();
  useShortcuts([isOpen ? { key: "Escape", label: t("keyClose"), run: onClose } : null]);
  return (
    <>
      {isOpen && (
        <button
          type="button"
          aria-label={t("close")}
          className="fixed inset-0 z-30 bg-scrim md:hidden"
          onClick={onClose}
        />
      )}
      <nav
        aria-label={t("navigation")}
        className={clsx(
          "flex w-52 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface",
          "max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:z-40 max-md:w-72",
          !isOpen && "max-md:hidden",
        )}
      >
        <div className="px-4 pt-3 pb-2">
          <p className="truncate text-15 font-bold">{me.site.name}</p>
          <p className="flex items-center gap-2 text-12 text-muted">
            {t("console")}
            {me.site.isDemo && <Tag tone="wait">{t("demo")}</Tag>}
          </p>
        </div>
        {pageGroups.map((group) => (
          <Group key={group[0]?.name} pages={group} onChoose={onClose} />
        ))}
      </nav>
    </>
  );
}

/** Areas that stand together, without those that the operator may not see. */
function Group({
  pages,
  onChoose,
}: {
  readonly pages: (typeof pageGroups)[number];
  readonly onChoose: () => void;
}) {
  const spoken = useStore(language);
  const may = useMay();
  const waiting = useAsk("dashboard", undefined, { every: rereadMs }).data?.waiting;
  const shown = pages.filter(({ permission }) => permission === undefined || may(permission));
  if (shown.length === 0) return null;
  return (
    <ul className="border-t border-line px-2 py-2 first:border-t-0">
      {shown.map(({ name, path, label, icon: Icon, waits }) => {
        const count = waiting === undefined ? 0 : (waits?.(waiting) ?? 0);
        return (
          <li key={name}>
            <Link
              to={path}
              onClick={onChoose}
              activeOptions={{ exact: path === "/", includeSearch: false }}
              activeProps={{
                "aria-current": "page",
                className: "bg-accent-wash text-accent",
              }}
              inactiveProps={{ className: "text-muted hover:bg-ground hover:text-ink" }}
              className="flex h-8 items-center gap-2.5 rounded-8 px-2 text-13 font-semibold max-md:h-11 max-md:text-15"
            >
              <Icon size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">{label[spoken]}</span>
              {count > 0 && (
                <span className="rounded-full bg-accent px-1.5 text-11 font-bold text-on-accent">
                  {badgeText(count)}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
