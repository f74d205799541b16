/** Alerts by price of perpetuals: set and taken away. What waits stands in `GET /account`. */

import { body, decimalInput, flagInput, idInput } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { repeatInput } from "../../alert-fields.ts";
import { FuturesAlertView } from "../../views/futures-account.ts";
import { futuresPaths } from "./paths.ts";

const calls = callsOf("futures", futuresPaths);
const { defineRoute } = calls;
/** A `playerId` that the client sends is compared with the session's member. */
const command = { ...calls.command, owner: "playerId" } as const;
const playerId = { playerId: idInput.optional() };

const setFuturesAlert = defineRoute({
  ...command,
  id: "setFuturesAlert",
  summary:
    "Be told when the last price of a perpetual, or its mark, comes to a price: once, or each time with a rest between",
  body: body({
    ...playerId,
    futuresOptionId: idInput,
    price: decimalInput,
    /** 1: the mark is held against it; 0 and absent: the last price. */
    isMark: flagInput.optional(),
    repeatMinutes: repeatInput,
  }),
  answer: FuturesAlertView,
});

const deleteFuturesAlert = defineRoute({
  ...command,
  id: "deleteFuturesAlert",
  summary: "Take an alert of a perpetual away",
  body: body({ ...playerId, id: idInput }),
  answer: FuturesAlertView,
});

export const futuresAlertRoutes = { setFuturesAlert, deleteFuturesAlert };
