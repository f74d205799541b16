/** 모두 멈추기: openings of every product and all ways of money at once, by one person; money goes on by two (decision 082). */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAct } from "../../base/use-ask.ts";
import { toast } from "../../base/notices.ts";
import type { OpeningsView } from "../../base/views.ts";
import { TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { openingsTexts } from "./openings-texts.ts";
import { stopAllTexts } from "./stop-all-texts.ts";

const REASON_LENGTH_MAX = 200;

/** Opens the sheet; not there for who may not. */
export function StopAllButton({ of }: { readonly of: OpeningsView }) {
  const t = useTexts(stopAllTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("risk.act")) return null;
  return (
    <>
      <Button size="small" tone="danger" onClick={() => setOpen(true)}>
        {t("title")}
      </Button>
      {isOpen && <StopAllSheet of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What it would stop stands above the reason; a part of which nobody knows whether it stopped keeps the sheet open. */
function StopAllSheet({
  of: { products, money },
  onClose,
}: {
  readonly of: OpeningsView;
  readonly onClose: () => void;
}) {
  const t = useTexts(stopAllTexts);
  const o = useTexts(openingsTexts);
  const c = useTexts(commonTexts);
  const [reason, setReason] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const nameOf = (part: "MONEY" | "OVERSEA" | "FUTURES" | "BINARY") =>
    part === "MONEY" ? t("money") : o(part);
  const act = useAct("stopAll", {
    isQuiet: true,
    onDone({ parts }) {
      const left = parts.filter(({ result }) => result === "UNKNOWN");
      setUnknown(left.map(({ part }) => nameOf(part)));
      if (left.length > 0) return;
      toast(t("said"));
      onClose();
    },
  });
  const open = products.filter(({ since, isMaintained }) => since === null || isMaintained);
  const stopped = products.filter(({ since, isMaintained }) => since !== null && !isMaintained);
  const stopping = [
    ...(money === null ? [t("ways"), t("leaving")] : []),
    ...open.map(({ product }) => t("openings", { product: o(product) })),
  ];
  const already = [
    ...(money === null ? [] : [t("money")]),
    ...stopped.map(({ product }) => t("openings", { product: o(product) })),
  ];
  const said = unknown.length > 0 ? t("part", { part: unknown.join(", ") }) : act.error?.message;
  return (
    <Sheet
      title={t("title")}
      onClose={onClose}
      error={said}
      action={{
        ...{ label: t("title"), tone: "danger", isBusy: act.isBusy },
        isOff: reason.trim() === "" || stopping.length === 0,
        run: () => act.run({ reason: reason.trim() }),
      }}
    >
      <p className="text-13">{t(stopping.length === 0 ? "nothing" : "hint")}</p>
      <Parts title={t("stopping")} rows={stopping} />
      <Parts title={t("already")} rows={already} />
      <p className="text-12 text-muted">{t("goingOn")}</p>
      <TextField
        label={c("reason")}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH_MAX}
      />
    </Sheet>
  );
}

function Parts({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="text-12 font-semibold text-muted">{title}</h3>
      <ul aria-label={title} className="mt-1 list-disc pl-5 text-13">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/** How the site's money stands, beside the products. */
export function MoneyRow({ money }: Pick<OpeningsView, "money">) {
  const t = useTexts(stopAllTexts);
  const o = useTexts(openingsTexts);
  const may = useMay();
  const [isProposing, setProposing] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-2">
      <b className="min-w-20 font-semibold">{t("money")}</b>
      {money === null ? (
        <Tag tone="good">{o("open")}</Tag>
      ) : (
        <>
          <Tag tone="bad">{o("stopped")}</Tag>
          <span className="text-muted">
            {o("since", { at: writeShortTime(money.since), by: money.by })}
          </span>
          <span>{money.reason}</span>
          {money.isProposed && <Tag tone="wait">{o("proposed")}</Tag>}
        </>
      )}
      {money !== null && !money.isProposed && may("risk.act") && (
        <Button size="small" onClick={() => setProposing(true)}>
          {t("allow")}
        </Button>
      )}
      {isProposing && (
        <ProposalSheet
          title={t("allowTitle")}
          label={t("propose")}
          isReady
          proposal={() => ({ kind: "MONEY_ON" })}
          onClose={() => setProposing(false)}
        >
          <p className="text-13">{t("allowHint")}</p>
        </ProposalSheet>
      )}
    </li>
  );
}
