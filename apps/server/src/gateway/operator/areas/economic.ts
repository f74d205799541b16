/** The economic calendar at the console: events one by one, and imports. */

import { randomUUID } from "node:crypto";
import type { DeskEconomicView, EconomicImportView } from "@naru/contract/areas/economic/views";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  economicByKeys,
  type EconomicEvent,
  type EconomicFacts,
  listDeskEconomic,
  readEconomic,
  saveEconomic,
  withdrawEconomic,
} from "@naru/store/desk/economic/events";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../refusals/refusal-error.ts";
import {
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { askProvider } from "../economic/provider.ts";
import { factsOf, isNear, readCsv, type ReadImport, readJson } from "../economic/read-import.ts";
import { timeOrNull } from "../views.ts";

type Ids = "deskEconomic" | "saveEconomic" | "withdrawEconomic" | "importEconomic";

export function operatorEconomicHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async deskEconomic({ site, query }) {
      const rows = rowsOf(query);
      const { isPast, country } = query;
      const asked = { siteId: site.id, now: desk.clock.now(), isPast: isPast === "1", country };
      const { rows: listed, total } = await listDeskEconomic(desk.db, { ...asked, ...rows });
      return enveloped(listed.map(viewOf), rows, total);
    },

    async saveEconomic(call) {
      const { site, operator } = call;
      const { eventId, ...sent } = call.body;
      const now = desk.clock.now();
      const before = eventId === undefined ? undefined : await found(desk.db, call, eventId);
      const facts = factsOf({ ...sent, key: before?.key ?? `operator:${randomUUID()}` });
      if (!isNear(facts.at, now)) throw new RefusalError("INVALID_REQUEST");
      return desk.db.transaction(async (db) => {
        const saving = { siteId: site.id, savedBy: operator.name, now };
        const id = await saveEconomic(db, facts, saving);
        await audit(db, call, {
          ...{ at: now, action: "economic.save", target: `economic ${id}` },
          before: before && plain(before),
          after: plain(facts),
        });
        return viewOf(await found(db, call, String(id)));
      });
    },

    async withdrawEconomic(call) {
      const { site, body } = call;
      const now = desk.clock.now();
      const before = await found(desk.db, call, body.eventId);
      return desk.db.transaction(async (db) => {
        if (!(await withdrawEconomic(db, { siteId: site.id, id: before.id, now })))
          throw new RefusalError("INVALID_REQUEST");
        await audit(db, call, {
          ...{ at: now, action: "economic.withdraw", target: `economic ${before.id}` },
          before: plain(before),
          after: { reason: body.reason },
        });
        return viewOf(await found(db, call, body.eventId));
      });
    },

    async importEconomic(call) {
      const { events, refused } = await readAsked(desk, call.body);
      return desk.db.transaction((db) =>
        takeIn(db, call, { events, refused, now: desk.clock.now() }),
      );
    },
  };
}

async function found(
  db: DeskConnection,
  { site }: Pick<OperatorCall<"saveEconomic">, "site">,
  id: string,
): Promise<EconomicEvent> {
  const event = await readEconomic(db, { siteId: site.id, id: Number(id) });
  if (event === undefined) throw new RefusalError("INVALID_REQUEST");
  return event;
}

/** @throws ECONOMIC_UNAVAILABLE where no provider is set, or it answers nothing that can be read */
async function readAsked(
  desk: OperatorDesk,
  body: OperatorCall<"importEconomic">["body"],
): Promise<ReadImport> {
  const now = desk.clock.now();
  if (body.format === "CSV") return readCsv(body.content, now);
  if (body.format === "JSON") return readJson(body.content, now);
  const answer = desk.economicUrl === null ? undefined : await askProvider(desk.economicUrl);
  if (answer === undefined) throw new RefusalError("ECONOMIC_UNAVAILABLE");
  return readJson(answer, now);
}

/** All of them or, where it is a trial or a line cannot be taken, none. */
async function takeIn(
  db: DeskConnection,
  call: OperatorCall<"importEconomic">,
  { events, refused, now }: ReadImport & { readonly now: number },
): Promise<EconomicImportView> {
  const { site, operator, body } = call;
  const known = await economicByKeys(
    db,
    site.id,
    events.map(({ key }) => key),
  );
  const added = events.filter(({ key }) => !known.has(key));
  const changed = events.filter((event) => {
    const before = known.get(event.key);
    return before !== undefined && (before.withdrawnAt !== null || !isSame(before, event));
  });
  const became = { added: added.length, changed: changed.length };
  const view = { ...became, same: events.length - added.length - changed.length };
  if (body.isTrial === true || refused.length > 0) return { ...view, refused: [...refused] };
  for (const event of [...added, ...changed])
    await saveEconomic(db, event, { siteId: site.id, savedBy: operator.name, now });
  await audit(db, call, {
    ...{ at: now, action: "economic.import", target: `economic ${body.format}` },
    before: { changed: changed.map(({ key }) => plainOf(known.get(key))) },
    after: { added: added.map(plain), changed: changed.map(plain) },
  });
  return { ...view, refused: [] };
}

function isSame(one: EconomicFacts, other: EconomicFacts): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plainOf(event: EconomicFacts | undefined) {
  return event === undefined ? null : plain(event);
}

/** What is said of an event, as the wire and the audit log write it. */
function plain(facts: EconomicFacts) {
  const { key, at, country, importance, name, nameEn, unit, previous, forecast, actual } = facts;
  return {
    ...{ key, at: instantText(at), country, importance, name, nameEn, unit },
    ...{ previous, forecast, actual },
  };
}

function viewOf(event: EconomicEvent): DeskEconomicView {
  return {
    ...plain(event),
    id: String(event.id),
    savedAt: instantText(event.savedAt),
    savedBy: event.savedBy,
    withdrawnAt: timeOrNull(event.withdrawnAt),
  };
}
