/** 조회 of perpetuals: what they came to, filtered as the address says. */

import { useRouter, useSearch } from "@tanstack/react-router";
import { paths } from "../../../base/paths.ts";
import { perpetualFilterText, readPerpetualFilter } from "../../../perpetuals/model/filter.ts";
import { PerpetualRecords } from "../../../perpetuals/parts/perpetual-records.tsx";

export function FuturesSearch() {
  const router = useRouter();
  return (
    <PerpetualRecords
      filter={readPerpetualFilter(useSearch({ strict: false }))}
      onChange={(next) =>
        void router.navigate({
          href: paths.searchFutures + perpetualFilterText(next),
          replace: true,
        })
      }
    />
  );
}
