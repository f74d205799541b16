/** The result of a position as an image to hand on: drawn on this device, and by no other host. */

import { formatDecimal } from "@naru/money/decimal";
import { Button } from "@naru/ui/parts/button.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useEffect, useRef } from "react";
import { language, say, useTexts } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { dealTexts } from "../deal-texts.ts";
import { drawResult, RESULT_SIZE } from "../draw-result.ts";
import { holdingTexts } from "../holding-texts.ts";
import { cutPrice } from "../model/perpetual.ts";
import { positionAt } from "../model/position.ts";
import type { PositionSheetProps } from "./holding-sheet.tsx";

const FILE = "result.png";

export function ShareSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const side = useTexts(dealTexts);
  const chosen = useStore(language);
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = positionAt(position, option.markPrice);
  const roe = `${now.roe > 0n ? "+" : ""}${formatDecimal(now.roe, 2)}%`;
  const price = (text: string) => groupDigits(cutPrice(text, option.precision));
  const leverage = t("leverage", { leverage: position.leverage });
  const lines = [
    `${t("entry")}  ${price(position.avgPrice)}`,
    `${t("mark")}  ${price(option.markPrice)}`,
  ];
  const result = {
    title: `${nameOf(option, chosen)} ${side(position.tradeType)} ${leverage}`,
    roe,
    tone: now.roe < 0n ? "--down" : "--up",
    lines,
    foot: runtime().site.name,
  } as const;
  const told = JSON.stringify(result);
  useEffect(() => {
    if (canvas.current !== null) drawResult(canvas.current, JSON.parse(told) as typeof result);
  }, [told]);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("shareTitle")}
      footer={
        <Button
          size="large"
          isWide
          tone="accent"
          onClick={() => canvas.current !== null && void hand(canvas.current)}
        >
          {t(typeof navigator.share === "function" ? "shareImage" : "saveImage")}
        </Button>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={[result.title, roe, ...lines].join(", ")}
        width={RESULT_SIZE.width}
        height={RESULT_SIZE.height}
        className="mx-auto block w-full max-w-80 rounded-12 ring-1 ring-line"
      />
      <p className="mt-3 text-12 text-muted">{t("shareHint")}</p>
    </Sheet>
  );
}

/** By the device's own sheet where it takes files, else as a file to keep. */
async function hand(canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) return toast(say(holdingTexts, "imageFailed"), "error");
  const file = new File([blob], FILE, { type: "image/png" });
  if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    // Whoever closes the sheet has decided: there is nothing to say.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  // The browser has taken the file by the next turn.
  runtime().timers.after(0, () => URL.revokeObjectURL(url));
}
