/**
 * Signing in, in two steps: password, then a code of the authenticator app. Between them the cookie holds a step that
 * opens nothing else and lives five minutes; the session after them has another token.
 */

import type { OperatorMeView, SignInStepView } from "@naru/contract/views/operator";
import { appendAudit } from "@naru/store/desk/audit";
import { countAttempt, forgetAttempts } from "@naru/store/desk/attempts";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  changeOperator,
  endOperatorSession,
  endOperatorSessions,
  findOperator,
  findOperatorSession,
  operatorById,
  type OperatorRecord,
  type OperatorSession,
  startOperatorSession,
  spendOtpStep,
} from "@naru/store/desk/operators";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { FastifyReply, FastifyRequest } from "fastify";
import { freshSecret, operatorOtpContext, otpUri, verifyTotp } from "../../platform/otp.ts";
import { isBreached } from "../sessions/passwords.ts";
import { RefusalError, tooMany } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { freshToken, hashToken, isToken } from "../sessions/tokens.ts";
import { audit, type OperatorCall, type OperatorDesk } from "./call.ts";
import { auditRefusedSignIn } from "./refused-sign-in.ts";
import { cookieOf, setCookie } from "./session-cookie.ts";

const STEP_MS = 5 * 60_000;
const SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
/** Wrong passwords of one account an hour, wrong codes in five minutes. */
const PASSWORDS_MAX = { normal: 10, raised: 1_000 };
const CODES_MAX = 5;
const CODES_MS = 5 * 60_000;

/** The session of a call's cookie; `isWork`: the operator is at it, and not only listening. */
export async function sessionOf(
  desk: OperatorDesk,
  request: FastifyRequest,
  isWork = true,
): Promise<OperatorSession | undefined> {
  const token = cookieOf(request);
  if (token === undefined || !isToken(token)) return undefined;
  const now = desk.clock.now();
  const hash = hashToken(token);
  return findOperatorSession(desk.db, { hash, now, seenSince: now - IDLE_MS, isWork });
}

/** First step: the password. */
export async function signIn(
  desk: OperatorDesk,
  { site, request, reply }: { site: Site; request: FastifyRequest; reply: FastifyReply },
  { username, password }: { username: string; password: string },
): Promise<SignInStepView> {
  const now = desk.clock.now();
  const key = `operator ${site.id} ${username}`;
  const limit = PASSWORDS_MAX[desk.rateLimits];
  if (!(await countAttempt(desk.db, { key, limit, windowMs: HOUR_MS, now })))
    throw tooMany(HOUR_MS / 1000);
  const operator = await findOperator(desk.db, site.id, username);
  const fits = await desk.passwords.verify(operator?.passwordHash, password);
  if (operator === undefined || !fits || operator.status !== "ACTIVE") {
    await auditRefusedSignIn(desk, { site, operator, ip: request.ip }, "signin.refused");
    throw new RefusalError("WRONG_CREDENTIALS");
  }
  await forgetAttempts(desk.db, key);
  const secret = operator.otpSecret === null ? freshSecret() : undefined;
  const enrolling =
    secret === undefined ? null : desk.secrets.seal(secret, operatorOtpContext(operator.id));
  const token = await openSession(desk, desk.db, request, operator, { isFull: false, enrolling });
  setCookie(request, reply, token, STEP_MS / 1000);
  if (secret === undefined) return { state: "OTP" };
  const uri = otpUri({ secret, issuer: `${site.view.name} 관리자`, label: operator.username });
  return { state: "ENROL", secret, uri };
}

/** Second step: the code. A new token takes the place of the step's. */
export async function confirmSignIn(
  desk: OperatorDesk,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  code: string,
): Promise<OperatorMeView> {
  const step = await sessionOf(desk, request);
  if (step === undefined || step.isFull) throw new RefusalError("TOKEN_EXPIRED");
  const operator = await operatorById(desk.db, step.operatorId);
  const site = desk.sites.byId(step.siteId);
  if (operator === undefined || site === undefined) throw new RefusalError("TOKEN_EXPIRED");
  // Where it was enrolled meanwhile, that secret counts, and this step's is void.
  const sealed = operator.otpSecret ?? step.enrolling;
  if (sealed === null) throw new RefusalError("TOKEN_EXPIRED");
  await spendCode(desk, operator, sealed, code, () =>
    auditRefusedSignIn(desk, { site, operator, ip: request.ip }, "signin.wrong_code"),
  );
  const now = desk.clock.now();
  const acting = { siteId: site.id, operatorId: operator.id, person: operator.person };
  const token = await desk.db.transaction(async (db) => {
    // The operator's row before their sessions, as whoever changes it does.
    if (operator.otpSecret === null)
      await changeOperator(db, operator.id, { otpSecret: sealed }, now);
    const session = { isFull: true, enrolling: null };
    const opened = await openSession(desk, db, request, operator, session);
    if (!(await endOperatorSession(db, hashToken(cookieOf(request) ?? ""))))
      throw new RefusalError("TOKEN_EXPIRED");
    await appendAudit(db, {
      ...acting,
      at: now,
      ip: request.ip,
      action: operator.otpSecret === null ? "signin.enrol" : "signin",
      target: `operator ${operator.username}`,
    });
    return opened;
  });
  setCookie(request, reply, token, SESSION_MS / 1000);
  const session = { ...step, isFull: true, expiresAt: now + SESSION_MS };
  return meView(session, site);
}

