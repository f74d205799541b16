/**
 * Signing in, in two steps: password, then a code of the authenticator app. Between them the cookie holds a step that
 * opens nothing else and lives five minutes; the session after them has another token.
 */

import type { OperatorMeView } from "@naru/contract/views/operator";
import type { SignInStepView } from "@naru/contract/views/sign-in-step";
import { appendAudit } from "@naru/store/desk/audit";
import { countAttempt, forgetAttempts } from "@naru/store/desk/attempts";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  forgetOperatorDevices,
  isKnownOperatorDevice,
  keepOperatorDevice,
} from "@naru/store/desk/devices";
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
import { freshSecret, operatorOtpContext, otpUri, verifyTotp } from "../../../platform/otp.ts";
import { isBreached } from "../../sessions/passwords.ts";
import type { Caller } from "../../refusals/fair-queue.ts";
import { RefusalError, tooMany } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { freshToken, hashToken, isToken } from "../../sessions/tokens.ts";
import { admitGuess, knowsPassword } from "../../calls/guesses.ts";
import { deviceOf, keepDevice, signInCaller } from "../../http/devices.ts";
import { callerOf } from "../../http/rate-limits.ts";
import { audit, type OperatorCall, type OperatorDesk } from "../call.ts";
import { admitsEnrolment } from "./enrol-code.ts";
import { auditRefusedSignIn } from "./refused-sign-in.ts";
import { cookieOf, setCookie } from "./session-cookie.ts";

const STEP_MS = 5 * 60_000;
const SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** Wrong codes in five minutes: of each device that signed in before, and of all others together. */
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

interface SignInCall {
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** First step: the password. */
export function signIn(
  desk: OperatorDesk,
  call: SignInCall,
  typed: { username: string; password: string },
): Promise<SignInStepView> {
  const caller = signInCaller(call.request, desk.secrets, "operator");
  return desk.signIns(caller, () => beginSignIn(desk, call, caller, typed));
}

async function beginSignIn(
  desk: OperatorDesk,
  { site, request, reply }: SignInCall,
  caller: Caller,
  { username, password }: { username: string; password: string },
): Promise<SignInStepView> {
  const named = { siteId: site.id, username };
  const address = callerOf(request.ip);
  const knownDevice = await knownDeviceOf(desk, request, named);
  const guess = await admitGuess(desk, { ...named, realm: "operator", address, knownDevice });
  const operator = await findOperator(desk.db, site.id, username);
  const fits = await desk.passwords.verify(operator?.passwordHash, password, caller);
  if (operator === undefined || !fits || operator.status !== "ACTIVE") {
    await auditRefusedSignIn(desk, { site, operator, ip: request.ip }, "signin.refused");
    throw new RefusalError("WRONG_CREDENTIALS");
  }
  await guess.right();
  const secret = operator.otpSecret === null ? freshSecret() : undefined;
  const enrolling =
    secret === undefined ? null : desk.secrets.seal(secret, operatorOtpContext(operator.id));
  const token = await openSession(desk, desk.db, request, operator, { isFull: false, enrolling });
  setCookie(request, reply, token, STEP_MS / 1000);
  if (secret === undefined) return { state: "OTP" };
  const uri = otpUri({ secret, issuer: `${site.view.name} 관리자`, label: operator.username });
  return { state: "ENROL", secret, uri };
}

/** The call's device, where an operator of that name has signed in from it before. */
async function knownDeviceOf(
  desk: OperatorDesk,
  request: FastifyRequest,
  named: { readonly siteId: number; readonly username: string },
): Promise<Buffer | null> {
  const hash = deviceOf(request, desk.secrets, "operator");
  const isKnown = hash && (await isKnownOperatorDevice(desk.db, { ...named, hash }));
  return isKnown === true ? hash : null;
}

/** Second step: the code. A new token takes the place of the step's. */
export async function confirmSignIn(
  desk: OperatorDesk,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { code, enrolCode }: { code: string; enrolCode?: string | undefined },
): Promise<OperatorMeView> {
  const step = await sessionOf(desk, request);
  if (step === undefined || step.isFull) throw new RefusalError("TOKEN_EXPIRED");
  const operator = await operatorById(desk.db, step.operatorId);
  const site = desk.sites.byId(step.siteId);
  if (operator === undefined || site === undefined) throw new RefusalError("TOKEN_EXPIRED");
  // Where it was enrolled meanwhile, that secret counts, and this step's is void.
  const sealed = operator.otpSecret ?? step.enrolling;
  if (sealed === null) throw new RefusalError("TOKEN_EXPIRED");
  const device = await knownDeviceOf(desk, request, operator);
  const now = desk.clock.now();
  const isAdmitted =
    operator.otpSecret !== null || admitsEnrolment(operator.enrolCode, enrolCode, now);
  await spendCode(desk, { operator, device }, { sealed, code, isAdmitted }, () =>
    auditRefusedSignIn(desk, { site, operator, ip: request.ip }, "signin.wrong_code"),
  );
  const acting = { siteId: site.id, operatorId: operator.id, person: operator.person };
  const token = await desk.db.transaction(async (db) => {
    // The operator's row before their sessions, as whoever changes it does.
    if (operator.otpSecret === null)
      await changeOperator(db, operator.id, { otpSecret: sealed, enrolCode: null }, now);
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
  const hash = keepDevice(request, reply, desk.secrets, "operator");
  await keepOperatorDevice(desk.db, { operatorId: operator.id, hash, now });
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
  const { passwordHash: oldHash } = operator;
  const ownHash = hashToken(cookieOf(request) ?? "");
  const asked = {
    guessed: { ...operator, realm: "operator" },
    session: ownHash.toString("base64url"),
  } as const;
  const given = { passwordHash: oldHash, password: body.currentPassword };
  if (!(await knowsPassword(desk, asked, given))) throw new RefusalError("WRONG_CREDENTIALS");
  const device = await knownDeviceOf(desk, request, operator);
  const proof = { sealed: operator.otpSecret, code: body.code, isAdmitted: true };
  await spendCode(desk, { operator, device }, proof, async () => {});
  if (isBreached(body.password)) throw new RefusalError("INVALID_REQUEST");
  const passwordHash = await desk.passwords.hash(body.password);
  await desk.db.transaction(async (db) => {
    await changeOperator(db, operatorId, { passwordHash }, now);
    await endOperatorSessions(db, operatorId, ownHash);
    await forgetOperatorDevices(db, operatorId, device);
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

/**
 * Uses a code up, or refuses: wrong, used before, or too many wrong ones lately. Who enrols without being admitted is refused
 * before the code is looked at, and counts as a wrong one.
 */
async function spendCode(
  desk: OperatorDesk,
  { operator, device }: { readonly operator: OperatorRecord; readonly device: Buffer | null },
  { sealed, code, isAdmitted }: { sealed: Buffer; code: string; isAdmitted: boolean },
  onWrong: () => Promise<void>,
): Promise<void> {
  const now = desk.clock.now();
  const key = `operator code ${operator.id}${device === null ? "" : ` ${device.toString("base64url")}`}`;
  if (!(await countAttempt(desk.db, { key, limit: CODES_MAX, windowMs: CODES_MS, now })))
    throw tooMany(CODES_MS / 1000);
  if (!isAdmitted) {
    await onWrong();
    throw new RefusalError("ENROL_CODE_MISMATCH");
  }
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
