/** Questions and changes inside components, over one cache. */

import type { ApiError } from "@naru/client/api-error";
import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { isLive } from "./live.ts";
import { toast } from "./notices.ts";
import {
  callWith,
  type OperatorAnswer,
  type OperatorBody,
  type OperatorQuery,
  type OperatorRouteId,
} from "./http.ts";

export type Asked<T> = UseQueryResult<T, ApiError>;

/** Lists that others change too are read again this often where nothing tells of changes. */
export const rereadMs = 5000;
/** While the stream of events is heard, this is enough for what it tells of. */
const heardMs = 20_000;
/** What the stream tells of (`OperatorEvent`): it is read again with the event. Prices, exposure, rounds and chains come with none. */
const TOLD: ReadonlySet<OperatorRouteId> = new Set([
  ...(["requests", "request", "requestBackground", "proposals", "proposal"] as const),
  ...(["members", "member", "dashboard", "deskContacts", "deskContact", "deskChats"] as const),
]);

/** How long a question that is asked again and again rests (ms); false where it is asked once. */
export function pauseOf(id: OperatorRouteId, every: number | undefined): number | false {
  if (every === undefined) return false;
  return isLive.get() && TOLD.has(id) ? Math.max(every, heardMs) : every;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 1000 } },
  });
}

/** The answer of a question; the last one stays in sight while its filters change. */
export function useAsk<Id extends OperatorRouteId>(
  id: Id,
  query?: OperatorQuery<Id>,
  options: { readonly every?: number; readonly isOff?: boolean } = {},
): Asked<OperatorAnswer<Id>> {
  return useQuery<OperatorAnswer<Id>, ApiError>({
    queryKey: [id, query ?? {}],
    queryFn: ({ signal }) => callWith(id, query, signal),
    refetchInterval: () => pauseOf(id, options.every),
    enabled: options.isOff !== true,
    placeholderData: keepPreviousData,
  });
}

/** A change. What it did is said in a line, a refusal too; afterwards everything shown is read again. */
export function useAct<Id extends OperatorRouteId>(
  id: Id,
  options: {
    readonly said?: string;
    readonly onDone?: (answer: OperatorAnswer<Id>) => void;
    /** Where the refusal is shown in its place, and not as a line. */
    readonly isQuiet?: boolean;
  } = {},
) {
  const client = useQueryClient();
  const mutation = useMutation<
    OperatorAnswer<Id>,
    ApiError,
    OperatorBody<Id> | Record<string, never>
  >({
    networkMode: "always",
    mutationFn: (body) => callWith(id, body),
    onSuccess(answer) {
      if (options.said !== undefined) toast(options.said);
      options.onDone?.(answer);
    },
    onError(error) {
      if (options.isQuiet !== true) toast(error.message, "error");
    },
    onSettled: () => client.invalidateQueries(),
  });
  return {
    run: mutation.mutate,
    isBusy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
