/** 내 정보. */

import { hidePhone } from "@naru/ui/format/hide-phone";
import { formatPhone } from "@naru/ui/format/phone";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { useTexts } from "../../../app/i18n.ts";
import { session } from "../../../app/session.ts";
import { useStore } from "../../../app/store.ts";
import { useLogout } from "../logout.ts";
import { moreTexts } from "../texts.ts";

export function MyPageScreen() {
  const t = useTexts(moreTexts);
  const me = useStore(session).me;
  const logOut = useLogout();
  if (me === null) return null;
  const rows = [
    { label: t("name"), value: me.name },
    { label: t("nick"), value: me.nick },
    { label: t("username"), value: me.username },
    { label: t("phone"), value: me.phone === "" ? "" : hidePhone(formatPhone(me.phone)) },
    { label: t("role"), value: t(me.role === "PARTNER" ? "partner" : "member") },
  ];
  return (
    <div className="pb-8">
      <ListGroup>
        {rows.map((row) => (
          <ListRow
            key={row.label}
            label={<span className="text-muted">{row.label}</span>}
            value={<span className="text-ink">{row.value === "" ? t("none") : row.value}</span>}
          />
        ))}
      </ListGroup>
      <div className="mx-4 mt-6">
        <Button isWide onClick={() => void logOut()}>
          {t("logout")}
        </Button>
      </div>
    </div>
  );
}
