/** How coins are posted that came without their owner (decision 049). */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { assetAccount } from "@naru/vocabulary/ledger-account";
import type { Course } from "../area.ts";
import type { CoinDepositRow } from "../rows.ts";
import { balanceOf, siteOf } from "../state.ts";

type HeldPart = Pick<CoinDepositRow, "siteId" | "network" | "units"> & {
  readonly depositId: number;
};

/** They came (D), and wait with the house. */
export function postHeldCoin(course: Course, held: HeldPart): void {
  post(course, "D", held);
}

/** Their chain took them back (E). */
export function postHeldCoinDropped(course: Course, held: HeldPart): void {
  post(course, "E", held);
}

function post(
  course: Course,
  code: "D" | "E",
  { siteId, network, units, depositId }: HeldPart,
): void {
  const { state, at } = course;
  const site = siteOf(state, siteId);
  const { coin } = NETWORK_FACTS[network];
  const custody = assetAccount(site, coin, "CUSTODY");
  const suspense = assetAccount(site, coin, "SUSPENSE_DEPOSIT");
  const [debit, credit] = code === "D" ? [custody, suspense] : [suspense, custody];
  const row = {
    ...{ id: state.nextId, siteId, code, debit, credit, amount: units },
    debitAfter: balanceOf(state, debit) - units,
    creditAfter: balanceOf(state, credit) + units,
    ...{ memberId: 0, referenceId: depositId, at },
  };
  course.take([{ kind: "transfer", row }]);
}
