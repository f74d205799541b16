/** Personal data that is masked until an operator asks for it with a reason; what was shown goes with the panel it stands in. */

import { useTexts } from "@naru/ui/texts/i18n";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useMay } from "../../base/session.ts";
import { useAct } from "../../base/use-ask.ts";
import type { PersonalView } from "../../base/views.ts";
import { personalTexts } from "./texts.ts";
import { WhySheet } from "./why-sheet.tsx";

/** The button that asks; nothing once it is shown, and for who may not ask. */
export function PersonalButton({
  member,
  shown,
  onShown,
}: {
  readonly member: { readonly id: string; readonly name: string };
  readonly shown: PersonalView | null;
  readonly onShown: (personal: PersonalView) => void;
}) {
  const t = useTexts(personalTexts);
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (shown !== null || !may("members.reveal")) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t("show")}
      </Button>
      {isAsking && (
        <RevealSheet member={member} onClose={() => setAsking(false)} onShown={onShown} />
      )}
    </>
  );
}

function RevealSheet({
  member,
  onClose,
  onShown,
}: {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onShown: (personal: PersonalView) => void;
}) {
  const t = useTexts(personalTexts);
  const reveal = useAct("revealMember", {
    isQuiet: true,
    said: t("shown"),
    onDone: (personal) => {
      onShown(personal);
      onClose();
    },
  });
  return (
    <WhySheet
      title={t("title", { name: member.name })}
      hint={t("hint")}
      label={t("show")}
      act={{ ...reveal, run: (body) => reveal.run(body) }}
      memberId={member.id}
      onClose={onClose}
    />
  );
}
