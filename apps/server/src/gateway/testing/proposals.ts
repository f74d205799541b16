/** Proposals in tests: made, approved, looked at. */

import { addOperator } from "@naru/store/desk/operators";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { createPasswords } from "../sessions/passwords.ts";
import { hashToken } from "../sessions/tokens.ts";
import type { Answered, Harness } from "./harness.ts";
import { codeOfSecret, type Console, consoleOf, cookieOf, HOST } from "./operators.ts";

/** A proposal as far as tests handle one. */
export interface Proposal {
  readonly id: string;
  readonly hash: string;
  readonly state: string;
}

/** A credit of ten thousand won to the first demo member. */
export const credit = (more: Record<string, unknown> = {}) => ({
  kind: "CREDIT",
  walletType: "BINARY",
  currency: "KRW",
  items: [{ memberId: "10000", amount: "10000" }],
  reason: "보상",
  ...more,
});

export function proposing(by: Console, proposal: unknown = credit()): Promise<Answered> {
  return by.post("/proposal/create", { proposal });
}

/** A proposal that was made. */
export async function proposed(by: Console, proposal: unknown = credit()): Promise<Proposal> {
  const { body, status, text } = await proposing(by, proposal);
  if (status !== 200) throw new Error(`not proposed: ${text}`);
  return body as unknown as Proposal;
}

/** Approves it by the hash that was shown, or by another. */
export function approving(by: Console, { id, hash }: Proposal, sent = hash): Promise<Answered> {
  return by.post("/proposal/approve", { proposalId: id, hash: sent });
}

/** The state that the table has. */
export async function stateOf(naru: Harness, { id }: Proposal): Promise<string> {
  const { rows } = await naru.db.query<{ state: string }>(
    "SELECT state FROM desk.proposal WHERE id = $1",
    [id],
  );
  return rows[0]?.state ?? "";
}

/** What lets the accounts of tests enrol. */
const ENROL_CODE = "7K2M-9QXA-R4TD";

/** An account that has not signed in yet. */
export async function addAccount(
  naru: Harness,
  { username, person, role }: { username: string; person: string; role: string },
): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(DEMO_PASSWORD);
  const account = { siteId: 1, username, name: username, person, role, passwordHash };
  const now = naru.clock.now();
  const enrolCode = { hash: hashToken(ENROL_CODE.replaceAll("-", "")), until: now + 60_000 };
  await addOperator(naru.db, { ...account, status: "ACTIVE", enrolCode }, now);
}

/** Signs such an account in for the first time. */
export async function enrol(naru: Harness, username: string): Promise<Console> {
  const headers = { host: HOST, origin: `http://${HOST}` };
  const body = { username, password: DEMO_PASSWORD };
  const first = await naru.post(`${OPERATOR_PREFIX}/login`, body, { headers });
  const code = codeOfSecret(String(first.body["secret"]), naru.clock.now());
  const second = await consoleOf(naru, cookieOf(first)).post("/login/otp", {
    code,
    enrolCode: ENROL_CODE,
  });
  if (second.status !== 200) throw new Error(`no session: ${second.text}`);
  return consoleOf(naru, cookieOf(second));
}
