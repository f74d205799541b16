/** Every call of the operators' registry, declared once more by hand, as member-calls.ts does for members. */

import { operatorRoutes } from "@naru/contract/routes";
import type { OperatorRouteId } from "@naru/contract/operator-paths";
import { codeOfSecret } from "../../apps/server/src/gateway/testing/operators.ts";
import { operatorOtpContext } from "../../apps/server/src/platform/otp.ts";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { findOperator } from "@naru/store/desk/operators";
import type { Refused, Role } from "./actors.ts";
import { everyOperatorCall } from "./areas/all.ts";
import { type About, type Hands, needs, type OperatorCall, type Send } from "./declared.ts";
import { creditOf, LAYOUT_COLUMNS } from "./things.ts";

const DAY_MS = 86_400_000;
const member: About = { kind: "member", absent: [404, "INVALID_REQUEST"] };
const waiting: About = { ...member, kind: "waiting" };
const deposit: About = { kind: "deposit", absent: [404, "REQUEST_NOT_FOUND"] };
const proposal: About = { kind: "proposal", absent: [409, "PROPOSAL_CLOSED"] };
const batch: About = { kind: "batch", absent: [409, "PROPOSAL_CLOSED"] };
/** What the simulated index asks and takes: to leave it as it is, is within any bounds. */
const DEMO_TERMS = {
  intradayMargin: "300000",
  overnightMargin: "2000000",
  losscut: "60000",
  fee: "5000",
  maxContracts: "50",
};
const instrument: About = { kind: "instrument", absent: [400, "INVALID_REQUEST"] };
const filter = (kind: About["kind"]): About => ({ kind, absent: "nothing" });

const aMember =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { memberId: thing.id, ...more } });
const ofMember =
  (more: object = {}): Send =>
  ({ thing }) => ({ query: { memberId: thing.id, ...more } });
const aRequest =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { requestId: thing.id, ...more } });
const aProposal =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { proposalId: thing.id, ...more } });
const aBatchWith =
  (more: object): Send =>
  ({ thing }) => ({ body: { batchId: thing.id, ...more } });

/** What the roles that may not adjust money are told of a proposal to do so. */
const NO_MONEY: Refused = [403, "NO_PERMISSION"];
const withoutMoney = (told: Refused): Partial<Record<Role, Refused>> => ({
  SUPPORT: told,
  AUDITOR: told,
});

const everybody = (told: Refused): Partial<Record<Role, Refused>> => ({
  ...{ OWNER: told, MANAGER: told, CASHIER: told },
  ...withoutMoney(told),
});

/** Nobody of the cast made the proposals that are there. */
const ONLY_MAKER = {
  OWNER: NO_MONEY,
  MANAGER: NO_MONEY,
  CASHIER: NO_MONEY,
  ...withoutMoney(NO_MONEY),
};

/** A code of the operator's authenticator app; each serves once. */
async function codeOf({ world, actor }: Hands): Promise<string> {
  const operator = await findOperator(world.db, actor.siteId, actor.username);
  if (operator?.otpSecret == null) throw new Error(`${actor.name} has no secret`);
  const secret = openSecretBox(world.dataDir).open(
    operator.otpSecret,
    operatorOtpContext(operator.id),
  );
  return codeOfSecret(secret, world.now());
}

/** Whoever gives a request back had taken it. */
async function claimIfTheirs({ world, actor, thing }: Hands): Promise<void> {
  const body = { requestId: thing.id };
  const claimed = await world.operate(actor, "claimRequest", { body });
  if (claimed.status !== 200 && claimed.status !== 404)
    throw new Error(`${actor.name} cannot claim: ${claimed.text}`);
}

