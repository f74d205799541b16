/** What the calls of overseas futures answer in the gallery that no story of its own asks for. */

import { aLosscut } from "../../records/losscut/fixtures.ts";

export const answers = { overseaLosscut: aLosscut() };
