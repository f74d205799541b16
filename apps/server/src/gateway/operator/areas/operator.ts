/** What operators do about themselves: signing in, and the dashboard. */

import type { DashboardView } from "@naru/contract/views/operator";
import { countOpenAnomalies } from "@naru/store/desk/anomalies/anomalies";
import { countMembers } from "@naru/store/desk/operator-members";
import { readDeskFigures } from "@naru/store/desk/requests/list";
import { countPending } from "@naru/store/desk/proposals";
import { PROPOSAL_KINDS, PROPOSAL_PERMISSIONS } from "@naru/vocabulary/operator";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { TrialBalanceBody } from "../../../bus/messages.ts";
import { bodyOf } from "../../link/answer-body.ts";
import type { OperatorCall, OperatorDesk, OperatorHandlers } from "../call.ts";
import { siteCurrency, textOf, valuation } from "../money.ts";
import { changeOwnPassword, confirmSignIn, meView, signIn, signOut } from "../sign-in/sign-in.ts";
import { askLedgerCheck } from "../ledger-check.ts";
import { dayBegins, siteDay } from "../site-day.ts";
import { timeOrNull } from "../views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids = "login" | "loginOtp" | "logout" | "me" | "changePassword" | "dashboard";

export function operatorSelfHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async login({ request, reply, body }) {
      const { siteInfoId, username, password } = body;
      const site =
        siteInfoId === undefined
          ? desk.sites.ofHost(request.headers.host)
          : desk.sites.byId(Number(siteInfoId));
      if (site === undefined) throw new RefusalError("WRONG_CREDENTIALS");
      return signIn(desk, { site, request, reply }, { username, password });
    },
    loginOtp: (call) => confirmSignIn(desk, call, call.body),
    async logout(call) {
      await signOut(desk, call);
      return { ok: true };
    },
    me: ({ operator, site }) => meView(operator, site),
    async changePassword(call) {
      await changeOwnPassword(desk, call);
      return { ok: true };
    },
    dashboard: (call) => dashboard(desk, call),
  };
}

async function dashboard(
  desk: OperatorDesk,
  { site, operator }: OperatorCall<"dashboard">,
): Promise<DashboardView> {
  const from = dayBegins(site, siteDay(site, desk.clock.now()));
  const kinds = PROPOSAL_KINDS.filter((kind) =>
    operator.permissions.includes(PROPOSAL_PERMISSIONS[kind]),
  );
  const [figures, members, proposals, anomalies, value, isBalancedNow, { check, stoppedFor }] =
    await Promise.all([
      readDeskFigures(desk.db, { siteId: site.id, from }),
      countMembers(desk.db, { siteId: site.id, since: from }),
      countPending(desk.db, { siteId: site.id, kinds, person: operator.person }),
      operator.permissions.includes("risk.read") ? countOpenAnomalies(desk.db, site.id) : 0,
      valuation(desk, site),
      operator.permissions.includes("ledger.read") ? isBalanced(desk, site.id) : null,
      askLedgerCheck(desk, site.id),
    ]);
  const own = siteCurrency(site);
  const sumOf = (kind: "DEPOSIT" | "WITHDRAW") => {
    const done = figures.done.filter((each) => each.kind === kind);
    const worth = done.map(({ wallet, units }) => value.won(currencyOfWallet(wallet, own), units));
    const known = worth.filter((won) => won !== null);
    const won = known.length === worth.length ? known.reduce((sum, each) => sum + each, 0n) : null;
    const count = done.reduce((sum, each) => sum + each.count, 0);
    return { count, won: won === null ? null : textOf(won, own) };
  };
  return {
    waiting: { ...figures.waiting, proposals, members: members.pending, anomalies },
    oldestRequestAt: timeOrNull(figures.oldestAt),
    today: {
      deposits: sumOf("DEPOSIT"),
      withdrawals: sumOf("WITHDRAW"),
      newMembers: members.fresh,
    },
    booksBalance: isBalancedNow === null ? null : isBalancedNow && check.state !== "OFF",
    withdrawalsStoppedFor: stoppedFor ?? (site.isMoneyStopped ? "OPERATORS" : null),
  };
}

async function isBalanced(desk: OperatorDesk, siteId: number): Promise<boolean> {
  const asked = await desk.engine.ask({ kind: "trialBalance", siteId });
  const body = JSON.parse(bodyOf(asked)) as TrialBalanceBody;
  return body.every(({ total }) => Number(total) === 0);
}
