/** 보낸 메시지: what was sent to people outside, as operators may see it (decision 029). */

import type { SentMessageView } from "@naru/contract/views/joining";
import { listSentMessages, type SentMessage } from "@naru/store/desk/identity/sent-messages";
import { instantText } from "@naru/vocabulary/instant";
import type { SecretBox } from "../../../platform/secret-box.ts";
import { sentContext } from "../../sending/outbox.ts";
import { enveloped, type OperatorDesk, type OperatorHandlers, rowsOf } from "../call.ts";

export function sentMessageHandlers(desk: OperatorDesk): OperatorHandlers<"sentMessages"> {
  return {
    async sentMessages({ query, site }) {
      const rows = rowsOf(query);
      const { state } = query;
      const found = await listSentMessages(desk.db, { siteId: site.id, state, ...rows });
      const views = found.rows.map((message) => view(desk.secrets, message, site.view.isDemo));
      return enveloped(views, rows, found.total);
    },
  };
}

/**
 * A code that finds an account again would let whoever reads it into that account, so no operator does; and where money is
 * real, none reads any.
 */
function view(secrets: SecretBox, message: SentMessage, isDemo: boolean): SentMessageView {
  const { id, channel, kind, masked, state, text, error, createdAt } = message;
  const isWithheld = text !== null && (kind === "CODE_FIND" || !isDemo);
  return {
    id,
    channel,
    kind,
    masked,
    state,
    text: text === null || isWithheld ? null : secrets.open(text, sentContext(id)),
    isWithheld,
    error,
    createdAt: instantText(createdAt),
  };
}
