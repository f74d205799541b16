/** 내 정보. */

import { hidePhone } from "@naru/ui/format/hide-phone";
import { formatPhone } from "@naru/ui/format/phone";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useLogout } from "../logout.ts";
import { moreTexts } from "../texts.ts";

export function MyPageScreen() {
  const t = useTexts(moreTexts);
  const me = useStore(session).me;
  const logOut = useLogout();
  if (me === null) return null;
  const rows: { label: string; value: string; to?: string }[] = [
    { label: t("name"), value: me.name },
    { label: t("nick"), value: me.nick, to: paths.changeNick },
    { label: t("username"), value: me.username },
    {
      label: t("phone"),
      value: me.phone === "" ? "" : hidePhone(formatPhone(me.phone)),
      to: paths.changePhone,
    },
    { label: t("role"), value: t(me.role === "PARTNER" ? "partner" : "member") },
  ];
  return (
    <div className="pb-8">
      <ListGroup>
        {rows.map(({ label, value, to }) => {
          const row = (
            <ListRow
              key={label}
              label={<span className="text-muted">{label}</span>}
              value={
                <span className="flex items-center gap-1 text-ink">
                  {value === "" ? t("none") : value}
                  {to !== undefined && (
                    <ChevronRight size={20} strokeWidth={1.5} className="text-faint" aria-hidden />
                  )}
                </span>
              }
            />
          );
          return to === undefined ? (
            row
          ) : (
            <Link key={label} to={to} className="block active:bg-raised">
              {row}
            </Link>
          );
        })}
      </ListGroup>
      <div className="mx-4 mt-6">
        <Button isWide onClick={() => void logOut()}>
          {t("logout")}
        </Button>
      </div>
    </div>
  );
}
