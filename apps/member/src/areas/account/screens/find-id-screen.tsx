/** 아이디 찾기: a name, and the phone that the account was opened with. */

import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { joiningTexts } from "../joining-texts.ts";
import { foundAccount } from "../model/found-account.ts";
import type { ProvenPhone } from "../model/phone-proof.ts";
import { EntrancePage } from "../parts/entrance-page.tsx";
import { Field } from "../../../parts/field.tsx";
import { PhoneProof } from "../parts/phone-proof.tsx";
import { accountTexts } from "../texts.ts";

export function FindIdScreen() {
  const t = useTexts(joiningTexts);
  const a = useTexts(accountTexts);
  const [name, setName] = useState("");
  const [proven, setProven] = useState<ProvenPhone | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [usernames, setUsernames] = useState<readonly string[] | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || proven === null || isBusy) return;
    setBusy(true);
    try {
      const { phone: key, secretCode } = proven;
      const found = await runtime().http.call("findId", { name: name.trim(), key, secretCode });
      setUsernames(found.usernames);
    } catch (error) {
      void alertError(error);
    }
    setBusy(false);
  };
  if (usernames !== null && proven !== null)
    return (
      <EntrancePage title={t("findIdTitle")}>
        <Found usernames={usernames} proven={proven} />
      </EntrancePage>
    );
  return (
    <EntrancePage title={t("findIdTitle")}>
      <form
        noValidate
        className="flex flex-1 flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-15 text-muted">{t("findIdLead")}</p>
        <Field
          label={a("name")}
          error={isTried && name.trim() === "" ? a("nameMissing") : undefined}
        >
          {(field) => (
            <RegexInput
              {...field}
              value={name}
              onChange={setName}
              maxLength={40}
              autoComplete="name"
            />
          )}
        </Field>
        <PhoneProof
          purpose="FIND"
          proven={proven}
          isMissing={isTried && proven === null}
          onProven={setProven}
        />
        <span className="flex-1" />
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
          {t("findId")}
        </Button>
      </form>
    </EntrancePage>
  );
}

function Found({
  usernames,
  proven,
}: {
  readonly usernames: readonly string[];
  readonly proven: ProvenPhone;
}) {
  const t = useTexts(joiningTexts);
  const router = useRouter();
  const goOn = () => {
    const [username = ""] = usernames;
    foundAccount.set({ username, proven });
    void router.navigate({ to: paths.findPassword });
  };
  return (
    <>
      <p className="text-15 text-muted">{t("found")}</p>
      <ul role="status" className="mt-3 flex flex-col gap-2">
        {usernames.map((username) => (
          <li
            key={username}
            className="rounded-8 bg-accent-wash px-3.5 py-3 text-17 font-bold break-all"
          >
            {username}
          </li>
        ))}
      </ul>
      <span className="flex-1" />
      <div className="flex flex-col gap-3">
        <Button
          tone="accent"
          size="large"
          isWide
          onClick={() => void router.navigate({ to: paths.signin })}
        >
          {t("toSignIn")}
        </Button>
        <Button size="large" isWide onClick={goOn}>
          {t("toPassword")}
        </Button>
      </div>
    </>
  );
}
