/** What two persons agreed on about an operator's account. */

import type { DeskConnection } from "@naru/store/desk/database";
import {
  addOperator,
  changeOperator,
  endOperatorSessions,
  findOperator,
} from "@naru/store/desk/operators";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { contentOf } from "../proposal-content.ts";
import { enrolCodeOf } from "./enrol-code.ts";

/** Adds or changes the account, in the transaction that ends the proposal; throws as a constraint does where the name is taken. */
export async function changeOperators(
  desk: OperatorDesk,
  db: DeskConnection,
  site: Site,
  proposal: ProposalRecord,
): Promise<void> {
  const now = desk.clock.now();
  const enrolCode = enrolCodeOf(desk.secrets, proposal) ?? null;
  const { payload } = contentOf(proposal.content);
  const text = (field: string): string => String(payload[field]);
  const username = text("username");
  if (payload["action"] === "ADD") {
    const id = await addOperator(
      db,
      {
        siteId: site.id,
        username,
        name: text("name"),
        person: text("person"),
        role: text("role"),
        status: "ACTIVE",
        passwordHash: text("passwordHash"),
        enrolCode,
      },
      now,
    );
    if (id === undefined) throw Object.assign(new Error(`${username} is taken`), { code: "23505" });
    return;
  }
  const operator = await findOperator(db, site.id, username);
  if (operator === undefined) throw new Error(`operator ${username} has gone`);
  switch (payload["action"]) {
    case "SET_ROLE":
      await changeOperator(db, operator.id, { role: text("role") }, now);
      return;
    case "ENABLE":
      await changeOperator(db, operator.id, { status: "ACTIVE" }, now);
      return;
    case "DISABLE":
      await changeOperator(db, operator.id, { status: "DISABLED" }, now);
      break;
    case "RESET_OTP":
      await changeOperator(db, operator.id, { otpSecret: null, enrolCode }, now);
      break;
  }
  await endOperatorSessions(db, operator.id);
}
