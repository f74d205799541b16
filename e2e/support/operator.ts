/** An operator of the demo over the real HTTP API, signed in with the code of his authenticator app. */

import { requestOf } from "@naru/client/request";
import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { openDesk } from "@naru/store/desk/database";
import { findOperator } from "@naru/store/desk/operators";
import path from "node:path";
import { operatorOtpContext } from "../../apps/server/src/platform/otp.ts";
import { codeOfSecret } from "../../apps/server/src/gateway/testing/operators.ts";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { clockOf, type Running } from "./running.ts";
import type { Reply } from "./trader.ts";

export interface Operator {
  readonly username: string;
  /** A call that may be wrong on purpose: what is given is not typed, and a refusal is an answer. */
  call(id: OperatorRouteId, given?: object): Promise<Reply>;
  /** The session as a browser keeps it: `name=value`. */
  cookie(): string;
}

/** Signs an operator of site 1 in, once for each code. */
export async function signInOperator(
  { address, dataDir }: Running,
  username: string,
): Promise<Operator> {
  let cookie = "";
  const call: Operator["call"] = async (id, given = {}) => {
    const { method, path: at, body } = requestOf(OPERATOR_PATHS[id], { ...given });
    const answer = await fetch(`${address}${OPERATOR_PREFIX}${at}`, {
      method,
      headers: {
        origin: address,
        cookie,
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      body,
      signal: AbortSignal.timeout(60_000),
    });
    const set = answer.headers.getSetCookie()[0];
    if (set !== undefined) cookie = set.split(";")[0] ?? "";
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const operator: Operator = {
    username,
    call,
    cookie: () => cookie,
  };
  const secret = await secretOf(dataDir, username);
  const login = { username, password: DEMO_PASSWORD, siteInfoId: 1 };
  const steps = [
    await operator.call("login", login),
    await operator.call("loginOtp", {
      code: codeOfSecret(secret, Date.now() + (await clockOf(address))),
    }),
  ];
  for (const { status, body } of steps) {
    if (status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  }
  return operator;
}

/** Has two operators agree on something; the proposal as it ended. */
export async function agreed(
  [maker, checker]: readonly [Operator, Operator],
  proposal: object,
): Promise<Reply["body"]> {
  const made = await maker.call("createProposal", { proposal });
  const { id: proposalId, hash } = made.body;
  const done = await checker.call("approveProposal", { proposalId, hash });
  if (done.body["state"] !== "DONE")
    throw new Error(`not agreed: ${JSON.stringify(made.body)} ${JSON.stringify(done.body)}`);
  return done.body;
}

/** What the authenticator app of an operator of site 1 was given, in Base32. */
export async function secretOf(dataDir: string, username: string): Promise<string> {
  const desk = openDesk(embeddedUrl(path.join(dataDir, "pg")), 1);
  try {
    const record = await findOperator(desk, 1, username);
    if (record?.otpSecret == null) throw new Error(`${username} has no secret`);
    return openSecretBox(dataDir).open(record.otpSecret, operatorOtpContext(record.id));
  } finally {
    await desk.close();
  }
}

/** Puts a member of site 1 among those who wait: the site itself lets everybody in at once. */
export async function letWait(dataDir: string, username: string): Promise<void> {
  const desk = openDesk(embeddedUrl(path.join(dataDir, "pg")), 1);
  try {
    await desk.query(
      "UPDATE desk.member SET status = 'PENDING' WHERE site_id = 1 AND username = $1",
      [username],
    );
  } finally {
    await desk.close();
  }
}
