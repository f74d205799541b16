/**
 * What the log tells whoever looks into an attack: every sign-in of a member, good or refused, and access that was refused to
 * somebody who is signed in. Operators' sign-ins are in the audit log. What was typed is never told, an IPv6 address to its /64.
 */

import type { SessionRecord } from "@naru/store/desk/sessions";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { lineShare } from "./line-share.ts";
import { callerOf } from "./rate-limits.ts";
import type { RefusalError } from "../refusals/refusal-error.ts";

type Says = Pick<Log, "info">;

interface SignIn {
  readonly siteId: number;
  /** null: nobody has the name. */
  readonly memberId: number | null;
  readonly address: string;
}

export interface SecurityLog {
  /** A member began a session. */
  signedIn(log: Says, signIn: SignIn): void;
  /** A member's password, status or device was refused. */
  signInRefused(log: Says, signIn: SignIn & { readonly code: RefusalCode }): void;
  /** A call failed: told where it is a 401 or 403 of somebody who is signed in. */
  callRefused(request: FastifyRequest, refusal: RefusalError): void;
  /** A member's socket was refused what this frame asked for. */
  frameRefused(
    frame: string,
    session: Pick<SessionRecord, "siteId" | "memberId">,
    code: RefusalCode,
  ): void;
}

/** A log of one gateway process; `log` is for what no call says. */
export function createSecurityLog(clock: Clock, log: Says): SecurityLog {
  const signedIn = kind("a member signed in");
  const signInRefused = kind("a sign-in was refused");
  const accessRefused = kind("access was refused");

  function kind(message: string): (to: Says, fields: object) => void {
    const share = lineShare(clock, log, message);
    return (to, fields) => share(() => to.info(fields, message));
  }

  return {
    signedIn: (to, fields) => signedIn(to, fields),
    signInRefused: (to, fields) => signInRefused(to, fields),
    callRefused(request, { status, code }) {
      if (status !== 401 && status !== 403) return;
      const { naruSession: member, naruOperator: operator } = request;
      if (member === null && operator === null) return;
      accessRefused(request.log, {
        siteId: member?.siteId ?? operator?.siteId,
        ...(member === null ? {} : { memberId: member.memberId }),
        ...(operator === null ? {} : { operatorId: operator.operatorId }),
        address: callerOf(request.ip),
        call: `${request.method} ${request.routeOptions.url ?? ""}`,
        code,
      });
    },
    frameRefused(frame, { siteId, memberId }, code) {
      accessRefused(log, { siteId, memberId, call: `${frame} /ws`, code });
    },
  };
}
