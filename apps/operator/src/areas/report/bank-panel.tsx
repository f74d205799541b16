/** One day of the bank: its figures, what each account holds by the bank, and what explains a difference. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useStore } from "@naru/ui/state/store";
import { language, useTexts } from "@naru/ui/texts/i18n";
import { BANK_LIST_MAX } from "@naru/vocabulary/operator";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { BankReconciliationDayView } from "../../base/views.ts";
import { Amount, amountIn } from "../../parts/amount.tsx";
import { Signed } from "../../parts/figures/bars.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { ClosingSheet } from "./closing-sheet.tsx";
import { bankTexts } from "./bank-texts.ts";

type Day = BankReconciliationDayView;
type Account = Day["accounts"][number];

export function BankPanel({
  day,
  onClose,
}: {
  readonly day: string;
  readonly onClose: () => void;
}) {
  const asked = useAsk("bankReconciliationDay", { day });
  const [stating, setStating] = useState<Account | null>(null);
  return (
    <Panel title={day} onClose={onClose}>
      <Answer of={asked}>
        {(of) => (
          <>
            <Figures of={of} />
            <Accounts of={of} onState={setStating} />
            <Lines of={of} />
            <Unlined of={of} />
            <ByHand of={of} />
          </>
        )}
      </Answer>
      {stating !== null && (
        <ClosingSheet
          day={day}
          account={stating}
          currency={asked.data?.currency ?? ""}
          onClose={() => setStating(null)}
        />
      )}
    </Panel>
  );
}

const LINK = "text-accent underline";

function Figures({ of }: { readonly of: Day }) {
  const t = useTexts(bankTexts);
  const { day, currency } = of;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  const signed = (value: string | null) =>
    value === null ? "–" : <Signed value={value} currency={currency} />;
  const more = (name: "providers" | "other") =>
    Number(of[name]) === 0
      ? null
      : ([t(name), <Signed key={name} value={of[name]} currency={currency} />] as const);
  return (
    <>
      <Facts
        rows={[
          [t("opening"), amount(day.opening)],
          [t("deposits"), amount(of.deposits)],
          [t("withdrawals"), amount(of.withdrawals)],
          more("providers"),
          more("other"),
          [t("closing"), <b key="closing">{amount(day.closing)}</b>],
          [
            t("bank"),
            day.bank === null
              ? t("missing", { accounts: day.accounts, stated: day.stated })
              : amount(day.bank),
          ],
          [t("difference"), <b key="difference">{signed(day.difference)}</b>],
          [t("change"), signed(day.change)],
        ]}
      />
      <p className="flex flex-wrap gap-4 px-4 pb-4 text-13">
        <Link to="/ledger" search={{ startDate: day.day, endDate: day.day }} className={LINK}>
          {t("openLedger")}
        </Link>
      </p>
    </>
  );
}

function Accounts({
  of: { accounts, currency },
  onState,
}: {
  readonly of: Day;
  readonly onState: (account: Account) => void;
}) {
  const t = useTexts(bankTexts);
  const may = useMay();
  return (
    <Section title={t("accounts")}>
      {accounts.length === 0 && <Quiet>{t("noAccounts")}</Quiet>}
      <ul className="flex flex-col gap-3 px-4 pb-4 text-13">
        {accounts.map((account) => {
          const { id, bankName, number, isOn, closing } = account;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="mr-auto min-w-0">
                <b className="font-semibold">
                  {bankName} {number}
                </b>
                {!isOn && <span className="ml-2 text-muted">{t("hidden")}</span>}
                <div>
                  {closing === null ? (
                    <span className="text-muted">{t("notStated")}</span>
                  ) : (
                    <Amount value={closing.amount} currency={currency} />
                  )}
                </div>
                {closing !== null && (
                  <div className="text-12 break-words text-muted">
                    {closing.reference} ·{" "}
                    {t("saidBy", { by: closing.by, at: writeShortTime(closing.at) })}
                  </div>
                )}
              </div>
              {may("dnw.decide") && (
                <Button size="small" onClick={() => onState(account)}>
                  {t(closing === null ? "state" : "restate")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Lines that came to the bank, and the ledger of the day does not have. */
