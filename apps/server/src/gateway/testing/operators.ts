/** Operators at work in tests: signed in with their codes, against requests that stand in the engine's table. */

import {
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
  type RequestKind,
  type RequestStatus,
} from "@naru/vocabulary/request";
import { WALLET_CODES, type WalletType } from "@naru/vocabulary/wallet";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { findOperator } from "@naru/store/desk/operators";
import { Secret, TOTP } from "otpauth";
import { openSecretBox } from "../../platform/secret-box.ts";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import type { Answered, Harness } from "./harness.ts";
import { operatorOtpContext } from "../../platform/otp.ts";

export const HOST = "naru.example:3000";
const ORIGIN = `http://${HOST}`;

/** A signed-in console. */
export interface Console {
  readonly cookie: string;
  get(path: string): Promise<Answered>;
  post(path: string, body?: unknown): Promise<Answered>;
}

/** The code that an operator's app shows now. */
export async function codeOf(naru: Harness, username: string, siteId = 1): Promise<string> {
  const operator = await findOperator(naru.db, siteId, username);
  if (operator?.otpSecret == null) throw new Error(`${username} has no secret`);
  const secret = openSecretBox(naru.dataDir).open(
    operator.otpSecret,
    operatorOtpContext(operator.id),
  );
  return codeOfSecret(secret, naru.clock.now());
}

export function codeOfSecret(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** The cookie that an answer sets. */
export function cookieOf(answer: Answered): string {
  return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

/** Signs a demo operator in; a second time it waits for the next code by moving the clock. */
export async function signIn(naru: Harness, username: string, siteId = 1): Promise<Console> {
  const headers = { host: HOST, origin: ORIGIN };
  const first = await naru.post(
    `${OPERATOR_PREFIX}/login`,
    { username, password: DEMO_PASSWORD, siteInfoId: siteId },
    { headers },
  );
  if (first.body["state"] !== "OTP") throw new Error(`no step: ${first.text}`);
  const step = { ...headers, cookie: cookieOf(first) };
  const confirm = async (): Promise<Answered> =>
    naru.post(
      `${OPERATOR_PREFIX}/login/otp`,
      { code: await codeOf(naru, username, siteId) },
      { headers: step },
    );
  let second = await confirm();
  if (second.body["code"] === "OTP_MISMATCH") {
    naru.clock.forward(30_000);
    second = await confirm();
  }
  if (second.status !== 200) throw new Error(`no session: ${second.text}`);
  return consoleOf(naru, cookieOf(second));
}

/** The first site's demo operators that most tests need, signed in. */
export async function signStaffIn(naru: Harness): Promise<{
  readonly owner: Console;
  readonly manager: Console;
  readonly cashier: Console;
  readonly cashier2: Console;
}> {
  return {
    owner: await signIn(naru, "owner"),
    manager: await signIn(naru, "manager"),
    cashier: await signIn(naru, "cashier"),
    cashier2: await signIn(naru, "cashier2"),
  };
}

/** A console with this cookie. */
export function consoleOf(naru: Harness, cookie: string): Console {
  const headers = { host: HOST, origin: ORIGIN, cookie };
  return {
    cookie,
    get: (path) => naru.get(`${OPERATOR_PREFIX}${path}`, { headers }),
    post: (path, body = {}) => naru.post(`${OPERATOR_PREFIX}${path}`, body, { headers }),
  };
}

let nextRequest = 500_000;

/** A request as the engine would have written it; amounts in smallest units. */
export async function addRequest(
  naru: Harness,
  request: {
    kind?: RequestKind;
    memberId?: number;
    units?: bigint;
    siteId?: number;
    wallet?: WalletType;
    status?: RequestStatus;
    depositorName?: string;
    memoCode?: string;
    bank?: { bankCode: string; number: string; holder: string };
  } = {},
): Promise<string> {
  const id = nextRequest++;
  const { kind = "DEPOSIT", memberId = 10_000, units = 100_000n, siteId = 1 } = request;
  const now = naru.clock.now();
  await naru.db.query(
    `INSERT INTO money_request (site_id, id, member_id, units, fee, spread, created_at, day, kind, wallet, status)
     VALUES ($1, $2, $3, $4, 0, 0, $5, 0, $6, $7, $8)`,
    [
      siteId,
      id,
      memberId,
      units,
      now,
      REQUEST_KIND_CODES.codeOf[kind],
      WALLET_CODES.codeOf[request.wallet ?? "BINARY"],
      REQUEST_STATUS_CODES.codeOf[request.status ?? "PENDING"],
    ],
  );
  await naru.db.query(
    `INSERT INTO desk.request_note (site_id, member_id, key, hash, request_id, depositor_name, memo_code,
       bank_code, bank_number, bank_holder, created_at)
     VALUES ($1, $2, gen_random_uuid(), '', $3, $4, $5, $6, $7, $8, now())`,
    [
      siteId,
      memberId,
      id,
      request.depositorName ?? null,
      request.memoCode ?? null,
      request.bank?.bankCode ?? null,
      request.bank?.number ?? null,
      request.bank?.holder ?? null,
    ],
  );
  return String(id);
}

/** Ends a request as the engine would have. */
export async function endRequest(
  naru: Harness,
  id: string,
  status: RequestStatus,
  at = naru.clock.now(),
): Promise<void> {
  await naru.db.query("UPDATE money_request SET status = $2, ended_at = $3 WHERE id = $1", [
    ...[id, REQUEST_STATUS_CODES.codeOf[status], at],
  ]);
}
