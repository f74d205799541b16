/** Operators write to members: to one, or to a segment of them. */

import {
  addSending,
  countRecipients,
  countSent,
  listSendings,
  lockSendings,
  type Sending,
} from "@naru/store/desk/service/sendings";
import { instantText } from "@naru/vocabulary/instant";
import {
  RECIPIENTS_A_DAY,
  RECIPIENTS_A_SENDING,
  RECIPIENTS_WITHOUT_REASON,
  type Segment,
  SEGMENT_SENDINGS_A_DAY,
  type SegmentKind,
} from "@naru/vocabulary/message";
import type { SendingView } from "@naru/contract/views/message";
import { idempotencyKey } from "../../../calls/idempotency.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import {
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";

const DAY_MS = 24 * 3_600_000;

export function operatorMessageHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"sendings" | "recipients" | "sendMessage"> {
  return {
    async sendings({ query, site }) {
      const rows = rowsOf(query);
      const found = await listSendings(desk.db, { siteId: site.id, ...rows });
      return enveloped(found.rows.map(viewOf), rows, found.total);
    },

    async recipients({ query, site }) {
      const recipients = await countRecipients(desk.db, site.id, segmentOf(query));
      return { recipients, needsReason: recipients > RECIPIENTS_WITHOUT_REASON };
    },

    sendMessage: (call) => send(desk, call),
  };
}

/** One after another at a site: the same key twice at once is one sending, and a day's limit is what it says. */
async function send(desk: OperatorDesk, call: OperatorCall<"sendMessage">): Promise<SendingView> {
  const { body, operator, site, request, reply } = call;
  const segment = segmentOf(body);
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  return desk.db.transaction(async (db) => {
    await lockSendings(db, site.id);
    const ofKey = () => listSendings(db, { siteId: site.id, key, limit: 1, offset: 0 });
    const [earlier] = (await ofKey()).rows;
    if (earlier !== undefined) return again(earlier, body, segment);
    const recipients = await countRecipients(db, site.id, segment);
    if (recipients === 0) throw new RefusalError("NO_RECIPIENTS");
    if (recipients > RECIPIENTS_A_SENDING) throw tooManyRecipients();
    const reason = body.reason ?? null;
    if (recipients > RECIPIENTS_WITHOUT_REASON && reason === null)
      throw new RefusalError("REASON_NEEDED", { detail: { recipients: String(recipients) } });
    const { person } = operator;
    const sentBefore = await countSent(db, { siteId: site.id, person, since: now - DAY_MS });
    if (segment.kind !== "MEMBER" && sentBefore.segments >= SEGMENT_SENDINGS_A_DAY)
      throw new RefusalError("SENDINGS_LIMIT");
    if (sentBefore.recipients + recipients > RECIPIENTS_A_DAY) throw tooManyRecipients();
    const { title, content, leadsTo = null } = body;
    const sent = await addSending(
      db,
      {
        ...{ siteId: site.id, key, operatorId: operator.operatorId },
        ...{ person, segment, title, body: content, leadsTo, reason },
      },
      now,
    );
    const after = { segment: segment.kind, of: segment.id, title, content, leadsTo, reason };
    await audit(db, call, {
      at: now,
      action: "message.send",
      target: `message ${sent.id}`,
      after: { ...after, recipients: sent.recipients },
    });
    const [made] = (await ofKey()).rows;
    if (made === undefined) throw new Error(`sending ${sent.id} is gone`);
    return viewOf(made);
  });
}

/** What one person may not do alone, two do by a notice. */
function tooManyRecipients(): RefusalError {
  const detail = { atOnce: String(RECIPIENTS_A_SENDING), aDay: String(RECIPIENTS_A_DAY) };
  return new RefusalError("RECIPIENTS_LIMIT", { detail });
}

/** What was sent under a key already; a key that comes with something else is the caller's mistake. */
function again(
  earlier: Sending,
  { title, content }: OperatorCall<"sendMessage">["body"],
  { kind, id }: Segment,
): SendingView {
  const isSame =
    earlier.title === title &&
    earlier.body === content &&
    earlier.segment.kind === kind &&
    earlier.segment.id === id;
  if (!isSame) throw new RefusalError("INVALID_REQUEST", { status: 422 });
  return viewOf(earlier);
}

/** A segment that names what it needs, and nothing that it does not. */
function segmentOf({
  segment: kind,
  segmentId,
}: {
  readonly segment: SegmentKind;
  readonly segmentId?: string | undefined;
}): Segment {
  const id = segmentId === undefined ? null : Number(segmentId);
  const isNamed = id !== null;
  if (kind === "ALL" ? isNamed : !isNamed && kind !== "OVERNIGHT")
    throw new RefusalError("INVALID_REQUEST");
  return { kind, id } as Segment;
}

function viewOf({
  id,
  segment,
  body,
  operatorId,
  operatorName,
  createdAt,
  title,
  leadsTo,
  reason,
  recipients,
  reads,
}: Sending): SendingView {
  return {
    ...{ id: String(id), title, content: body, leadsTo, reason, recipients, reads },
    segment: segment.kind,
    segmentId: segment.id === null ? null : String(segment.id),
    operator: { id: String(operatorId), name: operatorName },
    createdAt: instantText(createdAt),
  };
}
