/** Who receives a withdrawal of coins, for whoever decides it: opened when it is looked at, and never in a list. */

import type { PartyView } from "@naru/contract/areas/coin/party";
import { catalogue, useTexts } from "@naru/ui/texts/i18n";
import { useMay } from "../../base/session.ts";
import { useAsk } from "../../base/use-ask.ts";
import { Facts } from "../panel.tsx";
import { Answer } from "../states.tsx";

export function Beneficiary({ payoutId }: { readonly payoutId: string }) {
  const t = useTexts(partyTexts);
  const may = useMay();
  if (!may("dnw.decide")) return null;
  return <Asked payoutId={payoutId} title={t("to")} />;
}

function Asked({ payoutId, title }: { readonly payoutId: string; readonly title: string }) {
  const t = useTexts(partyTexts);
  const asked = useAsk("payoutBeneficiary", { payoutId });
  return (
    <Answer of={asked} rows={1}>
      {({ beneficiary }) => (
        <Facts
          rows={[
            [title, beneficiary === null ? t("untold") : <PartyWords key="p" of={beneficiary} />],
          ]}
        />
      )}
    </Answer>
  );
}

/** Name, whose coins they are, and where they are kept. */
export function PartyWords({ of: { relation, name, vasp } }: { readonly of: PartyView }) {
  const t = useTexts(partyTexts);
  return (
    <span className="break-words">
      <b className="font-semibold">{name}</b> ({t(relation)}) ·{" "}
      {vasp.kind === "EXCHANGE" ? vasp.name : t(vasp.kind)}
    </span>
  );
}

const partyTexts = catalogue(
  {
    to: "받는 분",
    untold: "기준 금액 미만이라 묻지 않음",
    SELF: "본인",
    OTHER: "타인",
    OWN_WALLET: "개인 지갑",
  },
  {
    to: "Recipient",
    untold: "Not asked: below the site's sum",
    SELF: "own",
    OTHER: "somebody else",
    OWN_WALLET: "own wallet",
  },
);
