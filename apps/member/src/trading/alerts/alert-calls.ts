/** The calls of alerts, whichever product they are of; each rejects with an `ApiError` that carries the server's code and text. */

import { runtime } from "../../base/runtime.ts";
import type { AlertGoal } from "../../live/order-requests.ts";

/** An alert, and what it is of. */
export interface AlertRef {
  readonly product: "oversea" | "futures";
  readonly id: string;
  readonly optionId: string;
}

/** Tells when the price or the volume comes: once, or each time with so many minutes of rest between. */
export function setOverseaAlert(
  overseaOptionId: string,
  goal: AlertGoal,
  repeatMinutes: number | null,
): Promise<unknown> {
  return runtime().http.call("setOverseaAlert", { overseaOptionId, ...goal, repeatMinutes });
}

export function deleteAlert({ product, id }: Pick<AlertRef, "product" | "id">): Promise<unknown> {
  const { http } = runtime();
  return product === "oversea"
    ? http.call("deleteOverseaAlert", { id })
    : http.call("deleteFuturesAlert", { id });
}
