/** A request's way from asking to its end, as the member sees it: what was, what is, what is still to come. */

import type { DnwView } from "@naru/client/views";

type Step = DnwView["timeline"][number]["state"];

export interface TimelineStep {
  readonly state: Step;
  /** When it was reached; null where it is still to come. */
  readonly at: string | null;
  /** `now` is where the request stands. */
  readonly phase: "past" | "now" | "next";
}

const ends: Record<Exclude<DnwView["status"], "PENDING">, Step> = {
  APPROVED: "DONE",
  REJECTED: "REJECTED",
  CANCELLED: "CANCELLED",
  EXPIRED: "EXPIRED",
};

/**
 * 신청 → 확인 중 → 완료, or how else it ended. An event of the socket may know only that it ended; its own end stands in
 * then. A request that was cancelled, rejected or expired before anybody looked has no 확인 중.
 */
export function timelineOf(
  request: Pick<
    DnwView,
    "status" | "createdAt" | "endedAt" | "isClaimed" | "timeline" | "kind" | "payout"
  >,
): TimelineStep[] {
  if (request.payout !== null && request.status === "APPROVED") return payoutSteps(request);
  const reached = (state: Step) => request.timeline.find((step) => step.state === state)?.at;
  const checkingAt = reached("CHECKING") ?? null;
  const first: TimelineStep = {
    state: "REQUESTED",
    at: reached("REQUESTED") ?? request.createdAt,
    phase: "past",
  };
  if (request.status === "PENDING") {
    const isChecking = request.isClaimed || checkingAt !== null;
    return [
      { ...first, phase: isChecking ? "past" : "now" },
      { state: "CHECKING", at: checkingAt, phase: isChecking ? "now" : "next" },
      { state: "DONE", at: null, phase: "next" },
    ];
  }
  const end = ends[request.status];
  const last: TimelineStep = { state: end, at: reached(end) ?? request.endedAt, phase: "now" };
  if (checkingAt === null) return [first, last];
  return [first, { state: "CHECKING", at: checkingAt, phase: "past" }, last];
}

/** Approved coins on their way: what was, where they are, and what is still to come. */
function payoutSteps({
  timeline: known,
  endedAt,
  createdAt,
}: Pick<DnwView, "timeline" | "endedAt" | "createdAt">): TimelineStep[] {
  const isKnown = known.some(({ state }) => state === "APPROVED");
  const approved = { state: "APPROVED", at: endedAt ?? createdAt } as const;
  const timeline = isKnown ? known : [...known, approved];
  const last = timeline.at(-1)?.state;
  const reached = timeline.map(
    ({ state, at }): TimelineStep => ({
      ...{ state, at },
      phase: state === last ? "now" : "past",
    }),
  );
  const next: readonly Step[] =
    last === "APPROVED" ? ["SENT", "DONE"] : last === "DONE" || last === "FAILED" ? [] : ["DONE"];
  return [...reached, ...next.map((state): TimelineStep => ({ state, at: null, phase: "next" }))];
}
