/** 이 종목만 보기: from a row's detail to the list of its instrument alone. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "../../base/i18n.ts";
import { searchTexts } from "../texts.ts";

/** What a detail gets from its list; `null` where the list shows one instrument already. */
export type ShowOnlyInstrument = ((optionId: string) => void) | null;

interface Props {
  readonly optionId: string;
  readonly onOnly: ShowOnlyInstrument;
  /** Closes the detail. */
  readonly onClose: () => void;
}

export function OnlyInstrumentButton({ optionId, onOnly, onClose }: Props) {
  const t = useTexts(searchTexts);
  if (onOnly === null) return null;
  const press = () => {
    onClose();
    onOnly(optionId);
  };
  return (
    <Button isWide className="mt-3" onClick={press}>
      {t("onlyThis")}
    </Button>
  );
}
