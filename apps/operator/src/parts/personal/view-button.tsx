/** Opens the member app as a member sees it, in a tab of its own, for a reason. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useMay } from "../../base/session.ts";
import { useAct } from "../../base/use-ask.ts";
import { personalTexts } from "./texts.ts";
import { WhySheet } from "./why-sheet.tsx";

/** Nothing for who may not look, and of who is not in good standing. */
export function ViewButton({
  member,
}: {
  readonly member: { readonly id: string; readonly name: string; readonly status: string };
}) {
  const t = useTexts(personalTexts);
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const look = useAct("viewMember", {
    isQuiet: true,
    said: t("opened"),
    onDone: ({ path }) => {
      // A tab that knows nothing of this one.
      window.open(path, "_blank", "noopener");
      setAsking(false);
    },
  });
  if (member.status !== "ACTIVE" || !may("members.screen")) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("look")}
      </Button>
      {isAsking && (
        <WhySheet
          title={t("lookTitle", { name: member.name })}
          hint={t("lookHint")}
          label={t("look")}
          act={{ ...look, run: (body) => look.run(body) }}
          memberId={member.id}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
