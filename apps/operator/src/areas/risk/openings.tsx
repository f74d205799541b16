/** 신규 진입: each product's openings, stopped by one person at once and let go on by two (decision 075), and maintenance (decision 076). */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { OpeningsView } from "../../base/views.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";
import { Section } from "../../parts/panel.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { Maintenances } from "./maintenances.tsx";
import { openingsTexts } from "./openings-texts.ts";
import { MoneyRow, StopAllButton } from "./stop-all.tsx";

type Product = OpeningsView["products"][number];

export function Openings() {
  const t = useTexts(openingsTexts);
  const { data } = useAsk("openings", undefined, { every: rereadMs });
  const [chosen, choose] = useState<Product | null>(null);
  if (data === undefined || data.products.length === 0) return null;
  return (
    <Section title={t("title")} action={<StopAllButton of={data} />}>
      <p className="px-4 text-12 text-muted">{t("hint")}</p>
      <ul className="grid gap-2 px-4 py-3 text-13">
        {data.products.map((row) => (
          <Row key={row.product} row={row} onChoose={() => choose(row)} />
        ))}
        <MoneyRow money={data.money} />
      </ul>
      <Maintenances rows={data.maintenances} />
      {chosen !== null && (chosen.since === null || chosen.isMaintained) && (
        <StopSheet row={chosen} onClose={() => choose(null)} />
      )}
      {chosen !== null && chosen.since !== null && !chosen.isMaintained && (
        <ProposalSheet
          title={t("allowTitle", { product: t(chosen.product) })}
          label={t("propose")}
          isReady
          proposal={() => ({ kind: "OPENINGS_ON", product: chosen.product })}
          onClose={() => choose(null)}
        >
          <p className="text-13">{t("allowHint")}</p>
        </ProposalSheet>
      )}
    </Section>
  );
}

function Row({ row, onChoose }: { readonly row: Product; readonly onChoose: () => void }) {
  const t = useTexts(openingsTexts);
  const may = useMay();
  const { product, since, by, reason, isProposed, isMaintained } = row;
  const deed = since === null ? "stop" : isMaintained ? "keep" : "allow";
  return (
    <li className="flex flex-wrap items-center gap-2">
      <b className="min-w-20 font-semibold">{t(product)}</b>
      {since === null ? (
        <Tag tone="good">{t("open")}</Tag>
      ) : (
        <>
          <Tag tone="bad">{t("stopped")}</Tag>
          <span className="text-muted">
            {t("since", { at: writeShortTime(since), by: by ?? "–" })}
          </span>
          {isMaintained ? (
            <Tag tone="wait">{t("maintained")}</Tag>
          ) : (
            reason !== null && <span>{reason}</span>
          )}
          {isProposed && <Tag tone="wait">{t("proposed")}</Tag>}
        </>
      )}
      {may("risk.act") && !isProposed && (
        <Button size="small" onClick={onChoose}>
          {t(deed)}
        </Button>
      )}
    </li>
  );
}

/** Stops a product, or keeps stopped after a maintenance what that has stopped. */
function StopSheet({
  row: { product, isMaintained },
  onClose,
}: {
  readonly row: Product;
  readonly onClose: () => void;
}) {
  const t = useTexts(openingsTexts);
  const hint = product === "BINARY" ? "stopBets" : "stopHint";
  return (
    <ReasonSheet
      title={t(isMaintained ? "keepTitle" : "stopTitle", { product: t(product) })}
      call="stopOpenings"
      body={(reason) => ({ product, reason })}
      said={t(isMaintained ? "keepSaid" : "said", { product: t(product) })}
      label={t(isMaintained ? "keep" : "stop")}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-13">{t(isMaintained ? "keepHint" : hint)}</p>
    </ReasonSheet>
  );
}
