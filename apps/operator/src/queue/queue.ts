/** Everything that waits for an operator as one list, oldest first. */

import type { DeskRequestView, MemberRowView, ProposalView } from "../base/views.ts";

export interface Waiting {
  /** `request-12`, `proposal-3`, `member-7`: which panel opens, and for whom. */
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly who: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly request: DeskRequestView | null;
  readonly proposal: ProposalView | null;
}

export interface WaitingParts {
  readonly requests: readonly DeskRequestView[];
  readonly proposals: readonly ProposalView[];
  readonly members: readonly MemberRowView[];
}

/** A request that already waits for a second person is in the list as its proposal. */
export function queueOf({ requests, proposals, members }: WaitingParts): readonly Waiting[] {
  return [
    ...requests
      .filter(({ proposalId }) => proposalId === null)
      .map(
        (request): Waiting => ({
          key: `request-${request.id}`,
          at: request.createdAt,
          kind: request.kind,
          who: `${request.member.name} (${request.member.username})`,
          amount: request.amount,
          currency: request.currency,
          request,
          proposal: null,
        }),
      ),
    ...proposals.map(
      (proposal): Waiting => ({
        key: `proposal-${proposal.id}`,
        at: proposal.createdAt,
        kind: proposal.kind,
        who: proposal.maker.name,
        amount: proposal.amount,
        currency: proposal.currency,
        request: null,
        proposal,
      }),
    ),
    ...members.map(
      (member): Waiting => ({
        key: `member-${member.id}`,
        at: member.createdAt,
        kind: "SIGN_UP",
        who: `${member.name} (${member.username})`,
        amount: null,
        currency: null,
        request: null,
        proposal: null,
      }),
    ),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
