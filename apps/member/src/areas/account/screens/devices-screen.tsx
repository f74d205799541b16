/** 로그인 기기: where the member is signed in, what was tried, and a way to sign a device out. */

import type { MySessionView, MySignInView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { ListGroup } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { freezeAccount } from "../../../session/freeze.ts";
import { useStore } from "../../../base/store.ts";
import { shellTexts } from "../../../base/texts.ts";
import { showMoment } from "../../../base/moments.ts";
import { deviceTexts } from "../device-texts.ts";

const sessionsKey = ["sessions"];

export function DevicesScreen() {
  const t = useTexts(deviceTexts);
  const { http } = runtime();
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => http.call("mySessions", {}, { signal }),
  });
  const signIns = useQuery({
    queryKey: ["sign-ins"],
    queryFn: ({ signal }) => http.call("mySignIns", {}, { signal }),
  });
  const error = sessions.error ?? signIns.error;
  if (error !== null && (sessions.data === undefined || signIns.data === undefined)) {
    const again = () => void Promise.all([sessions.refetch(), signIns.refetch()]);
    return <FailedState title={t("failed")} hint={error.message} onRetry={again} />;
  }
  if (sessions.data === undefined || signIns.data === undefined) {
    return (
      <div className="flex flex-col gap-3 px-5 pt-4" aria-busy="true">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="mt-6 h-40 w-full" />
      </div>
    );
  }
  return (
    <div className="pb-8">
      <Sessions sessions={sessions.data} />
      <ListGroup title={t("history")}>
        {signIns.data.length === 0 && <EmptyState title={t("historyEmpty")} />}
        {signIns.data.map((signIn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have come at once
          <SignInRow key={index} signIn={signIn} />
        ))}
      </ListGroup>
      <section className="px-4 pt-6">
        <h2 className="px-1 text-13 font-semibold text-muted">{t("freezeGroup")}</h2>
        <p className="px-1 pt-1 pb-3 text-12 text-muted">{t("freezeHint")}</p>
        <Button tone="danger" isWide onClick={() => void freezeAccount()}>
          {t("freeze")}
        </Button>
      </section>
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly MySessionView[] }) {
  const t = useTexts(deviceTexts);
  const shell = useTexts(shellTexts);
  const client = useQueryClient();
  const { http } = runtime();
  const [busy, setBusy] = useState<string | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (what: string, call: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await call();
      await client.invalidateQueries({ queryKey: sessionsKey });
      toast(t("ended"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(null);
  };
  const endOthers = async () => {
    if (await ask(t("endOthersAsk"), t("end"), shell("cancel"), "danger"))
      await end("others", () => http.call("endMyOtherSessions", {}));
  };
  return (
    <>
      <ListGroup title={t("signedIn")}>
        {sessions.map((each) => (
          <SessionRow
            key={each.id}
            session={each}
            isBusy={busy === each.id}
            onEnd={() => void end(each.id, () => http.call("endMySession", { sessionId: each.id }))}
          />
        ))}
      </ListGroup>
      <p className="px-5 pt-3 text-12 text-muted">{t("hint")}</p>
      {others.length > 0 && (
        <div className="px-4 pt-3">
          <Button tone="danger" isWide isBusy={busy === "others"} onClick={() => void endOthers()}>
            {t("endOthers", { count: others.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionRow({
  session: { device, address, seenAt, isCurrent },
  isBusy,
  onEnd,
}: {
  readonly session: MySessionView;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useTexts(deviceTexts);
  const chosen = useStore(language);
  const name = device === "" ? t("unknown") : device;
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Smartphone size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{name}</p>
        <p className="text-12 text-muted">
          {isCurrent ? t("thisDevice") : t("seenAt", { at: showMoment(seenAt, chosen) })}
          {address !== "" && ` · ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button aria-label={t("endOf", { name })} isBusy={isBusy} onClick={onEnd}>
          {t("end")}
        </Button>
      )}
    </div>
  );
}

function SignInRow({
  signIn: { at, way, refusedFor, isNewDevice, device, address },
}: {
  readonly signIn: MySignInView;
}) {
  const t = useTexts(deviceTexts);
  const chosen = useStore(language);
  if (way === "VIEW") {
    return (
      <div className="px-4 py-3">
        <p className="text-15">{t("VIEW")}</p>
        <p className="text-12 text-muted">{showMoment(at, chosen)}</p>
      </div>
    );
  }
  const outcome = refusedFor === null ? (isNewDevice ? "newDevice" : "good") : "refused";
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="text-15">{device === "" ? t("unknown") : device}</p>
        <p className="text-12 text-muted">
          {showMoment(at, chosen)} · {t(way)} · {address}
        </p>
      </div>
      <span
        className={`shrink-0 text-13 font-semibold ${refusedFor === null ? "text-muted" : "text-bad"}`}
      >
        {t(outcome)}
      </span>
    </div>
  );
}
