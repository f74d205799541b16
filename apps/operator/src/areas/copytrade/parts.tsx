/** What the pages about copying have in common. */

import { percentOfShare } from "@naru/money/share";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import type { DeskFollowView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { FuturesMemberLinks } from "../../parts/member-links.tsx";
import type { Column } from "../../parts/table.tsx";
import { copyDeskTexts } from "./texts.ts";

type Person = DeskFollowView["trader"];

/** `0.125` is `12.5%`. */
export function percent(share: string): string {
  return `${percentOfShare(share)}%`;
}

/** Who it is: masked where the operator may not see members. */
export function personName({ username, name }: Person): string {
  return username === "" ? name : `${name} (${username})`;
}

export function Usdt({ value }: { readonly value: string }) {
  return <Amount value={value} currency="USDT" />;
}

export function textColumn<Row>(
  label: string,
  of: (row: Row) => string,
  kind: Pick<Column<Row>, "isNumber" | "isExtra"> = {},
): Column<Row> {
  return {
    label,
    ...kind,
    cell: (row) => <span className="whitespace-nowrap">{of(row)}</span>,
    text: of,
  };
}

export function usdtColumn<Row>(
  label: string,
  of: (row: Row) => string,
  isExtra = false,
): Column<Row> {
  return {
    label,
    isNumber: true,
    isExtra,
    cell: (row) => <Usdt value={of(row)} />,
    text: (row) => trimZeros(of(row)),
  };
}

/** To the member of a row, with the name. */
export function PersonLinks({ person }: { readonly person: Person }) {
  return (
    <FuturesMemberLinks memberId={person.id}>
      <span>{personName(person)}</span>
    </FuturesMemberLinks>
  );
}

/** To everything of a trader's. */
export function TraderLinks({ traderId }: { readonly traderId: string }) {
  const t = useTexts(copyDeskTexts);
  const ways = [
    ["/follows", t("openFollows")],
    ["/missed-copies", t("openMissed")],
    ["/profit-shares", t("openShares")],
  ] as const;
  return (
    <p className="flex flex-wrap gap-4 px-4 pb-4 text-13">
      {ways.map(([to, label]) => (
        <Link key={to} to={to} search={{ traderId }} className="text-accent underline">
          {label}
        </Link>
      ))}
    </p>
  );
}
