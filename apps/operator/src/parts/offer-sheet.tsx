/** The sheet in which one person says, with a reason, whether members are offered something: open, resting or stopped, shown or not. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import type { OperatorBody, OperatorRouteId } from "../base/http.ts";
import { commonTexts } from "../base/texts.ts";
import { ActSheet } from "./act-sheet.tsx";
import { CheckField, TextField } from "./fields.tsx";

/** How it is offered now. */
interface Offered {
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isRest: boolean;
}

const OFFERS = ["open", "rest", "stop"] as const;
type Offer = (typeof OFFERS)[number];

export interface OfferTexts extends Readonly<Record<Offer, { word: string; hint: string }>> {
  readonly title: string;
  readonly label: string;
  /** Whether members see it. */
  readonly show: string;
  /** The line that says what was done. */
  readonly said: string;
}

export function OfferSheet<Id extends OperatorRouteId>({
  offered,
  texts,
  call,
  body,
  onClose,
}: {
  readonly offered: Offered;
  readonly texts: OfferTexts;
  readonly call: Id;
  readonly body: (chosen: Offered & { readonly reason: string }) => OperatorBody<Id>;
  readonly onClose: () => void;
}) {
  const c = useTexts(commonTexts);
  const now = offerOf(offered);
  const [chosen, setChosen] = useState<Offer>(now);
  const [isPlay, setPlay] = useState(offered.isPlay);
  const [reason, setReason] = useState("");
  return (
    <ActSheet
      title={texts.title}
      onClose={onClose}
      call={call}
      said={texts.said}
      label={texts.label}
      tone={chosen === "open" ? "accent" : "down"}
      isOff={(chosen === now && isPlay === offered.isPlay) || reason.trim() === ""}
      body={() =>
        body({
          isStop: chosen === "stop",
          isRest: chosen === "rest",
          isPlay,
          reason: reason.trim(),
        })
      }
    >
      <Segmented
        label={texts.label}
        options={OFFERS.map((id) => ({ id, label: texts[id].word }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="text-13">{texts[chosen].hint}</p>
      <CheckField label={texts.show} isOn={isPlay} onChange={setPlay} />
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </ActSheet>
  );
}

function offerOf({ isStop, isRest }: Offered): Offer {
  if (isStop) return "stop";
  return isRest ? "rest" : "open";
}
