/** Who sent a deposit, as its member said it: opened when it is looked at, which the access log is told. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useAsk } from "../../base/use-ask.ts";
import { PartyWords } from "../../parts/coins/beneficiary.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { coinDeskTexts } from "./texts.ts";

export function SenderPanel({
  depositId,
  onClose,
}: {
  readonly depositId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(coinDeskTexts);
  const asked = useAsk("depositSender", { depositId });
  return (
    <Panel title={t("sender")} onClose={onClose}>
      <Answer of={asked} rows={1}>
        {({ sender }) => (
          <Facts
            rows={[
              [
                t("sender"),
                sender === null ? t("senderUntold") : <PartyWords key="p" of={sender} />,
              ],
            ]}
          />
        )}
      </Answer>
    </Panel>
  );
}
