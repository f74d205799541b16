/** What operators and sources say of an event of the economic calendar. */

import {
  ECONOMIC_COUNTRIES,
  ECONOMIC_FIGURE,
  ECONOMIC_NAME_DIGITS_MAX,
  ECONOMIC_NAME_MAX,
  ECONOMIC_UNITS,
  IMPORTANCES,
} from "@naru/vocabulary/service/economic";
import { z } from "zod";
import { text, time } from "../../fields.ts";

/** No account number stands in a name. */
const name = text(ECONOMIC_NAME_MAX).regex(
  new RegExp(`^(?:\\D*\\d){0,${ECONOMIC_NAME_DIGITS_MAX}}\\D*$`, "u"),
);
const figure = z.string().regex(ECONOMIC_FIGURE).nullish();

/** What is said of an event; what is left out is not known. */
export const economicFacts = {
  at: time,
  country: z.enum(ECONOMIC_COUNTRIES),
  importance: z.literal(IMPORTANCES),
  name,
  nameEn: name.nullish(),
  unit: z.enum(ECONOMIC_UNITS).nullish(),
  previous: figure,
  forecast: figure,
  actual: figure,
};
