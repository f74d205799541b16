/** What the chart draws of its own: lines with labels, arrows of fills, and its words in Korean. */

import { registerLocale, registerOverlay } from "klinecharts";
import type { TradeSide } from "../base/views.ts";
import type { ChartLine } from "./candle-chart.ts";
import { labelPlaces } from "./label-places.ts";

const ARROW = 6;
export const LABEL_SIZE = 11;
export const LABEL_ROOM = { height: 20, left: 4, gap: 3 };

/** Tells the library of them, once. */
export function registerOwnOverlays(): void {
  registerLocale("ko-KR", KOREAN);
  registerFills();
  registerLines();
}

const KOREAN = {
  time: "시간 ",
  open: "시가 ",
  high: "고가 ",
  low: "저가 ",
  close: "종가 ",
  volume: "거래량 ",
  change: "등락 ",
  turnover: "대금 ",
  second: "초",
  minute: "분",
  hour: "시간",
  day: "일",
  week: "주",
  month: "월",
  year: "년",
};

function registerFills(): void {
  registerOverlay<{ readonly side: TradeSide; readonly color: string }>({
    name: "ownFill",
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ overlay, coordinates }) {
      const at = coordinates[0];
      if (at === undefined) return [];
      const way = overlay.extendData.side === "LONG" ? 1 : -1;
      return {
        type: "polygon",
        attrs: {
          coordinates: [
            { x: at.x, y: at.y },
            { x: at.x - ARROW, y: at.y + way * ARROW * 2 },
            { x: at.x + ARROW, y: at.y + way * ARROW * 2 },
          ],
        },
        styles: { style: "fill", color: overlay.extendData.color },
        ignoreEvent: true,
      };
    },
  });
}

interface LineDrawing extends ChartLine {
  readonly color: string;
  readonly font: string;
  readonly ground: string;
  /** Every line of the chart with the width of its label, and which of them this is. */
  readonly labels: readonly { readonly price: number; readonly width: number }[];
  readonly index: number;
  readonly precision: number;
  readonly tick: number;
}

function registerLines(): void {
  registerOverlay<LineDrawing>({
    name: "ownLine",
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ overlay, coordinates, bounding, yAxis }) {
      const y = coordinates[0]?.y;
      if (y === undefined || yAxis === null) return [];
      const { color, isDashed, font, ground, labels, index, isMovable, price, precision, tick } =
        overlay.extendData;
      const drawn = labels.map(({ price: at, width }) => ({ y: yAxis.convertToPixel(at), width }));
      const places = labelPlaces(drawn, { ...LABEL_ROOM, right: bounding.width });
      const x = places[index] ?? LABEL_ROOM.left;
      // The line begins where the labels beside it end: it would cross them out.
      const ends = drawn.map((label, place) =>
        Math.abs(label.y - y) < LABEL_ROOM.height ? (places[place] ?? 0) + label.width : 0,
      );
      const value = overlay.points[0]?.value ?? price;
      const aimed = Math.round(value / tick) * tick;
      const moved = value === price ? "" : ` → ${aimed.toFixed(precision)}`;
      const text = overlay.extendData.text + moved;
      return [
        {
          type: "line",
          attrs: {
            coordinates: [
              { x: Math.max(...ends), y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: isDashed ? "dashed" : "solid", dashedValue: [4, 3], color, size: 1 },
          ignoreEvent: !isMovable,
        },
        {
          type: "text",
          attrs: { x, y, text, align: "left", baseline: "middle" },
          styles: {
            style: "stroke_fill",
            color,
            size: LABEL_SIZE,
            family: font,
            weight: 600,
            backgroundColor: ground,
            borderColor: color,
            borderSize: 1,
            borderRadius: 4,
            paddingLeft: 4,
            paddingRight: 4,
            paddingTop: 2,
            paddingBottom: 2,
          },
          ignoreEvent: !isMovable,
        },
      ];
    },
  });
}
