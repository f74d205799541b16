/** The first step of joining: the terms as they are now, and by whose link or code somebody comes, which stays once it is checked. */

import type { ConsentView } from "@naru/client/views";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Field } from "../../../parts/field.tsx";
import { agreeTexts } from "../agree-texts.ts";
import { type Consent, consentsOf } from "../model/consents.ts";
import { accountTexts } from "../texts.ts";
import { ConsentList } from "./consent-list.tsx";

/** Whose code was checked. */
export interface Brought {
  readonly code: string;
  readonly nick: string;
}

/** What the first step ends with. */
export interface Agreed {
  readonly consents: readonly Consent[];
  readonly brought: Brought | null;
}

export function AgreeStep({
  partnerCode,
  onAgreed,
}: {
  /** Of the link that was followed. */
  readonly partnerCode: string | null;
  readonly onAgreed: (agreed: Agreed) => void;
}) {
  const t = useTexts(agreeTexts);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const code = useCode(partnerCode);
  const { data, error, read } = useDocuments();
  if (data === undefined)
    return error === null ? (
      <div className="flex flex-col gap-3" aria-busy="true">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    ) : (
      <FailedState title={t("failed")} hint={error.message} onRetry={read} />
    );
  const isWhole = data.every(({ id }) => ticked.has(id));
  const go = () => {
    setTried(true);
    if (isWhole) onAgreed({ consents: consentsOf(data), brought: code.brought });
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      <CodePart code={code} />
      {data.length > 0 && (
        <section>
          <h2 className="text-17 font-bold">{t("title")}</h2>
          <ConsentList documents={data} agreed={ticked} onChange={setTicked} />
          {isTried && !isWhole && (
            <p role="alert" className="mt-1.5 text-12 text-bad">
              {t("missing")}
            </p>
          )}
        </section>
      )}
      <span className="flex-1" />
      <Button tone="accent" size="large" isWide className="mt-2" onClick={go}>
        {t("next")}
      </Button>
    </div>
  );
}

/** What is in force now. Pages on the way in have no store of what was read. */
function useDocuments() {
  const [data, setData] = useState<readonly ConsentView[]>();
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    runtime()
      .http.call("consents", {}, { signal: asking.signal })
      .then(setData)
      .catch((refusal: Error) => asking.signal.aborted || setError(refusal));
    return () => asking.abort();
  }, [tries]);
  const read = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { data, error, read };
}

function verify(code: string) {
  return runtime().http.call("verifyPartner", { partnerPk: code });
}

type Code = ReturnType<typeof useCode>;

/** The code that somebody comes by: that of the link at once, another when it is checked; neither changes after that. */
function useCode(ofLink: string | null) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { isValid, nick } = await verify(typed);
      if (isValid) setBrought({ code: typed, nick: nick ?? typed });
      else setRefused(typed);
    } catch (error) {
      void alertError(error);
    }
    setBusy(false);
  };
  useEffect(() => {
    if (ofLink === null) return;
    verify(ofLink)
      .then(({ isValid, nick }) =>
        isValid ? setBrought({ code: ofLink, nick: nick ?? ofLink }) : setRefused(ofLink),
      )
      .catch(() => setRefused(ofLink));
  }, [ofLink]);
  return { ofLink, brought, refused, typed, setTyped, isBusy, check };
}

function CodePart({ code }: { readonly code: Code }) {
  const t = useTexts(agreeTexts);
  const own = useTexts(accountTexts);
  const { brought, refused, typed, setTyped, isBusy, check, ofLink } = code;
  if (brought !== null)
    return (
      <div role="status" className="rounded-8 bg-accent-wash px-3.5 py-3 text-13">
        <p>{own("partnerName", { name: brought.nick })}</p>
        <p className="mt-1 flex items-center gap-1.5 text-12 text-muted">
          <Lock size={14} strokeWidth={1.5} aria-hidden />
          {t("locked", { code: brought.code })}
        </p>
      </div>
    );
  return (
    <>
      {refused !== null && refused === ofLink && (
        <p role="status" className="rounded-8 bg-warning-wash px-3.5 py-3 text-13 text-warning">
          {own("partnerBad")}
        </p>
      )}
      <Field
        label={t("code")}
        hint={t("codeHint")}
        error={refused !== null && refused === typed ? t("codeBad") : undefined}
      >
        {(field) => (
          <RegexInput
            {...field}
            value={typed}
            onChange={(text) => setTyped(text.toUpperCase().replace(/[^A-Z0-9]/g, ""))}
            maxLength={16}
            autoComplete="off"
          />
        )}
      </Field>
      {typed !== "" && (
        <Button isBusy={isBusy} onClick={() => void check()}>
          {t("check")}
        </Button>
      )}
    </>
  );
}
