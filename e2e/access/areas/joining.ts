/** Who may call what of joining, and of finding an account again. */

import type { Refused, SiteId } from "../actors.ts";
import { needs, open, own } from "../declared.ts";

const SECRET = "access".padEnd(22, "0");
const phone = "010-7400-0001";
const key = "somebody@naru.example";
const NEVER_ASKED = { certificateValue: "000000", secretCode: "nobody".padEnd(22, "0") };

/** Whoever asks without a code of their own is told the same. */
const everybody = (told: Refused): Readonly<Record<SiteId, Refused>> => ({ 1: told, 2: told });

let nicks = 0;

export const memberCalls = {
  certificateEmail: open(() => ({ body: { key, secretCode: SECRET } })),
  certificatePhone: open(() => ({ body: { key: phone, secretCode: SECRET } })),
  verifyEmail: {
    ...open(() => ({ body: { key, ...NEVER_ASKED } })),
    owner: everybody([409, "CODE_EXPIRED"]),
  },
  verifyPhone: {
    ...open(() => ({ body: { key: phone, ...NEVER_ASKED } })),
    owner: everybody([409, "CODE_EXPIRED"]),
  },
  niceId: {
    ...open(({ world }) => ({ query: { host: new URL(world.address).host } })),
    owner: everybody([409, "IDENTITY_UNAVAILABLE"]),
  },
  findId: {
    ...open(() => ({ body: { name: "김나루", key: phone, secretCode: SECRET } })),
    owner: everybody([409, "CERTIFICATE_NEEDED"]),
  },
  findPassword: {
    ...open(({ world }) => ({
      body: {
        username: "demo",
        key: phone,
        secretCode: SECRET,
        password: `long enough ${world.now() % 10}`,
      },
    })),
    owner: everybody([409, "CERTIFICATE_NEEDED"]),
  },
  consents: open(),
  owedConsents: own(),
  agree: own(() => ({ body: { consents: [] } })),
  changeNick: own(({ actor }) => {
    nicks += 1;
    return { body: { nick: `n${actor.memberId}-${nicks}` } };
  }),
};

export const operatorCalls = { sentMessages: needs("sent.read") };
