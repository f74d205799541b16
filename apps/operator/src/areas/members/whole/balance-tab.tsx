/** How the balance of each wallet comes about, line by line, and the ways to the ledger and the requests behind it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../../base/session.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberBalanceView } from "../../../base/views.ts";
import { useWalletName } from "../../../base/words.ts";
import { Amount } from "../../../parts/amount.tsx";
import { Section } from "../../../parts/panel.tsx";
import { Answer, Nothing } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { Tag } from "../../../parts/tag.tsx";
import { useLineName } from "./line-name.ts";
import { wholeTexts } from "./texts.ts";

type Wallet = MemberBalanceView["wallets"][number];

export function BalanceTab({ memberId }: { readonly memberId: string }) {
  const t = useTexts(wholeTexts);
  const may = useMay();
  const asked = useAsk("memberBalance", { memberId });
  const way = "text-13 text-accent underline";
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-4 px-4 py-3">
        <p className="mr-auto text-13 text-muted">{t("equationHint")}</p>
        {may("dnw.read") && (
          <Link to="/dnw" search={{ memberId, status: "ALL" }} className={way}>
            {t("requests")}
          </Link>
        )}
        {may("ledger.read") && (
          <Link to="/ledger" search={{ memberId }} className={way}>
            {t("ledger")}
          </Link>
        )}
      </div>
      <Answer of={asked}>
        {({ wallets }) =>
          wallets.length === 0 ? (
            <Nothing title={t("noBalance")} />
          ) : (
            wallets.map((wallet) => <Equation key={wallet.walletType} wallet={wallet} />)
          )
        }
      </Answer>
    </>
  );
}

function Equation({ wallet }: { readonly wallet: Wallet }) {
  const t = useTexts(wholeTexts);
  const walletName = useWalletName();
  const nameOf = useLineName();
  const { lines, currency, sum, balance } = wallet;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const name = walletName(wallet.walletType);
  return (
    <Section title={name}>
      <Table
        label={`${t("equation")} ${name}`}
        hasNoKeys
        rows={lines}
        idOf={({ code, kind, isStake }) => `${code} ${kind} ${isStake}`}
        columns={[
          { label: t("kind"), cell: nameOf },
          { label: t("received"), isNumber: true, cell: ({ received }) => money(received) },
          { label: t("paid"), isNumber: true, cell: ({ paid }) => money(paid) },
          { label: t("count"), isNumber: true, cell: ({ count }) => count },
        ]}
      />
      <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-2 text-13">
        <span>
          {t("sum")} <b>{money(sum)}</b>
        </span>
        <span>
          {t("ledgerBalance")} <b>{money(balance)}</b>
        </span>
        {sum !== balance && <Tag tone="bad">{t("differs")}</Tag>}
      </p>
    </Section>
  );
}
