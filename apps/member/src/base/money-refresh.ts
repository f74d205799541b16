/** What was read about money, and reading it again. */

import { useQueryClient } from "@tanstack/react-query";

/** Everything under this key may be another after a request changed. */
export const moneyKey = "money";

/** Makes everything about money be read again. */
export function useMoneyRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [moneyKey] });
    void client.invalidateQueries({ queryKey: ["wallets"] });
  };
}
