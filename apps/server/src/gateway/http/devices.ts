/**
 * Devices that signed in before, told by a signed cookie: the signature is checked without asking the database, which knows
 * whose device it is.
 */

import { timingSafeEqual } from "node:crypto";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { API_PREFIX } from "@naru/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SecretBox } from "../../platform/secret-box.ts";
import type { Caller } from "../refusals/fair-queue.ts";
import { freshToken, hashToken, isToken } from "../sessions/tokens.ts";
import { type Cookie, readCookie, setCookie } from "./cookies.ts";
import { callerOf } from "./rate-limits.ts";

/** Whose sign-ins a device is known for. */
export type Realm = "member" | "operator";

/** Whoever joined by a device has not signed in by it yet: nothing is made easier for it, it is recognised and no more. */
const COOKIES: Readonly<Record<Realm | "joining", Cookie>> = {
  member: { name: "naru_device", path: API_PREFIX },
  joining: { name: "naru_joined", path: API_PREFIX },
  operator: { name: "naru_desk_device", path: OPERATOR_PREFIX },
};
/** From the last sign-in on. */
const LIVES_S = 180 * 24 * 3_600;

/** The hash of a call's device; undefined where it names none that we signed. */
export function deviceOf(
  request: FastifyRequest,
  secrets: SecretBox,
  realm: Realm,
): Buffer | undefined {
  const token = tokenOf(request, secrets, realm);
  return token === undefined ? undefined : hashToken(token);
}

/** The call's device, or a new one, which from now on comes with every sign-in. Returns its hash. */
export function keepDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: SecretBox,
  realm: Realm,
): Buffer {
  const joined = realm === "member" ? tokenOf(request, secrets, "joining") : undefined;
  const token = tokenOf(request, secrets, realm) ?? joined ?? freshToken().text;
  return giveToken(request, reply, { secrets, realm, token });
}

/** The device of a sign-up, whether it signed in before or not. Returns the hash that its sign-ins will have. */
export function keepJoiningDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: SecretBox,
): Buffer {
  const known = deviceOf(request, secrets, "member");
  if (known !== undefined) return known;
  const token = tokenOf(request, secrets, "joining") ?? freshToken().text;
  return giveToken(request, reply, { secrets, realm: "joining", token });
}

/** The token of a call's device; undefined where it names none that we signed. */
function tokenOf(
  request: FastifyRequest,
  secrets: SecretBox,
  realm: keyof typeof COOKIES,
): string | undefined {
  const [token = "", signature = ""] = (readCookie(request, COOKIES[realm]) ?? "").split(".");
  if (!isToken(token)) return undefined;
  const given = Buffer.from(signature, "base64url");
  const signed = secrets.sign(token, `${realm} device`);
  return given.length === signed.length && timingSafeEqual(given, signed) ? token : undefined;
}

function giveToken(
  request: FastifyRequest,
  reply: FastifyReply,
  given: {
    readonly secrets: SecretBox;
    readonly realm: keyof typeof COOKIES;
    readonly token: string;
  },
): Buffer {
  const { secrets, realm, token } = given;
  const signature = secrets.sign(token, `${realm} device`).toString("base64url");
  setCookie(request, reply, COOKIES[realm], { value: `${token}.${signature}`, seconds: LIVES_S });
  return hashToken(token);
}

/**
 * Whose turn a sign-in takes: its device's, which has signed in before under whatever name, or a stranger's at its address.
 */
export function signInCaller(request: FastifyRequest, secrets: SecretBox, realm: Realm): Caller {
  const device = deviceOf(request, secrets, realm);
  return device === undefined
    ? { key: callerOf(request.ip), isKnown: false }
    : { key: device.toString("base64url"), isKnown: true };
}

/** Whom the rate of sign-ins is counted for: devices that signed in before beside the strangers at their address. */
export function signInRateKey(request: FastifyRequest, secrets: SecretBox, realm: Realm): string {
  const address = callerOf(request.ip);
  return deviceOf(request, secrets, realm) === undefined ? address : `${address} known`;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, "KakaoTalk"],
  [/NAVER\(/, "NAVER"],
  [/Whale\//, "Whale"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a device says that it is, in words of ours alone: "Chrome · Android"; empty where it says nothing that we know. */
export function deviceName(userAgent = ""): string {
  const named = [BROWSERS, SYSTEMS].map((all) => all.find(([sign]) => sign.test(userAgent))?.[1]);
  return named.filter((name) => name !== undefined).join(" · ");
}
