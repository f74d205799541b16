/** What members read of a maintenance, as the risk desk lists it; and what brings about that one may be ended. */

import type { OpeningsView } from "@naru/contract/views/risk/operator";
import { agreed, type Operator } from "../../support/operator.ts";
import { TEXT_FIELDS } from "../fields.ts";
import type { Sink, Written } from "../sink.ts";

const CALLS = ["createProposal", "editProposal"] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Two operators plan one for an hour; none may overlap. */
async function plan(
  pair: readonly [Operator, Operator],
  from: number,
  note: string,
): Promise<void> {
  const [starts, over] = [from, from + HOUR_MS].map((at) => new Date(at).toISOString());
  const words = { note, noteEn: note, reason: "시험" };
  await agreed(pair, { kind: "MAINTENANCE", from: starts, until: over, ...words });
}

async function openings(owner: Operator): Promise<OpeningsView> {
  return (await owner.call("openings", {})).body as unknown as OpeningsView;
}

export const maintenances: Sink = {
  fields: CALLS.flatMap((call) =>
    ["note", "noteEn"].map((field) => `operator ${call}.body.proposal.${field}`),
  ),
  app: "console",
  lists: [],
  async write({ owner, director }, texts) {
    const written: Written[] = [];
    const begun = Date.now() + 2 * HOUR_MS;
    for (const [index, text] of texts.entries()) {
      if (TEXT_FIELDS.get("operator createProposal.body.proposal.note")?.(text) !== true) continue;
      await plan([owner, director], begun + index * 1.5 * HOUR_MS, text);
      written.push({ text, screen: "/risk" });
    }
    return written;
  },
};

/** One that may be called off. */
export async function aMaintenance(owner: Operator, director: Operator): Promise<string> {
  await plan([owner, director], Date.now() + 13 * DAY_MS, "점검");
  return (await openings(owner)).maintenances.at(-1)?.id ?? "";
}
