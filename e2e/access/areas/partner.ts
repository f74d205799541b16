/** Who may call what of partners: most of it they alone. */

import { uuid7 } from "../../support/trader.ts";
import {
  type About,
  type MemberCall,
  needs,
  open,
  type OperatorCall,
  own,
  type Send,
} from "../declared.ts";

const GONE = [404, "WRONG_APPROACH"] as const;

const partners = (send?: Send, about?: About): MemberCall => ({
  ...own(send, about),
  onlyPartners: true,
});

/** Nobody is brought twice by one name. */
const newPartner: Send = () => {
  const name = `p${uuid7().replaceAll("-", "").slice(-15)}`;
  const phone = `010-${name.slice(-8, -4).replace(/\D/g, "3")}-${name.slice(-4).replace(/\D/g, "4")}`;
  const body = { username: name, password: "a-long-word-7", name: "새총판", phone, rates: {} };
  return { body };
};

export const memberCalls = {
  verifyPartner: open(({ thing }) => ({ query: { partnerPk: thing.id } }), {
    kind: "partner",
    absent: "nothing",
  }),
  addPartner: { ...partners(newPartner), askedBy: ["guest", "A@1", "partner@1"] },
  partner: partners(),
  partners: partners(),
  partnerProfits: own(),
  partnerSummary: partners(),
  // Whoever is asked for is below the partner or is not there.
  partnerFlow: partners(),
  partnerCodes: partners(),
  savePartnerCode: partners(() => ({
    body: { code: "ACCESS1", memberShare: "0.1", isPaused: false },
  })),
  referees: partners(),
  // Nobody came by the demo's partner.
  noteReferee: {
    ...partners(() => ({ body: { id: "10000", note: "a friend" } })),
    partner: { told: GONE },
  },
  raisePartner: {
    ...partners(() => ({ body: { id: "10000", rates: { OVERSEA_FEE: "0.1" } } })),
    partner: { told: GONE },
  },
} satisfies Record<string, MemberCall>;

export const operatorCalls = {
  deskPartners: needs("members.read"),
  commissionDays: needs("ledger.read"),
  commissionDay: needs("ledger.read", () => ({ query: { date: "2026-11-20" } })),
  partnerRings: needs("members.read"),
} satisfies Record<string, OperatorCall>;
