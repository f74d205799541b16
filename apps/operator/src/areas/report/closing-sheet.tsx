/** What the bank says that an account held at the end of a day: typed, or read from the bank's file. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { StatementLayout } from "@naru/vocabulary/operator";
import { type ReactNode, useState } from "react";
import { plainAmount } from "../../base/typed.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { BankReconciliationDayView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { typedAmount } from "../../parts/amount.tsx";
import { balanceAt } from "../../parts/bank-file/balance.ts";
import { FileChooser } from "../../parts/bank-file/file-chooser.tsx";
import { findLayout } from "../../parts/bank-file/layouts.ts";
import { rowsOfFile } from "../../parts/bank-file/rows.ts";
import { fileTexts } from "../../parts/bank-file/texts.ts";
import { TextField } from "../../parts/fields.tsx";
import { bankTexts } from "./bank-texts.ts";

/** Below zero where the bank lends. */
const BALANCE = /^-?\d{1,15}(?:\.\d{1,18})?$/;
const REFERENCE_LENGTH_MAX = 100;

export function ClosingSheet({
  day,
  account: { id, bankName, number, closing },
  currency,
  onClose,
}: {
  readonly day: string;
  readonly account: BankReconciliationDayView["accounts"][number];
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(bankTexts);
  const [amount, setAmount] = useState(closing === null ? "" : typedAmount(closing.amount));
  const [reference, setReference] = useState(closing?.reference ?? "");
  const plain = plainAmount(amount);
  const isSound = BALANCE.test(plain);
  const file = useBalanceFile(day, (read) => {
    setAmount(typedAmount(read.amount));
    setReference(
      t("fileReference", { name: read.name, at: read.at }).slice(0, REFERENCE_LENGTH_MAX),
    );
  });
  return (
    <ActSheet
      title={t("sheetTitle", { day })}
      call="keepBankClosing"
      body={() => ({ bankId: id, day, amount: plain, reference: reference.trim() })}
      said={t("kept")}
      label={t("keep")}
      isOff={!isSound || reference.trim() === ""}
      onClose={onClose}
    >
      <p className="text-13">{t("sheetHint", { bank: `${bankName} ${number}` })}</p>
      <div className="flex">
        <FileChooser label={t("chooseFile")} onFile={file.take} />
      </div>
      {file.said}
      <TextField label={t("amount")} inputMode="decimal" value={amount} onChange={setAmount} />
      <AmountInWords amount={isSound ? plain : ""} currency={currency} />
      <TextField
        label={t("reference")}
        placeholder={t("referencePlaceholder")}
        value={reference}
        onChange={setReference}
        maxLength={REFERENCE_LENGTH_MAX}
      />
    </ActSheet>
  );
}

interface ReadBalance {
  readonly name: string;
  readonly at: string;
  readonly amount: string;
}

/** Reads the balance of a day from a file of the bank; a person compares it before it is kept. */
function useBalanceFile(
  day: string,
  onRead: (read: ReadBalance) => void,
): { readonly take: (file: File) => void; readonly said: ReactNode } {
  const f = useTexts(fileTexts);
  const told = useAsk("statementLayouts", {}).data ?? [];
  const [read, setRead] = useState<ReadBalance | Unread | null>(null);
  const take = async (file: File): Promise<void> => {
    const found = await balanceOf(file, day, told);
    setRead(found);
    if (typeof found !== "string") onRead(found);
  };
  return {
    take: (file) => void take(file),
    said: read !== null && (
      <p
        role={typeof read === "string" ? "alert" : "status"}
        className={typeof read === "string" ? "text-13 font-semibold text-bad" : "text-13"}
      >
        {typeof read === "string"
          ? f(read, { day })
          : f("balanceRead", { name: read.name, at: read.at })}
      </p>
    ),
  };
}

type Unread = "OLD_EXCEL" | "TOO_LARGE" | "BROKEN" | "empty" | "unknown" | "noBalance";

async function balanceOf(
  file: File,
  day: string,
  told: readonly StatementLayout[],
): Promise<ReadBalance | Unread> {
  const rows = await rowsOfFile(file);
  if (typeof rows === "string") return rows;
  if (rows.length === 0) return "empty";
  const found = findLayout(rows, told);
  if (found === undefined) return "unknown";
  const balance = balanceAt(rows, found, day);
  return balance === undefined ? "noBalance" : { name: found.layout.name, ...balance };
}
