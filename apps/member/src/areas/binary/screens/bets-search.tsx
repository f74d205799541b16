/** 조회 of binary rounds: the member's bets, filtered as the address says. */

import { useRouter, useSearch } from "@tanstack/react-router";
import { paths } from "../../../base/paths.ts";
import { betFilterText, readBetFilter } from "../../../bets/model/filter.ts";
import { Bets } from "../../../bets/parts/bet-list.tsx";

export function BetsSearch() {
  const router = useRouter();
  const filter = readBetFilter(useSearch({ strict: false }));
  return (
    <Bets
      filter={filter}
      onChange={(next) =>
        void router.navigate({ href: paths.searchBinary + betFilterText(next), replace: true })
      }
    />
  );
}