/** Ends the session of a call. */
export async function signOut(desk: OperatorDesk, call: OperatorCall<"logout">): Promise<void> {
  const { request, reply, operator } = call;
  await desk.db.transaction(async (db) => {
    await endOperatorSession(db, hashToken(cookieOf(request) ?? ""));
    const target = `operator ${operator.username}`;
    await audit(db, call, { at: desk.clock.now(), action: "signout", target });
  });
  setCookie(request, reply, "", 0);
}

/** A new password for oneself: with the old one and a fresh code; every other session ends. */
export async function changeOwnPassword(
  desk: OperatorDesk,
  { operator: { operatorId }, site, ip, request, body }: OperatorCall<"changePassword">,
): Promise<void> {
  const operator = await operatorById(desk.db, operatorId);
  if (operator?.otpSecret == null) throw new RefusalError("TOKEN_EXPIRED");
  const now = desk.clock.now();
  const attempt = { key: `operator ${site.id} ${operator.username}`, windowMs: HOUR_MS, now };
  const limit = PASSWORDS_MAX[desk.rateLimits];
  if (!(await countAttempt(desk.db, { ...attempt, limit }))) throw tooMany(HOUR_MS / 1000);
  if (!(await desk.passwords.verify(operator.passwordHash, body.currentPassword)))
    throw new RefusalError("WRONG_CREDENTIALS");
  await forgetAttempts(desk.db, attempt.key);
  await spendCode(desk, operator, operator.otpSecret, body.code, async () => {});
  if (isBreached(body.password)) throw new RefusalError("INVALID_REQUEST");
  const passwordHash = await desk.passwords.hash(body.password);
  await desk.db.transaction(async (db) => {
    await changeOperator(db, operatorId, { passwordHash }, now);
    await endOperatorSessions(db, operatorId, hashToken(cookieOf(request) ?? ""));
    await appendAudit(db, {
      siteId: site.id,
      operatorId,
      person: operator.person,
      ip,
      at: now,
      action: "operator.password",
      target: `operator ${operator.username}`,
    });
  });
}

/** Who is signed in, and what the console needs of the site. */
export function meView(operator: OperatorSession, { view, code, id }: Site): OperatorMeView {
  const siteCurrency = view.binaryCurrency as Currency;
  return {
    id: String(operator.operatorId),
    username: operator.username,
    name: operator.name,
    role: operator.role,
    permissions: [...operator.permissions],
    site: {
      id: String(id),
      code,
      name: view.name,
      currency: siteCurrency,
      language: view.language,
      timeZone: view.timeZone,
      isDemo: view.isDemo,
      wallets: (view.usedCoins.split(",") as WalletType[]).map((type) => {
        const currency = currencyOfWallet(type, siteCurrency);
        return { type, currency, scale: scaleOf(currency) };
      }),
    },
    expiresAt: instantText(operator.expiresAt),
  };
}

/** Uses a code up, or refuses: wrong, used before, or too many wrong ones lately. */
async function spendCode(
  desk: OperatorDesk,
  operator: OperatorRecord,
  sealed: Buffer,
  code: string,
  onWrong: () => Promise<void>,
): Promise<void> {
  const now = desk.clock.now();
  const key = `operator code ${operator.id}`;
  if (!(await countAttempt(desk.db, { key, limit: CODES_MAX, windowMs: CODES_MS, now })))
    throw tooMany(CODES_MS / 1000);
  const secret = desk.secrets.open(sealed, operatorOtpContext(operator.id));
  const step = verifyTotp(secret, code, operator.otpStep, now);
  if (step === undefined || !(await spendOtpStep(desk.db, operator.id, step))) {
    await onWrong();
    throw new RefusalError("OTP_MISMATCH");
  }
  await forgetAttempts(desk.db, key);
}

/** Begins a session and returns its token; refused where the operator is no longer who signed in. */
async function openSession(
  desk: OperatorDesk,
  db: DeskConnection,
  request: FastifyRequest,
  operator: OperatorRecord,
  { isFull, enrolling }: { isFull: boolean; enrolling: Buffer | null },
): Promise<string> {
  const now = desk.clock.now();
  const token = freshToken();
  const began = await startOperatorSession(db, {
    hash: token.hash,
    operator,
    isFull,
    enrolling,
    ip: request.ip,
    now,
    expiresAt: now + (isFull ? SESSION_MS : STEP_MS),
  });
  if (!began) throw new RefusalError("WRONG_CREDENTIALS");
  return token.text;
}
