/** Several requests approved at once: what they come to, and afterwards what became of each. */

import { useTexts } from "@naru/ui/texts/i18n";
import { type ReactNode, useState } from "react";
import { useWord } from "../../base/words.ts";
import { useAct } from "../../base/use-ask.ts";
import type { BulkView, DeskRequestView } from "../../base/views.ts";
import { sumOf } from "../../base/won-value.ts";
import { Amount } from "../../parts/amount.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { deskTexts } from "./texts.ts";

export function BulkSheet({
  rows,
  onClose,
}: {
  readonly rows: readonly DeskRequestView[];
  readonly onClose: () => void;
}) {
  const t = useTexts(deskTexts);
  // What was chosen stays in sight although the approved ones leave the queue.
  const [chosen] = useState(rows);
  const [answer, setAnswer] = useState<BulkView | null>(null);
  const bulk = useAct("bulkApprove", { isQuiet: true, onDone: setAnswer });
  if (answer !== null) {
    const count = (result: string) => answer.items.filter((item) => item.result === result).length;
    return (
      <Sheet title={t("bulkResult")} onClose={onClose} isWide>
        <p className="text-13 font-semibold">
          {t("done", {
            done: count("DONE"),
            proposed: count("PROPOSED"),
            refused: count("REFUSED"),
          })}
        </p>
        <RowList
          rows={chosen}
          after={(row) => {
            const item = answer.items.find(({ requestId }) => requestId === row.id);
            return (
              item !== undefined && (
                <span className="flex items-center gap-2">
                  <StateTag state={item.result} />
                  <span className="text-12 text-bad">{item.message}</span>
                </span>
              )
            );
          }}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t("bulkTitle", { count: chosen.length })}
      onClose={onClose}
      isWide
      error={bulk.error?.message}
      action={{
        label: t("bulkNow", { count: chosen.length }),
        isBusy: bulk.isBusy,
        run: () => bulk.run({ requestIds: chosen.map(({ id }) => id) }),
      }}
    >
      {(["DEPOSIT", "WITHDRAW"] as const).map((kind) => (
        <Sums key={kind} kind={kind} rows={chosen.filter((row) => row.kind === kind)} />
      ))}
      <p className="text-12 text-muted">{t("bulkHint")}</p>
      <RowList rows={chosen} />
    </Sheet>
  );
}

/** What comes in and what goes out are sums of their own, one of each currency. */
function Sums({
  kind,
  rows,
}: {
  readonly kind: DeskRequestView["kind"];
  readonly rows: readonly DeskRequestView[];
}) {
  const t = useTexts(deskTexts);
  const word = useWord();
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const amounts = rows.filter((row) => row.currency === currency).map(({ amount }) => amount);
    return (
      <section key={currency} className="flex flex-col gap-1">
        <h3 className="text-13 font-semibold">
          {word(kind)} {t("countOf", { count: amounts.length })}
        </h3>
        <AmountInWords amount={sumOf(amounts) ?? ""} currency={currency} />
      </section>
    );
  });
}

function RowList({
  rows,
  after,
}: {
  readonly rows: readonly DeskRequestView[];
  readonly after?: (row: DeskRequestView) => ReactNode;
}) {
  const word = useWord();
  return (
    <table className="w-full text-13">
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line last:border-b-0">
            <td className="py-1.5 pr-3">{word(row.kind)}</td>
            <td className="py-1.5 pr-3">
              {row.member.name} <span className="text-muted">{row.member.username}</span>
            </td>
            <td className="py-1.5 pr-3 text-right">
              <Amount value={row.amount} currency={row.currency} />
            </td>
            {after !== undefined && <td className="py-1.5">{after(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
