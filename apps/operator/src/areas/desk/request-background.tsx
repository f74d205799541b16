/** What a request is decided by: the member's money, positions, sign-ins and earlier requests, on one page. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { DeskRequestView, RequestBackgroundView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { OpenAnomalies } from "../../parts/anomaly/open-anomalies.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { StateTag, Tag } from "../../parts/tag.tsx";
import { ListSection, Traded, When } from "../../parts/list-section.tsx";
import { backgroundTexts } from "./background-texts.ts";

/** An account that was changed within so many days is looked at twice before money goes to it. */
const FRESH_BANK_DAYS = 7;

export function RequestBackground({ row }: { readonly row: DeskRequestView }) {
  const asked = useAsk("requestBackground", { requestId: row.id }, { every: rereadMs });
  return (
    <Answer of={asked} rows={8}>
      {(background) => (
        <>
          <OpenAnomalies memberId={row.member.id} count={background.openAnomalies} />
          {background.decision !== null && <Decided decision={background.decision} />}
          <Money row={row} background={background} />
          <Positions positions={background.positions} />
          <Earlier earlier={background.earlier} />
          <SignIns signIns={background.signIns} />
        </>
      )}
    </Answer>
  );
}

type Decision = NonNullable<RequestBackgroundView["decision"]>;

function Decided({ decision }: { readonly decision: Decision }) {
  const t = useTexts(backgroundTexts);
  return (
    <Section title={t("decision")}>
      <Facts
        rows={[
          [t("decidedBy"), namesOf(decision)],
          [t("decidedAt"), writeTime(decision.at)],
          decision.message === null ? null : [t("decisionMessage"), decision.message],
          decision.note === null ? null : [t("decisionNote"), decision.note],
        ]}
      />
    </Section>
  );
}

function namesOf({ by }: Decision): string {
  return by.map(({ name }) => name).join(" · ");
}

function Money({
  row,
  background: { wallet, ever, today, bank },
}: {
  readonly row: DeskRequestView;
  readonly background: RequestBackgroundView;
}) {
  const t = useTexts(backgroundTexts);
  const amount = (value: string): ReactNode => <Amount value={value} currency={row.currency} />;
  const sums = ({ deposited, withdrawn, net }: typeof ever): ReactNode => (
    <span className="flex flex-col">
      <span className="font-semibold">{amount(net)}</span>
      <span className="text-12 text-muted">
        {t("deposited")} {amount(deposited)} · {t("withdrawn")} {amount(withdrawn)}
      </span>
    </span>
  );
  return (
    <Section title={t("money")}>
      <Facts
        rows={[
          wallet === null ? null : [t("balance"), amount(wallet.point)],
          wallet === null ? null : [t("available"), amount(wallet.available)],
          wallet === null || Number(wallet.held) === 0 ? null : [t("held"), amount(wallet.held)],
          wallet === null || Number(wallet.gameWaitPoint) === 0
            ? null
            : [t("waitingBets"), amount(wallet.gameWaitPoint)],
          wallet === null || Number(wallet.bonusLocked) === 0
            ? null
            : [t("bonusLocked"), amount(wallet.bonusLocked)],
          [t("ever"), sums(ever)],
          [t("today"), sums(today)],
          [
            t("bankSince"),
            bank === null ? t("noBank") : <BankAge key="bank" bank={bank} row={row} />,
          ],
        ]}
      />
    </Section>
  );
}

function BankAge({
  bank,
  row,
}: {
  readonly bank: NonNullable<RequestBackgroundView["bank"]>;
  readonly row: DeskRequestView;
}) {
  const t = useTexts(backgroundTexts);
  return (
    <span className="flex flex-wrap items-center gap-1">
      {writeTime(bank.changedAt)}
      <Tag tone={bank.days < FRESH_BANK_DAYS ? "wait" : "plain"}>
        {bank.days === 0 ? t("sinceToday") : t("daysAgo", { days: bank.days })}
      </Tag>
      {row.bank !== null && !bank.isOfRequest && <Tag tone="bad">{t("otherBank")}</Tag>}
    </span>
  );
}

function Positions({ positions }: { readonly positions: RequestBackgroundView["positions"] }) {
  const t = useTexts(backgroundTexts);
  const c = useTexts(commonTexts);
  return (
    <ListSection title={`${c("positions")} ${positions.length}`} none={c("noPositions")}>
      {positions.map((position) => (
        <Traded key={position.id} of={position} qty={formatNumber(position.qty)}>
          {t("pnl")} <Amount value={position.pnl} currency={position.currency} />
        </Traded>
      ))}
    </ListSection>
  );
}

function Earlier({ earlier }: { readonly earlier: RequestBackgroundView["earlier"] }) {
  const t = useTexts(backgroundTexts);
  const word = useWord();
  return (
    <ListSection title={t("earlier")} none={t("noEarlier")}>
      {earlier.map((each) => (
        <li key={each.id} className="py-1">
          <span className="flex items-center gap-2">
            <When at={each.createdAt} />
            <Link
              to="/dnw"
              search={{ status: "ALL", id: each.id }}
              className="mr-auto text-accent underline"
            >
              {word(each.kind)}
            </Link>
            <Amount value={each.amount} currency={each.currency} />
            <StateTag state={each.status} />
          </span>
          {each.decision !== null && (
            <span className="block text-12 text-muted">
              {[
                each.askedAmount === null
                  ? null
                  : t("askedFor", { amount: formatNumber(trimZeros(each.askedAmount)) }),
                namesOf(each.decision),
                each.reason === null ? null : word(each.reason),
                each.decision.message,
                each.decision.note,
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </span>
          )}
        </li>
      ))}
    </ListSection>
  );
}

function SignIns({ signIns }: { readonly signIns: RequestBackgroundView["signIns"] }) {
  const t = useTexts(backgroundTexts);
  return (
    <ListSection title={t("signIns")} none={t("noSignIns")}>
      {signIns.map((each) => (
        <li key={each.at} className="flex flex-wrap items-center gap-x-2 py-1 text-12">
          <When at={each.at} />
          <span className="mr-auto">{each.device}</span>
          <span className="text-muted">{each.address}</span>
          {each.isNewDevice && <Tag tone="wait">{t("newDevice")}</Tag>}
          {each.refusedFor !== null && <Tag tone="bad">{t("refusedSignIn")}</Tag>}
        </li>
      ))}
    </ListSection>
  );
}
