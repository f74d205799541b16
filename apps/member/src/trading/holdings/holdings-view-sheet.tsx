/** How positions are sorted, and what their rows say. */

import { Chip } from "@naru/ui/parts/chip.tsx";
import { SwitchRow } from "@naru/ui/parts/switch.tsx";
import { useTexts } from "../../base/i18n.ts";
import {
  changeMemberSettings,
  HOLDING_COLUMNS,
  HOLDING_SORTS,
  useMemberSettings,
} from "../../settings/settings-store.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { holdingsTexts } from "./holdings-texts.ts";

export function HoldingsViewSheet({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(holdingsTexts);
  const { holdings } = useMemberSettings();
  return (
    <MemoSheet isOpen onClose={onDone} title={t("view")}>
      <h3 className="pt-2 pb-2 text-13 font-semibold text-muted">{t("sort")}</h3>
      <div role="group" aria-label={t("sort")} className="flex flex-wrap gap-x-2 gap-y-3">
        {HOLDING_SORTS.map((sort) => (
          <Chip
            key={sort}
            isOn={holdings.sort === sort}
            onPress={() => changeMemberSettings({ holdings: { ...holdings, sort } })}
          >
            {t(`sort_${sort}`)}
          </Chip>
        ))}
      </div>
      <h3 className="pt-4 text-13 font-semibold text-muted">{t("columns")}</h3>
      <div className="-mx-4">
        {HOLDING_COLUMNS.map((column) => (
          <SwitchRow
            key={column}
            label={t(`column_${column}`)}
            isOn={holdings.columns[column]}
            onChange={(isOn) =>
              changeMemberSettings({
                holdings: { ...holdings, columns: { ...holdings.columns, [column]: isOn } },
              })
            }
          />
        ))}
      </div>
    </MemoSheet>
  );
}
