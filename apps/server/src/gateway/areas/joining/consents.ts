/** What members agree to: shown to whoever joins, and again when it changes. */

import {
  type Document,
  documentsInForce,
  keepConsents,
  owedDocuments,
} from "@naru/store/desk/content/consents";
import type { CONSENTED } from "@naru/vocabulary/content";
import { instantText } from "@naru/vocabulary/instant";
import { versionsOf } from "../../calls/consents.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function consentHandlers(desk: Desk): Handlers<"consents" | "owedConsents" | "agree"> {
  return {
    async consents({ site }) {
      const inForce = await documentsInForce(desk.db, { siteId: site.id, now: desk.clock.now() });
      return inForce.map(viewOf);
    },

    async owedConsents({ session: { siteId, memberId } }) {
      const owed = await owedDocuments(desk.db, { siteId, memberId, now: desk.clock.now() });
      return owed.map(viewOf);
    },

    async agree({ body, session: { siteId, memberId } }) {
      const now = desk.clock.now();
      const inForce = await documentsInForce(desk.db, { siteId, now });
      await keepConsents(desk.db, memberId, versionsOf(body.consents, inForce), now);
      return { ok: true };
    },
  };
}

function viewOf(document: Document) {
  const { contentId, version, title, titleEn, body, bodyEn, since } = document;
  return {
    id: String(contentId),
    version,
    category: document.category as (typeof CONSENTED)[number],
    ...{ title, content: body, titleEn, contentEn: bodyEn },
    changedAt: instantText(since),
  };
}
