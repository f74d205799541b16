/** Proposals of the small site. */

import type { ProposalView } from "../base/views.ts";
import { at, hash, kim } from "./canned-basics.ts";

export function aProposal(changes: Partial<ProposalView> = {}): ProposalView {
  return {
    id: "31",
    kind: "CREDIT",
    state: "PENDING",
    revision: 1,
    hash,
    target: "member 2",
    payload: {
      walletType: "BINARY",
      currency: "KRW",
      items: [{ memberId: "2", amount: "500000" }],
      total: "500000",
    },
    before: null,
    currency: "KRW",
    amount: "500000",
    won: "500000",
    members: [kim],
    maker: { id: "3", name: "최담당" },
    checker: null,
    reason: "체결 오류 보상",
    createdAt: at("01:05:00"),
    expiresAt: at("13:05:00"),
    decidedAt: null,
    note: null,
    outcome: [],
    enrolCode: null,
    isMine: false,
    mayApprove: true,
    ...changes,
  };
}

export function someProposals(): readonly ProposalView[] {
  return [
    aProposal(),
    aProposal({
      id: "32",
      kind: "RULES",
      target: "rules BINARY",
      payload: { walletType: "BINARY", withdrawMax: "20000000", withdrawFee: "1000", isOn: true },
      before: { walletType: "BINARY", withdrawMax: "10000000", withdrawFee: "1000", isOn: true },
      currency: null,
      amount: null,
      won: null,
      members: [],
      maker: { id: "1", name: "김소유" },
      reason: "연말 한도 상향",
      isMine: true,
      mayApprove: false,
      createdAt: at("01:08:00"),
    }),
  ];
}
