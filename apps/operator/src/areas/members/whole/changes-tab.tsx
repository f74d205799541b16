/** What operators did about a member, what is the member's own and what was proposed about it, and who: entries of the audit log. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../../base/filters.ts";
import { writeTime } from "../../../base/moments.ts";
import { commonTexts } from "../../../base/texts.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { AuditView } from "../../../base/views.ts";
import { Pages } from "../../../parts/page.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Answer, Nothing } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { useActionWord } from "../../../proposals/action-words.ts";
import { Difference, fieldsOf } from "../../../proposals/difference.tsx";
import { TargetLink } from "./target-link.tsx";
import { wholeTexts } from "./texts.ts";

export function ChangesTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const c = useTexts(commonTexts);
  const word = useActionWord();
  const state = useFilters();
  const { page } = state.filters;
  const asked = useAsk("audit", {
    ...{ memberId, size: "50" },
    ...(page === undefined ? {} : { page }),
  });
  const [opened, setOpened] = useState<AuditView | undefined>(undefined);
  return (
    <>
      <div className="flex px-4 py-2">
        <Pages
          page={asked.data}
          state={{
            ...state,
            goTo: (to) => state.choose({ id: memberId, page: to === 0 ? undefined : String(to) }),
          }}
        />
      </div>
      <Answer of={asked}>
        {({ content }) =>
          content.length === 0 ? (
            <Nothing title={t("noChanges")} />
          ) : (
            <Table
              label={t("tabCHANGES")}
              rows={content}
              idOf={({ seq }) => seq}
              opened={opened?.seq}
              onOpen={(seq) => setOpened(content.find((row) => row.seq === seq))}
              columns={[
                { label: c("createdAt"), cell: ({ at }) => writeTime(at) },
                { label: c("operator"), cell: ({ operator }) => operator?.name ?? "" },
                {
                  label: t("action"),
                  cell: ({ action }) => <b className="text-12 font-semibold">{word(action)}</b>,
                },
                { label: t("about"), cell: ({ target }) => <TargetLink target={target} /> },
              ]}
            />
          )
        }
      </Answer>
      {opened !== undefined && (
        <Sheet title={word(opened.action)} onClose={() => setOpened(undefined)} isWide>
          <Difference before={fieldsOf(opened.before)} after={fieldsOf(opened.after) ?? {}} />
        </Sheet>
      )}
    </>
  );
}
