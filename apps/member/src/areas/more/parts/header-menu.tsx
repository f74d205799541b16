/** The old header menu (product.md §2): its twelve entries, of a site's features those that it has. */

import { Badge } from "@naru/ui/parts/badge.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { type SiteFeature, siteOffers } from "@naru/vocabulary/site-type";
import { useRouter } from "@tanstack/react-router";
import { contentPaths } from "../../../base/content-paths.ts";
import { headerMenu } from "../../../parts/header-menu.ts";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts, shellTexts } from "../../../base/texts.ts";
import { unreadContacts, unreadNotices } from "../../../base/unread.ts";
import { useLogout } from "../logout.ts";
import { moreTexts } from "../texts.ts";

interface Entry {
  readonly label: keyof (typeof moreTexts)["ko"];
  readonly needs?: SiteFeature;
  /** A path, or what is done in its place: `logout`. */
  readonly to: string;
}

const ENTRIES: readonly Entry[] = [
  { label: "binary", needs: "binary", to: paths.exchange() },
  { label: "futures", needs: "futures", to: paths.future() },
  { label: "depositHistory", to: paths.balancesList },
  { label: "deposit", to: paths.balancesDeposit },
  { label: "withdraw", to: paths.balancesWithdraw },
  { label: "notices", to: contentPaths.supportNotice },
  { label: "investInfo", to: contentPaths.investInfo },
  { label: "contact", to: contentPaths.serviceContact },
  { label: "profile", to: paths.mypage },
  { label: "terms", to: contentPaths.terms },
  { label: "privacy", to: contentPaths.privacy },
  { label: "logout", to: "logout" },
];

export function HeaderMenu() {
  const t = useTexts(moreTexts);
  const shell = useTexts(shellTexts);
  const router = useRouter();
  const logOut = useLogout();
  const isOpen = useStore(headerMenu);
  const unread: Partial<Record<Entry["label"], number>> = {
    contact: useStore(unreadContacts),
    notices: useStore(unreadNotices),
  };
  const close = () => headerMenu.set(false);
  const press = ({ to }: Entry) => {
    close();
    const isPreparing = to === paths.future() && runtime().site.opensFutures !== true;
    if (isPreparing) void alertNotice(productTexts[language.get()].preparing);
    else if (to === "logout") void logOut();
    else void router.navigate({ to });
  };
  return (
    <SideDrawer isOpen={isOpen} onClose={close} title={shell("menu")}>
      <ul>
        {ENTRIES.filter(
          ({ needs }) => needs === undefined || siteOffers(runtime().site.type, needs),
        ).map((entry) => (
          <li key={entry.label}>
            <button
              type="button"
              onClick={() => press(entry)}
              className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left text-15 active:bg-raised"
            >
              {t(entry.label)}
              <Waiting count={unread[entry.label] ?? 0} />
            </button>
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}

/** What waits behind an entry to be read. */
function Waiting({ count }: { readonly count: number }) {
  const shell = useTexts(shellTexts);
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{` ${shell("messages", { count })}`}</span>
      <Badge count={count} />
    </>
  );
}
