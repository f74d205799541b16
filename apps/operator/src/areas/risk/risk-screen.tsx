/** 위험 관리: anew every few seconds. A figure that stands for members leads to them. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useFilters } from "../../base/filters.ts";
import { writeShortTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { RiskInstrumentView, RiskView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Bars, Signed } from "../../parts/figures/bars.tsx";
import { DeedButton } from "../../proposals/deed-sheet.tsx";
import { Figure, signedText } from "./parts.tsx";
import { Near } from "./near.tsx";
import { Openings } from "./openings.tsx";
import { Results } from "./results.tsx";
import { riskTexts } from "./texts.ts";

/** As the server moves prices. */
const MOVES = [-5, -3, -1, 1, 3, 5];

export function RiskScreen() {
  const t = useTexts(riskTexts);
  const state = useFilters();
  const columns = useInstrumentColumns();
  const asked = useAsk("risk", undefined, { every: rereadMs });
  const opened = asked.data?.instruments.find((row) => idOf(row) === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={<SaveRows name="risk" columns={columns} rows={asked.data?.instruments} />}
      panel={
        opened !== undefined && (
          <InstrumentPanel
            row={opened}
            currency={asked.data?.currency ?? ""}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {(risk) => (
          <>
            <Summary risk={risk} />
            <Openings />
            <Section title={t("instruments")}>
              {risk.instruments.length === 0 && <Nothing />}
              <Table
                label={t("instruments")}
                columns={columns}
                rows={risk.instruments}
                idOf={idOf}
                opened={state.opened}
                onOpen={state.open}
              />
            </Section>
            <Near rows={risk.near} />
            <Totals risk={risk} />
            <Beside risk={risk} />
            <Today risk={risk} />
            <Results state={state} />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function idOf({ product, optionId }: RiskInstrumentView): string {
  return `${product}-${optionId}`;
}

function Summary({ risk }: { readonly risk: RiskView }) {
  const t = useTexts(riskTexts);
  const { currency, site, today } = risk;
  const known = today.flatMap((each) => (each.site === null ? [] : [each.site]));
  const sum = known.reduce((all, each) => all + BigInt(whole(each)), 0n);
  return (
    <Section
      title={t("summary")}
      action={
        <span className="text-12 text-muted">{t("at", { at: writeShortTime(risk.at) })}</span>
      }
    >
      <div className="flex flex-wrap gap-2 px-4 py-2">
        <Figure label={t("openResult")} hint={t("openHint")}>
          <Signed value={site.openResult} currency={currency} />
        </Figure>
        <Figure label={t("todayResult")} hint={t("todayHint")}>
          <Signed value={String(sum)} currency={currency} />
        </Figure>
        <Figure label={t("net")} hint={t("netHint")}>
          <Signed value={site.net} currency={currency} />
        </Figure>
        <Figure label={t("gross")} hint={t("grossHint")}>
          {formatNumber(trimZeros(site.gross))}{" "}
          <span className="text-11 text-muted">{currency}</span>
        </Figure>
      </div>
      <p className="px-4 pt-1 text-12 font-semibold">{t("moves")}</p>
      <p className="px-4 pb-2 text-11 text-muted">{t("movesHint")}</p>
      <Bars rows={useMoves()(site.moves)} currency={currency} />
    </Section>
  );
}

/** Without what comes after the point: a figure of a whole day. */
function whole(value: string): string {
  return value.split(".")[0] ?? "0";
}

function useMoves() {
  const t = useTexts(riskTexts);
  return (moves: readonly string[]) =>
    MOVES.map((percent, index) => ({
      label: t("percent", { percent: percent > 0 ? `+${percent}` : String(percent) }),
      value: moves[index] ?? "0",
    }));
}

function useInstrumentColumns(): readonly Column<RiskInstrumentView>[] {
  const t = useTexts(riskTexts);
  const held = (side: "long" | "short"): Column<RiskInstrumentView> => ({
    label: t(side),
    isNumber: true,
    cell: (row) =>
      row[side].positions === 0 ? (
        <span className="text-muted">{t("nothing")}</span>
      ) : (
        t("held", { qty: formatNumber(trimZeros(row[side].qty)), positions: row[side].positions })
      ),
    text: (row) => row[side].qty,
  });
  const inSite = (label: string, of: (site: Site) => string): Column<RiskInstrumentView> => ({
    label,
    isNumber: true,
    cell: ({ site }) => (site === null ? t("nothing") : formatNumber(trimZeros(of(site)))),
    text: ({ site }) => (site === null ? "" : signedText(of(site))),
  });
  return [
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.koName}</b>,
      text: (row) => row.stock,
    },
    {
      label: t("product"),
      isExtra: true,
      cell: (row) => t(row.product),
      text: (row) => t(row.product),
    },
    { label: t("state"), cell: (row) => <State row={row} />, text: (row) => t(stateOf(row)) },
    {
      label: t("price"),
      isNumber: true,
      cell: (row) => (row.price === null ? t("never") : formatNumber(trimZeros(row.price))),
      text: (row) => row.price ?? "",
    },
    held("long"),
    held("short"),
    inSite(t("net"), ({ net }) => net),
    inSite(t("gross"), ({ gross }) => gross),
    inSite(t("openResult"), ({ openResult }) => openResult),
  ];
}

type Site = NonNullable<RiskInstrumentView["site"]>;

function stateOf({ isHalted, isOpen, isStopped }: RiskInstrumentView) {
  if (isHalted && isOpen) return "halted";
  if (!isOpen) return "closed";
  return isStopped ? "stopped" : "trading";
}

function State({ row }: { readonly row: RiskInstrumentView }) {
  const t = useTexts(riskTexts);
  const state = stateOf(row);
  const tone = { halted: "bad", closed: "plain", stopped: "wait", trading: "good" } as const;
  return <Tag tone={tone[state]}>{t(state)}</Tag>;
}

function InstrumentPanel({
  row,
  currency,
  onClose,
}: {
  readonly row: RiskInstrumentView;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(riskTexts);
  const moves = useMoves();
  const side = ({ qty, positions, value }: RiskInstrumentView["long"]) =>
    `${t("held", { qty: formatNumber(trimZeros(qty)), positions })} · ${formatNumber(trimZeros(value))} ${row.currency}`;
  return (
    <Panel title={`${row.koName} (${row.stock})`} onClose={onClose}>
      <Facts
        rows={[
          [t("state"), <State key="state" row={row} />],
          [t("price"), row.price === null ? t("never") : formatNumber(trimZeros(row.price))],
          [t("heardAt"), row.heardAt === null ? t("never") : writeShortTime(row.heardAt)],
          [t("long"), side(row.long)],
          [t("short"), side(row.short)],
          [t("net"), <Signed key="net" value={row.net} currency={row.currency} />],
          [t("gross"), <Signed key="gross" value={row.gross} currency={row.currency} />],
          row.site === null
            ? [t("inSite", { currency }), t("noRate")]
            : [
                t("openResult"),
                <Signed key="open" value={row.site.openResult} currency={currency} />,
              ],
        ]}
      />
      {row.site !== null && (
        <Section title={t("moves")}>
          <Bars rows={moves(row.site.moves)} currency={currency} />
        </Section>
      )}
      <div className="flex flex-wrap items-center gap-3 px-4 pb-4 text-13">
        <DeedButton about={{ name: row.koName, option: row }} />
        <Link to="/feeds" className="text-accent underline">
          {t("openFeeds")}
        </Link>
      </div>
    </Panel>
  );
}

function Totals({ risk }: { readonly risk: RiskView }) {
  const t = useTexts(riskTexts);
  const columns: readonly Column<RiskView["totals"][number]>[] = [
    { label: t("currency"), cell: (row) => row.currency },
    {
      label: t("net"),
      isNumber: true,
      cell: (row) => <Signed value={row.net} currency={row.currency} />,
    },
    {
      label: t("gross"),
      isNumber: true,
      cell: (row) => <Signed value={row.gross} currency={row.currency} />,
    },
  ];
  return (
    <Section title={t("byCurrency")}>
      <Table
        label={t("byCurrency")}
        hasNoKeys
        columns={columns}
        rows={risk.totals}
        idOf={(row) => row.currency}
      />
    </Section>
  );
}

/** What is no position of an instrument: rounds, and who copies whom. */
function Beside({ risk: { rounds, copies, currency } }: { readonly risk: RiskView }) {
  const t = useTexts(riskTexts);
  const link = "text-12 text-accent underline";
  return (
    <>
      <Section
        title={t("rounds")}
        action={
          <Link to="/rounds" className={link}>
            {t("openRounds")}
          </Link>
        }
      >
        <p className="px-4 text-13">
          {t("roundsWord", { rounds: rounds.rounds, bets: rounds.bets })}
        </p>
        <Facts
          rows={[
            [t("staked"), <Signed key="staked" value={rounds.staked} currency={currency} />],
            [t("worst"), <Signed key="worst" value={rounds.worst} currency={currency} />],
          ]}
        />
      </Section>
      <Section
        title={t("copies")}
        action={
          <Link to="/follows" className={link}>
            {t("openFollows")}
          </Link>
        }
      >
        <p className="px-4 pb-3 text-13">{t("copiesWord", copies)}</p>
      </Section>
    </>
  );
}

function Today({ risk: { today } }: { readonly risk: RiskView }) {
  const t = useTexts(riskTexts);
  const figure = (name: "result" | "fees" | "funding" | "losses") => ({
    label: t(name),
    isNumber: true,
    cell: (row: RiskView["today"][number]) => <Signed value={row[name]} currency={row.currency} />,
  });
  return (
    <Section title={t("today")}>
      {today.length === 0 ? (
        <Nothing />
      ) : (
        <Table
          label={t("today")}
          hasNoKeys
          columns={[
            { label: t("currency"), cell: (row) => row.currency },
            ...[figure("result"), figure("fees"), figure("funding"), figure("losses")],
          ]}
          rows={today}
          idOf={(row) => row.currency}
        />
      )}
    </Section>
  );
}
