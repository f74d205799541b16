/** Sides of a perpetual. */

import { catalogue } from "../../base/i18n.ts";

export const dealTexts = catalogue({ LONG: "롱", SHORT: "숏" }, { LONG: "Long", SHORT: "Short" });
