/** Who sent a deposit, where its member is asked: said in a sheet, once. */

import type { CoinDepositView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../../base/i18n.ts";
import { alertError, toast } from "../../../../base/notices.ts";
import { runtime } from "../../../../base/runtime.ts";
import { withDeposit } from "../../data/coin-deposits.ts";
import { EMPTY_PARTY, missingOf, sentParty, type TypedParty } from "../../model/party.ts";
import { partyTexts } from "../../party-texts.ts";
import { PartyFields } from "./party-fields.tsx";

export function DepositSender({ deposit }: { readonly deposit: CoinDepositView }) {
  const t = useTexts(partyTexts);
  const [isOpen, setOpen] = useState(false);
  if (deposit.sender === "TOLD")
    return <p className="px-4 pb-3 text-12 text-muted">{t("fromTold")}</p>;
  return (
    <div className="px-4 pb-3">
      <Button isWide onClick={() => setOpen(true)}>
        {t("fromDo")}
      </Button>
      {isOpen && <SenderSheet deposit={deposit} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SenderSheet({
  deposit,
  onClose,
}: {
  readonly deposit: CoinDepositView;
  readonly onClose: () => void;
}) {
  const t = useTexts(partyTexts);
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedParty>(EMPTY_PARTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setTried(true);
    if (isBusy || missingOf(typed).length > 0) return;
    setBusy(true);
    try {
      const body = { depositId: deposit.id, sender: sentParty(typed) };
      const told = await runtime().http.call("tellCoinSender", body);
      client.setQueryData<CoinDepositView[]>(
        ["coinDeposits", deposit.coinName],
        (known) => known && withDeposit(known, told),
      );
      toast(t("fromThanks"), "success");
      onClose();
    } catch (refusal) {
      void alertError(refusal);
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("fromTitle")}
      footer={
        <Button tone="accent" size="large" isWide isBusy={isBusy} onClick={() => void send()}>
          {t("fromDo")}
        </Button>
      }
    >
      <p className="mb-3 text-13 text-muted">
        {t("fromHint")} {deposit.state === "ASKED" && t("fromWaits")}
      </p>
      <PartyFields
        typed={typed}
        isTried={isTried}
        onChange={(over) => setTyped({ ...typed, ...over })}
      />
    </Sheet>
  );
}
