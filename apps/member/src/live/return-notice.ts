/** Says that the line is back, and what was filled meanwhile. */

import type { FillRecordView } from "@naru/client/views";
import { catalogue, say } from "../base/i18n.ts";
import { toast, toastMs } from "../base/notices.ts";
import { dealLine } from "./deal-line.ts";

const returnTexts = catalogue(
  {
    back: "다시 연결됐어요",
    filled: "다시 연결됐어요 · 체결 {count}건",
    more: "외 {count}건",
  },
  {
    back: "Connected again",
    filled: "Connected again · {count} {count#fill/fills}",
    more: "and {count} more",
  },
);

/** Fills that are named; of more the others are counted. */
const NAMED_MAX = 3;

/** `null` where it is not known what was filled. */
export function tellReturn(fills: readonly FillRecordView[] | null): void {
  if (fills === null || fills.length === 0) {
    toast(say(returnTexts, "back"), "success");
    return;
  }
  const left = fills.length - NAMED_MAX;
  const lines = [
    say(returnTexts, "filled", { count: fills.length }),
    ...fills
      .slice(0, NAMED_MAX)
      .map((fill) => dealLine({ ...fill, optionId: fill.overseaOptionId }, true)),
    ...(left > 0 ? [say(returnTexts, "more", { count: left })] : []),
  ];
  toast(lines.join("\n"), "success", toastMs.serverMessage);
}