function Lines({ of: { lines, day, currency } }: { readonly of: Day }) {
  const t = useTexts(bankTexts);
  const may = useMay();
  return (
    <Listed
      title={t("lines")}
      hint={t("linesHint")}
      none={t("noLines")}
      count={day.lineCount}
      sum={day.lines}
      currency={currency}
      action={
        may("dnw.decide") && (
          <Link to="/statement" className={`text-12 ${LINK}`}>
            {t("compare")}
          </Link>
        )
      }
      rows={lines.map(({ depositor, memo, amount, requestId, approvedDay }) => ({
        amount,
        who: [depositor, memo].filter(Boolean).join(" · "),
        about: requestId !== null && (
          <>
            <RequestLink id={requestId} />{" "}
            {approvedDay === null ? t("notApproved") : t("approvedOn", { day: approvedDay })}
          </>
        ),
      }))}
    />
  );
}

/** Deposits that the ledger has, and no line of the day paid. */
function Unlined({ of: { requests, day, currency } }: { readonly of: Day }) {
  const t = useTexts(bankTexts);
  return (
    <Listed
      title={t("unlined")}
      hint={t("unlinedHint")}
      none={t("noUnlined")}
      count={day.unlinedCount}
      sum={day.unlined}
      currency={currency}
      rows={requests.map(({ requestId, member, depositorName, amount, at, lineDay }) => ({
        amount,
        who: [member.name, depositorName].filter(Boolean).join(" · "),
        about: (
          <>
            <RequestLink id={requestId} /> {writeShortTime(at)} ·{" "}
            {lineDay === null ? t("noLine") : t("lineOn", { day: lineDay })}
          </>
        ),
      }))}
    />
  );
}

function ByHand({ of: { byHand, day, currency } }: { readonly of: Day }) {
  const t = useTexts(bankTexts);
  return (
    <Listed
      title={t("byHand")}
      hint={t("byHandHint")}
      none={t("noByHand")}
      count={byHand.length}
      sum={day.byHand}
      currency={currency}
      rows={byHand.map(({ proposalId, member, amount, at }) => ({
        amount,
        who: member.name,
        about: (
          <>
            <Link to="/proposals" search={{ status: "ALL", id: proposalId }} className={LINK}>
              {t("proposal", { id: proposalId })}
            </Link>{" "}
            {writeShortTime(at)}
          </>
        ),
      }))}
    />
  );
}

function RequestLink({ id }: { readonly id: string }) {
  const t = useTexts(bankTexts);
  return (
    <Link to="/dnw" search={{ status: "ALL", id }} className={LINK}>
      {t("givenTo", { id })}
    </Link>
  );
}

/** What explains a difference, with its sum. */
function Listed({
  title,
  hint,
  none,
  count,
  sum,
  currency,
  action,
  rows,
}: {
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly count: number;
  readonly sum: string;
  readonly currency: string;
  readonly action?: ReactNode;
  readonly rows: readonly {
    readonly amount: string;
    readonly who: string;
    readonly about: ReactNode;
  }[];
}) {
  const t = useTexts(bankTexts);
  const chosen = useStore(language);
  return (
    <Section title={title} action={action}>
      {count === 0 ? (
        <Quiet>{none}</Quiet>
      ) : (
        <>
          <p className="px-4 text-13 font-semibold">
            {t("sum", { count, amount: amountIn(sum, currency, chosen) })}
          </p>
          <p className="px-4 pb-2 text-12 text-muted">{hint}</p>
          <ul aria-label={title} className="flex flex-col gap-2 px-4 pb-4 text-13">
            {rows.map(({ amount, who, about }, index) => (
              // Lines of a statement have no number of their own, and the list is as the server gave it.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="grid grid-cols-[1fr_auto] gap-x-3">
                <span className="min-w-0 break-words">{who}</span>
                <span className="text-right tabular-nums">
                  <Amount value={amount} currency={currency} />
                </span>
                {about !== false && <span className="col-span-2 text-12 text-muted">{about}</span>}
              </li>
            ))}
          </ul>
          {rows.length >= BANK_LIST_MAX && (
            <p className="px-4 pb-4 text-12 text-muted">{t("more", { count: BANK_LIST_MAX })}</p>
          )}
        </>
      )}
    </Section>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className="px-4 pb-4 text-13 text-muted">{children}</p>;
}
