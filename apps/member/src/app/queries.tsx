/** Lists and histories by TanStack Query; live figures have stores of their own. */

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";

/** One cache a member: whoever signs in next starts with an empty one. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const memberId = useStore(session).me?.id ?? null;
  const client = useMemo(
    () =>
      new QueryClient({
        // `http.ts` has tried again already, and says it where there is no network; a list is fresh for a moment and
        // read again on return to the page or to the network.
        defaultOptions: {
          queries: {
            retry: false,
            networkMode: "always",
            refetchOnReconnect: true,
            staleTime: 5000,
            meta: { memberId },
          },
        },
      }),
    [memberId],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
