/** Members' personal data whole, for a reason, and who looked at whose (decision 052). */

import type { personalOperatorPaths } from "@naru/contract/areas/personal/paths";
import type { AccessView } from "@naru/contract/areas/personal/views";
import {
  ACCESS_COLUMNS,
  ACCESS_HEADINGS,
  ACCESS_WORDS,
} from "@naru/contract/messages/access-words";
import { REPORT_NAMES } from "@naru/contract/messages/report-headings";
import type { FileTable } from "@naru/contract/table-cells";
import { readIdentity, readSignUpBank } from "@naru/store/desk/identity/identities";
import { readMemberBank } from "@naru/store/desk/member-bank";
import {
  type AccessQuery,
  type AccessRecord,
  countRevealed,
  readAccesses,
} from "@naru/store/desk/personal/accesses";
import { beginView } from "@naru/store/desk/personal/view-sessions";
import { instantText } from "@naru/vocabulary/instant";
import { NOTED_REASONS, REVEALED_A_DAY, type RevealReason } from "@naru/vocabulary/personal/access";
import { RefusalError, tooMany } from "../../refusals/refusal-error.ts";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../call.ts";
import { type FileKind, fileLanguage, taken } from "../files/taken.ts";
import { actionOf, kindOf } from "../personal/accessed.ts";
import { clockText, instantsOf } from "../site-day.ts";
import { freshToken } from "../../sessions/tokens.ts";
import { memberOf } from "./members.ts";

const DAY_MS = 86_400_000;
/** A file is made while somebody waits. */
const FILE_LINES_MAX = 100_000;

export function operatorPersonalHandlers(
  desk: OperatorDesk,
): OperatorHandlers<keyof typeof personalOperatorPaths> {
  return {
    async revealMember(call) {
      const why = whyOf(call.body);
      const member = await memberOf(desk, call, call.body.memberId);
      await tellReveal(desk, call, member.id, why);
      const [identity, signUpBank, bank] = await Promise.all([
        readIdentity(desk.db, member.id),
        readSignUpBank(desk.db, member.id),
        readMemberBank(desk.db, { siteId: call.site.id, memberId: member.id }),
      ]);
      return {
        phone: member.phone,
        email: member.email,
        account: bank?.number ?? null,
        signUpAccount: signUpBank?.number ?? null,
        identity: identity ? { birthDate: identity.birthDate, phone: identity.phone } : null,
      };
    },

    async viewMember(call) {
      const { site, operator, body } = call;
      const why = whyOf(body);
      const member = await memberOf(desk, call, body.memberId);
      if (member.status !== "ACTIVE") throw new RefusalError("INVALID_REQUEST");
      const code = freshToken();
      const view = { siteId: site.id, memberId: member.id, operatorId: operator.operatorId };
      const now = desk.clock.now();
      await desk.db.transaction(async (db) => {
        await beginView(db, { ...view, code: code.hash, never: freshToken().hash, now });
        const target = `member ${member.id}`;
        await audit(db, call, { at: now, action: actionOf("SCREEN"), target, after: why });
      });
      // After the hash: no server and no log is sent it.
      return { path: `/view#${code.text}` };
    },

    async accessLog(call) {
      const rows = rowsOf(call.query);
      const found = await readAccesses(desk.db, { ...wantedOf(call), ...rows });
      return enveloped(found.rows.map(accessView), rows, found.total);
    },

    accessLogFile: (call) => accessLogFile(desk, call, "csv"),
    accessLogSheet: (call) => accessLogFile(desk, call, "xlsx"),
  };
}

async function accessLogFile(
  desk: OperatorDesk,
  call: OperatorCall<"accessLogFile" | "accessLogSheet">,
  kind: FileKind,
): Promise<Buffer> {
  const wanted = { ...wantedOf(call), limit: FILE_LINES_MAX, offset: 0 };
  const { rows, total } = await readAccesses(desk.db, wanted);
  if (total > FILE_LINES_MAX) throw new RefusalError("INVALID_REQUEST");
  return taken(desk, call, kind, {
    name: "access-log",
    target: "access log",
    after: { ...call.query, rows: rows.length },
    table: tableOf(rows.map(accessView), call),
  });
}

/** Refuses a reason that says nothing without the words that it needs. */
function whyOf({
  reason,
  note,
}: {
  readonly reason: RevealReason;
  readonly note?: string | null | undefined;
}) {
  const words = note?.trim() || null;
  if (NOTED_REASONS.includes(reason) && words === null) throw new RefusalError("INVALID_REQUEST");
  return { reason, note: words };
}

/** Before anything is shown; refused where the person has had too many members shown today. */
function tellReveal(
  desk: OperatorDesk,
  acting: Acting,
  memberId: number,
  why: { readonly reason: RevealReason; readonly note: string | null },
): Promise<void> {
  const at = desk.clock.now();
  const { person } = acting.operator;
  return desk.db.transaction(async (db) => {
    // Whoever writes to the log is alone until the end, so that nobody counts beside another.
    const target = `member ${memberId}`;
    await audit(db, acting, { at, action: actionOf("REVEAL"), target, after: why });
    const count = await countRevealed(db, { siteId: acting.site.id, person, since: at - DAY_MS });
    if (count > REVEALED_A_DAY) throw tooMany(DAY_MS / 1_000);
  });
}

function wantedOf({
  site,
  query,
}: Pick<OperatorCall<"accessLogFile">, "site" | "query">): Omit<AccessQuery, "limit" | "offset"> {
  return {
    siteId: site.id,
    action: query.kind && actionOf(query.kind),
    operator: query.operator?.trim(),
    member: query.member?.trim(),
    ...instantsOf(site, query),
  };
}

function accessView({
  seq,
  at,
  operator,
  member,
  action,
  after,
  ...entry
}: AccessRecord): AccessView {
  const told = (name: string): string | null => {
    const value = after[name];
    return typeof value === "string" ? value : null;
  };
  return {
    ...{ seq: String(seq), at: instantText(at), ip: entry.ip, hash: entry.hash },
    operator: { ...operator, id: String(operator.id) },
    kind: kindOf(action),
    member: { ...member, id: String(member.id) },
    ...{ reason: told("reason") as RevealReason | null, note: told("note") },
    ...{ requestId: told("requestId"), proposalId: told("proposalId") },
    ...{ contactId: told("contactId"), chatId: told("chatId") },
    ...{ orderId: told("orderId"), positionId: told("positionId") },
  };
}

function tableOf(rows: readonly AccessView[], call: Acting): FileTable {
  const { site } = call;
  const language = fileLanguage(call);
  const words: Readonly<Record<string, string>> = ACCESS_WORDS[language];
  const headings = ACCESS_HEADINGS[language];
  const cells = (row: AccessView) => ({
    seq: row.seq,
    at: clockText(site, Date.parse(row.at)),
    operator: `${row.operator.name} (${row.operator.username})`,
    ip: row.ip,
    kind: words[row.kind] ?? row.kind,
    member: `${row.member.name} (${row.member.username}, ${row.member.id})`,
    reason: row.reason === null ? "" : (words[row.reason] ?? row.reason),
    note: row.note ?? "",
    about: row.contactId ?? row.chatId ?? row.requestId ?? row.proposalId ?? "",
    hash: row.hash,
  });
  return {
    name: REPORT_NAMES[language].accessLog,
    columns: ACCESS_COLUMNS.map((column) => ({
      heading: headings[column],
      kind: column === "seq" ? "COUNT" : "TEXT",
    })),
    rows: rows.map(cells).map((row) => ACCESS_COLUMNS.map((column) => row[column])),
  };
}
