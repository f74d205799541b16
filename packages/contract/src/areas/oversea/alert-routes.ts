/** Alerts by price and by volume of overseas futures: set, listed, taken away. */

import { z } from "zod";
import { body, decimalInput, id, idInput, query, shortId } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { repeatInput } from "../../alert-fields.ts";
import { alertMinutes, AlertView } from "./alert-view.ts";
import { overseaPaths } from "./paths.ts";

const { defineRoute, ...calls } = callsOf("oversea", overseaPaths);
/** A `playerId` that the client sends is compared with the session's member. */
const own = { ...calls.own, owner: "playerId" } as const;
const command = { ...calls.command, owner: "playerId" } as const;

const overseaAlerts = defineRoute({
  ...own,
  id: "overseaAlerts",
  summary: "Price alerts that have not fired",
  query: query({ playerId: id.optional(), overseaOptionId: shortId.optional() }),
  answer: z.array(AlertView),
});

const setOverseaAlert = defineRoute({
  ...command,
  id: "setOverseaAlert",
  summary:
    "Be told when the last price comes to a price, or the volume of a candle to so many contracts (one of both): once, or each time with a rest between",
  body: body({
    playerId: idInput.optional(),
    overseaOptionId: idInput,
    price: z.union([decimalInput, z.null()]).optional(),
    volumeQty: z.union([z.int().min(1).max(1_000_000_000), z.null()]).optional(),
    volumeMinutes: alertMinutes.nullable().optional(),
    repeatMinutes: repeatInput,
  }),
  answer: AlertView,
});

const deleteOverseaAlert = defineRoute({
  ...command,
  id: "deleteOverseaAlert",
  summary: "Take a price alert away",
  body: body({ playerId: idInput.optional(), id: idInput }),
  answer: AlertView,
});

export const alertRoutes = { overseaAlerts, setOverseaAlert, deleteOverseaAlert };
