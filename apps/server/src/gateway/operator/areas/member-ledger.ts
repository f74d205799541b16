/** The movements of a member's wallets as the member's page lists them. */

import type { MemberLedgerView } from "@naru/contract/areas/members/record-views";
import type { HistoryOwner } from "@naru/store/read/history";
import type { MemberLedgerLine } from "@naru/store/read/member-ledger";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf } from "../money.ts";

interface Asked {
  readonly walletType?: WalletType | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly before?: string | undefined;
  readonly size?: string | undefined;
}

const SIZE = 50;

/** A page of a member's movements, newest first. */
export async function readMemberLedger(
  desk: OperatorDesk,
  site: Site,
  owner: HistoryOwner,
  { walletType: wallet, startDate: from, endDate: to, before, size }: Asked,
): Promise<MemberLedgerView> {
  const [{ lines, isMore }, options, perpetuals] = await Promise.all([
    desk.readers.memberLedger({
      ...owner,
      wallet,
      dates: { from, to, timeZone: site.view.timeZone },
      before: before === undefined ? undefined : Number(before),
      size: size === undefined ? SIZE : Number(size),
    }),
    desk.options.of(site.id),
    desk.perpetuals.of(site.id),
  ]);
  const names = {
    OVERSEA: new Map(options.map(({ id, koName }) => [id, koName])),
    FUTURES: new Map(perpetuals.map(({ id, koName }) => [id, koName])),
  };
  return { content: lines.map((line) => lineView(line, site, names)), isMore };
}

type Names = Readonly<Record<"OVERSEA" | "FUTURES", ReadonlyMap<string, string>>>;

function lineView(line: MemberLedgerLine, site: Site, names: Names) {
  const { wallet, trade, about, code, kind, isStake } = line;
  const currency = currencyOfWallet(wallet, siteCurrency(site));
  return {
    ...{ id: String(line.id), walletType: wallet, currency, code, kind, isStake },
    koName: trade === null ? null : (names[trade.product].get(String(trade.optionId)) ?? null),
    change: textOf(line.change, currency),
    balance: textOf(line.balance, currency),
    about: about && {
      kind: about.kind,
      id: String(about.id),
      roundId: about.roundId === null ? null : String(about.roundId),
    },
    referenceId: String(line.referenceId),
    at: instantText(line.at),
  };
}
