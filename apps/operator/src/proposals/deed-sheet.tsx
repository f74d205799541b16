/** Proposing to end orders and positions of a member, or of everybody in an instrument (decision 066), with what that would be now. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMay } from "../base/session.ts";
import type { RiskInstrumentView } from "../base/views.ts";
import { SelectField } from "../parts/fields.tsx";
import { Reach } from "../parts/impact/reach.tsx";
import { deedTexts } from "./deed-texts.ts";
import { ProposalSheet } from "./proposal-sheet.tsx";

/** Whose, and of what. */
export interface DeedAbout {
  /** The member, or the instrument. */
  readonly name: string;
  readonly memberId?: string;
  /** Where it began; without one the sheet asks for a product. */
  readonly option?: Pick<RiskInstrumentView, "product" | "optionId" | "koName">;
}

type Product = RiskInstrumentView["product"];

/** Opens the sheet, for whoever may propose it. */
export function DeedButton({ about }: { readonly about: DeedAbout }) {
  const t = useTexts(deedTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("risk.act")) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <DeedSheet about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The sheet itself, for a list that holds it beside its rows. */
export function DeedSheet({
  about: { name, memberId, option },
  onClose,
}: {
  readonly about: DeedAbout;
  readonly onClose: () => void;
}) {
  const t = useTexts(deedTexts);
  const [product, setProduct] = useState<Product>(option?.product ?? "OVERSEA");
  const [isAll, setAll] = useState(option === undefined);
  const [isClosing, setClosing] = useState(true);
  const scope = {
    product,
    ...(memberId !== undefined && { memberId }),
    ...(option !== undefined && !isAll && { optionId: option.optionId }),
  };
  return (
    <ProposalSheet
      title={t("title", { name })}
      label={t("label")}
      note={t("note")}
      isReady
      proposal={() => ({ kind: "RISK_DEED", ...scope, isClosing })}
      onClose={onClose}
    >
      {option === undefined && (
        <SelectField
          label={t("product")}
          value={product}
          options={(["OVERSEA", "FUTURES"] as const).map((id) => ({ id, label: t(id) }))}
          onChange={(chosen) => setProduct(chosen as Product)}
        />
      )}
      {option !== undefined && memberId !== undefined && (
        <SelectField
          label={t("range")}
          value={isAll ? "all" : "one"}
          options={[
            { id: "one", label: t("one", { koName: option.koName }) },
            { id: "all", label: t("all") },
          ]}
          onChange={(chosen) => setAll(chosen === "all")}
        />
      )}
      <SelectField
        label={t("what")}
        hint={t(isClosing ? "closingHint" : "cancellingHint")}
        value={isClosing ? "closing" : "cancelling"}
        options={[
          { id: "closing", label: t("closing") },
          { id: "cancelling", label: t("cancelling") },
        ]}
        onChange={(chosen) => setClosing(chosen === "closing")}
      />
      <Reach of={{ ...scope, isClosing: isClosing ? "true" : "false" }} />
    </ProposalSheet>
  );
}
