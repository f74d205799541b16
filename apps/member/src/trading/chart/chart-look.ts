/** Colours, fonts and sizes of the page, read for the chart's canvas. */

import { loadFontRules } from "../../base/font-rules.ts";
import type { ChartLook } from "./candle-chart.ts";

/** What a canvas needs: it does not fetch the parts of the font it draws with by itself. */
const CANVAS_GLYPHS =
  "0123456789.,:-/ 년월일시분초평균매수매도지정가계약익절손추적발동로스컷알림전일고저→× LSMIT" +
  // Names of indicators, of their lines, and of large numbers.
  "이동지수볼린저밴드목형표파라매물대거래량스토캐틱상하단중심환선준행후시그널값만억조틱원약%()+KMBDRCIOVEA";

export async function loadChartFonts(): Promise<void> {
  const { font } = readLook();
  await loadFontRules();
  await Promise.all(
    ["400", "600"].map((weight) => document.fonts.load(`${weight} 12px ${font}`, CANVAS_GLYPHS)),
  );
}

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function readLook(): ChartLook {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    up: readToken("--up"),
    down: readToken("--down"),
    ink: readToken("--ink"),
    muted: readToken("--muted"),
    warning: readToken("--warning"),
    accent: readToken("--accent"),
    line: readToken("--line"),
    ground: readToken("--ground"),
    raised: readToken("--raised"),
    font: '"Pretendard Variable", Pretendard, sans-serif',
    fontSize: Math.round((rootSize * 11) / 16),
  };
}
