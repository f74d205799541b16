/** 시세 수신: sources, their connections, every instrument with lag and gaps, and which connection followed which. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { FeedState } from "@naru/vocabulary/market/feed";
import { writeShortTime } from "../../base/moments.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type {
  FeedInstrumentView,
  FeedLineView,
  FeedSourceView,
  FeedSwitchView,
} from "../../base/views.ts";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { feedTexts } from "./texts.ts";

const tones: Readonly<Record<FeedState, Tone>> = { LIVE: "good", STALE: "bad", CLOSED: "plain" };

export function FeedsScreen() {
  const t = useTexts(feedTexts);
  const asked = useAsk("feeds", undefined, { every: rereadMs });
  const instruments = useInstrumentColumns();
  return (
    <Screen
      title={t("title")}
      actions={<SaveRows name="feeds" columns={instruments} rows={asked.data?.instruments} />}
    >
      <Answer of={asked}>
        {(monitor) => (
          <>
            <Sources rows={monitor.sources} />
            {monitor.lines.length > 0 && <Lines rows={monitor.lines} />}
            <Section title={t("instruments")}>
              {monitor.instruments.length === 0 && <Nothing />}
              <Table
                label={t("instruments")}
                columns={instruments}
                rows={monitor.instruments}
                idOf={(row) => row.symbol}
              />
            </Section>
            <Switches rows={monitor.switches} />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function Sources({ rows }: { readonly rows: readonly FeedSourceView[] }) {
  const t = useTexts(feedTexts);
  const columns: readonly Column<FeedSourceView>[] = [
    { label: t("source"), cell: (row) => <b className="font-semibold">{t(row.source)}</b> },
    { label: t("state"), cell: (row) => <Tag tone={tones[row.state]}>{t(row.state)}</Tag> },
    { label: t("clock"), isNumber: true, cell: (row) => <Milliseconds of={row.clockOffsetMs} /> },
    { label: t("garbage"), isNumber: true, cell: (row) => row.garbage },
    {
      label: t("refusal"),
      cell: ({ refusal, refusedUntil }) =>
        refusal !== null && `${t(refusal)} ${t("until", { time: writeShortTime(refusedUntil) })}`,
    },
  ];
  return (
    <Section title={t("sources")}>
      <Table
        label={t("sources")}
        hasNoKeys
        columns={columns}
        rows={rows}
        idOf={(row) => row.source}
      />
    </Section>
  );
}

function Lines({ rows }: { readonly rows: readonly FeedLineView[] }) {
  const t = useTexts(feedTexts);
  const columns: readonly Column<FeedLineView>[] = [
    { label: t("line"), cell: (row) => row.name },
    { label: t("address"), cell: (row) => row.address },
    {
      label: t("state"),
      cell: ({ isOpen, refusedWith }) => (
        <Tag tone={isOpen ? "good" : "bad"}>
          {t(isOpen ? "open" : "lost")}
          {refusedWith === null ? "" : ` ${refusedWith}`}
        </Tag>
      ),
    },
    { label: t("since"), cell: (row) => writeShortTime(row.since) },
    { label: t("heardAt"), cell: (row) => writeShortTime(row.heardAt) },
    { label: t("barredUntil"), cell: (row) => writeShortTime(row.barredUntil) },
  ];
  return (
    <Section title={t("lines")}>
      <Table label={t("lines")} hasNoKeys columns={columns} rows={rows} idOf={(row) => row.name} />
    </Section>
  );
}

function useInstrumentColumns(): readonly Column<FeedInstrumentView>[] {
  const t = useTexts(feedTexts);
  const number = (
    label: string,
    of: (row: FeedInstrumentView) => number,
  ): Column<FeedInstrumentView> => ({
    ...{ label, isNumber: true, cell: of },
    text: (row) => String(of(row)),
  });
  return [
    {
      label: t("stock"),
      cell: (row) => (
        <>
          <b className="font-semibold">{row.stock}</b> {row.koName}
        </>
      ),
      text: (row) => row.stock,
    },
    { label: t("source"), cell: (row) => t(row.source), text: (row) => t(row.source) },
    {
      label: t("state"),
      cell: (row) => <Tag tone={tones[row.state]}>{t(row.state)}</Tag>,
      text: (row) => t(row.state),
    },
    {
      label: t("reason"),
      cell: ({ reason }) => reason !== null && t(reason),
      text: ({ reason }) => (reason === null ? "" : t(reason)),
    },
    {
      label: t("lag"),
      isNumber: true,
      cell: (row) => <Milliseconds of={row.lagMs} />,
      text: (row) => String(row.lagMs ?? ""),
    },
    number(t("gaps"), (row) => row.gaps),
    number(t("resyncs"), (row) => row.resyncs),
    number(t("refused"), (row) => row.refused),
    {
      label: t("lastTickAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.lastTickAt)}</span>,
      text: (row) => row.lastTickAt ?? "",
    },
  ];
}

function Switches({ rows }: { readonly rows: readonly FeedSwitchView[] }) {
  const t = useTexts(feedTexts);
  const columns: readonly Column<FeedSwitchView>[] = [
    { label: t("at"), cell: (row) => writeShortTime(row.at) },
    { label: t("line"), cell: (row) => row.line },
    { label: t("from"), cell: (row) => row.from },
    { label: t("to"), cell: (row) => row.to },
    { label: t("why"), cell: (row) => t(row.reason) },
  ];
  return (
    <Section title={t("switches")}>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-13 text-muted">{t("noSwitches")}</p>
      ) : (
        <Table
          label={t("switches")}
          hasNoKeys
          columns={columns}
          rows={rows}
          idOf={(row) => `${row.line} ${row.at}`}
        />
      )}
    </Section>
  );
}

function Milliseconds({ of }: { readonly of: number | null }) {
  const t = useTexts(feedTexts);
  return of === null ? null : t("ms", { ms: of });
}
