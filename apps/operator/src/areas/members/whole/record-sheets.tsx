/** What is told of one record of a member: its steps, or why it was liquidated. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import type { ContactAbout } from "@naru/vocabulary/contact";
import { writeTime } from "../../../base/moments.ts";
import { useMe } from "../../../base/session.ts";
import { useAsk } from "../../../base/use-ask.ts";
import { Amount } from "../../../parts/amount.tsx";
import { Facts } from "../../../parts/panel.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Answer } from "../../../parts/states.tsx";
import { StorySteps } from "../../../parts/story/story-steps.tsx";
import { ThenLink } from "./minute/then-link.tsx";
import { wholeTexts } from "./texts.ts";

interface Props {
  readonly memberId: string;
  readonly id: string;
  readonly onClose: () => void;
}

export function StorySheet({
  memberId,
  id,
  kind,
  onClose,
}: Props & { readonly kind: ContactAbout }) {
  const t = useTexts(wholeTexts);
  return (
    <Sheet title={`${t("story")} ${id}`} onClose={onClose}>
      <StorySteps
        of={useAsk("memberStory", { memberId, kind, id })}
        kind={kind}
        beside={(at) => <ThenLink memberId={memberId} at={at} />}
      />
    </Sheet>
  );
}

/** When it was, and the way to that minute. */
function Moment({ memberId, at }: { readonly memberId: string; readonly at: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {writeTime(at)}
      <ThenLink memberId={memberId} at={at} />
    </span>
  );
}

/** Why the loss-cut took a position: equity against the line, each position with the price that valued it, and how it closed. */
export function LosscutSheet({ memberId, id, onClose }: Props) {
  const t = useTexts(wholeTexts);
  const { currency } = useMe().site;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const asked = useAsk("memberLosscut", { memberId, overseaPositionId: id });
  return (
    <Sheet title={t("losscut")} onClose={onClose} isWide>
      <Answer of={asked} rows={6}>
        {(cut) => (
          <div className="flex flex-col gap-4">
            <Facts
              isFlush
              rows={[
                [t("losscutAt"), <Moment key="at" memberId={memberId} at={cut.at} />],
                [t("cash"), money(cut.cash)],
                [t("equity"), money(cut.equity)],
                [t("line"), money(cut.line)],
                [t("cancelled"), t("orders", { count: cut.cancelled })],
              ]}
            />
            {cut.positions.map((position) => (
              <section key={position.overseaPositionId}>
                <h3 className="pb-1 text-13 font-bold">
                  {`${position.koName} ${t(`side${position.tradeType}`)} ${position.qty}`}
                </h3>
                <Facts
                  isFlush
                  rows={[
                    [t("average"), formatNumber(position.avgPrice)],
                    [t("atPrice"), formatNumber(position.price)],
                    [t("tape"), position.tapeSequence],
                    [t("openProfit"), money(position.profit)],
                    [t("share"), money(position.share)],
                    [
                      t("closings"),
                      position.closings
                        .map(
                          ({ at, qty, price }) => `${writeTime(at)} ${qty} @${formatNumber(price)}`,
                        )
                        .join(", "),
                    ],
                    [t("fee"), money(position.fee)],
                  ]}
                />
              </section>
            ))}
          </div>
        )}
      </Answer>
    </Sheet>
  );
}

/** Why a perpetual was liquidated: what covered it against what it needed at the mark that decided it. */
export function LiquidationSheet({ memberId, id, onClose }: Props) {
  const t = useTexts(wholeTexts);
  const money = (value: string) => <Amount value={value} currency="USDT" />;
  const asked = useAsk("memberLiquidation", { memberId, id });
  return (
    <Sheet title={t("losscut")} onClose={onClose} isWide>
      <Answer of={asked} rows={6}>
        {(receipt) => {
          const { margin } = receipt;
          return (
            <Facts
              isFlush
              rows={[
                [t("losscutAt"), <Moment key="at" memberId={memberId} at={receipt.at} />],
                [
                  t("name"),
                  `${receipt.koName} ${t(`side${receipt.tradeType}`)} ${formatNumber(receipt.qty)}`,
                ],
                [t("leverage"), `${t(receipt.marginType)} ${receipt.leverage}×`],
                [t("average"), formatNumber(receipt.avgPrice)],
                [t("mark"), formatNumber(receipt.markPrice)],
                [t("tape"), receipt.markSequence],
                [t("wallet"), money(margin.wallet)],
                [t("openProfit"), money(margin.profit)],
                [t("others"), money(margin.others)],
                [t("balance"), money(margin.balance)],
                [t("maintenance"), money(margin.maintenance)],
                [t("exitPrice"), formatNumber(receipt.price)],
                [t("profit"), money(receipt.profit)],
                [t("insurance"), money(receipt.insurance)],
                [t("deficit"), money(receipt.deficit)],
                [t("cancelled"), t("orders", { count: receipt.orders.length })],
              ]}
            />
          );
        }}
      </Answer>
    </Sheet>
  );
}