export const OPERATOR_CALLS: Readonly<Record<OperatorRouteId, OperatorCall>> = everyOperatorCall(
  operatorRoutes,
  {
    login: {
      may: "guests",
      send: ({ actor, thing }) => ({
        body: { siteInfoId: actor.siteId, username: thing.id, password: DEMO_PASSWORD },
      }),
      about: { kind: "operatorName", absent: [401, "WRONG_CREDENTIALS"] },
      askedBy: ["guest", "stranger", "A@1", "half@1", "OWNER@1", "OWNER@2"],
    },
    loginOtp: {
      may: "guests",
      betweenSteps: true,
      send: async (hands) => ({
        body: { code: hands.actor.kind === "operator" ? await codeOf(hands) : "000000" },
      }),
    },
    logout: { ...needs("operators"), endsSession: true },
    me: needs("operators"),
    changePassword: {
      ...needs("operators", async (hands) => ({
        body: {
          currentPassword: DEMO_PASSWORD,
          password: `${DEMO_PASSWORD}-next`,
          code: await codeOf(hands),
        },
      })),
    },
    search: needs("operators", () => ({ query: { q: "demo" } })),
    dashboard: needs("operators"),

    members: needs("members.read"),
    member: needs("members.read", ({ thing }) => ({ query: { memberId: thing.id } }), member),
    memberHoldings: needs("members.read", ofMember(), member),
    memberTrades: needs("members.read", ofMember({ list: "OVERSEA_ORDER" }), member),
    // What these tell is of the member that they name, who has none such here: the gateway's own tests tell it.
    memberStory: {
      ...needs("members.read", ofMember({ kind: "ORDER", id: "1" }), member),
      except: everybody([404, "ORDER_NOT_FOUND"]),
    },
    memberLosscut: {
      ...needs("members.read", ofMember({ overseaPositionId: "1" }), member),
      except: everybody([409, "NO_POSITION"]),
    },
    memberLiquidation: {
      ...needs("members.read", ofMember({ id: "1" }), member),
      except: everybody([409, "NO_POSITION"]),
    },
    memberMinute: needs("members.read", ofMember({ at: "2026-11-20T00:00:00.000Z" }), member),
    memberBalance: needs("members.read", ofMember(), member),
    memberLedger: needs("members.read", ofMember(), member),
    memberService: needs("members.read", ofMember(), member),
    memberDevices: needs("members.read", ofMember(), member),
    approveMember: needs("members.write", aMember(), waiting),
    denyMember: needs("members.write", aMember({ reason: "asked for" }), member),
    blockDevice: needs("members.write", aMember({ isBlocked: false, reason: "asked for" }), member),
    forceLogout: needs("members.write", aMember({ reason: "asked for" }), member),
    addNote: needs("members.write", aMember({ text: "called" }), member),
    setLimits: needs(
      "members.write",
      aMember({ withdrawDayMax: "1000000", reason: "asked for" }),
      member,
    ),
    holdWithdrawals: needs(
      "members.write",
      ({ world, thing }) => ({
        body: {
          memberId: thing.id,
          until: new Date(world.now() + DAY_MS).toISOString(),
          reason: "asked for",
        },
      }),
      member,
    ),

    requests: needs(
      "dnw.read",
      ({ thing }) => ({ query: { memberId: thing.id } }),
      filter("member"),
    ),
    request: needs("dnw.read", ({ thing }) => ({ query: { requestId: thing.id } }), deposit),
    requestBackground: needs(
      "dnw.read",
      ({ thing }) => ({ query: { requestId: thing.id } }),
      deposit,
    ),
    claimRequest: needs("dnw.decide", aRequest(), deposit),
    releaseRequest: needs(
      "dnw.decide",
      async (hands) => {
        await claimIfTheirs(hands);
        return { body: { requestId: hands.thing.id } };
      },
      { kind: "deposit", absent: [409, "CLAIMED_BY_OTHER"] },
    ),
    approveRequest: needs(
      "dnw.decide",
      aRequest({ other: { amount: "1", reason: "AMOUNT_MISMATCH" } }),
      deposit,
    ),
    rejectRequest: needs("dnw.decide", aRequest({ reason: "NOT_RECEIVED" }), deposit),
    bulkApprove: needs(
      "dnw.decide",
      ({ thing }) => ({ body: { requestIds: [thing.id] } }),
      filter("deposit"),
    ),
    importStatement: needs("dnw.decide", () => ({
      body: { csv: "2026-11-20,nobody,1000,0000", apply: true },
    })),
    statementLayouts: needs("dnw.decide"),
    keepStatementLayout: needs("dnw.decide", () => ({
      body: { name: "a bank", columns: LAYOUT_COLUMNS },
    })),
    dropStatementLayout: needs("dnw.decide", ({ thing }) => ({ body: { name: thing.id } }), {
      kind: "layout",
      absent: [400, "INVALID_REQUEST"],
    }),

    proposals: needs("operators"),
    proposal: {
      ...needs("operators", ({ thing }) => ({ query: { proposalId: thing.id } }), proposal),
      except: withoutMoney([409, "PROPOSAL_CLOSED"]),
    },
    createProposal: {
      ...needs(
        "operators",
        ({ world, actor, thing }) => ({
          body: {
            proposal: {
              ...creditOf(world, actor.siteId),
              items: [{ memberId: thing.id, amount: "1000" }],
            },
          },
        }),
        { kind: "member", absent: [400, "INVALID_REQUEST"] },
      ),
      except: withoutMoney(NO_MONEY),
      refusesKind: ["SUPPORT", "AUDITOR"],
    },
    editProposal: {
      ...needs(
        "operators",
        ({ world, actor, thing }) => ({
          body: {
            proposalId: thing.id,
            hash: thing["hash"],
            proposal: { ...creditOf(world, actor.siteId), reason: "better" },
          },
        }),
        proposal,
      ),
      except: ONLY_MAKER,
      refusesKind: ["SUPPORT", "AUDITOR"],
    },
    approveProposal: {
      ...needs(
        "operators",
        ({ thing }) => ({ body: { proposalId: thing.id, hash: thing["hash"] } }),
        proposal,
      ),
      except: withoutMoney(NO_MONEY),
    },
    rejectProposal: {
      ...needs("operators", aProposal({ reason: "no" }), proposal),
      except: withoutMoney(NO_MONEY),
    },
    withdrawProposal: {
      ...needs("operators", aProposal(), proposal),
      except: ONLY_MAKER,
    },

    siteBanks: needs("dnw.read"),
    rates: needs("dnw.read"),
    moneyRules: needs("dnw.read"),
    caps: needs("operators"),
    otpRules: needs("dnw.read"),
    couponBatches: needs("coupon.write"),
    // Codes are shown to the two who agreed to them, of whom the owner is one.
    revealCodes: {
      ...needs("coupon.write", aBatchWith({}), batch),
      except: { MANAGER: [409, "PROPOSAL_CLOSED"], CASHIER: [409, "PROPOSAL_CLOSED"] },
    },
    stopCoupons: needs("coupon.write", aBatchWith({ reason: "leaked" }), {
      ...batch,
      absent: [400, "INVALID_REQUEST"],
    }),
    instruments: needs("ledger.read"),
    setInstrument: needs(
      "instrument.write",
      ({ thing }) => ({ body: { overseaOptionId: thing.id, isStop: false, reason: "asked for" } }),
      instrument,
    ),
    tryTerms: needs(
      "instrument.write",
      ({ thing }) => ({ query: { overseaOptionId: thing.id, ...DEMO_TERMS } }),
      instrument,
    ),
    termsBounds: needs("ledger.read"),
    operators: needs("operator.write"),
    roles: needs("operator.write"),
    audit: needs(
      "audit.read",
      ({ thing }) => ({ query: { operatorId: thing.id } }),
      filter("operator"),
    ),
    verifyAudit: needs("audit.read"),
  },
);
