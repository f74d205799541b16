/** A ruler on the chart: what lies between two prices, in ticks, per cent and money. */

import { registerOverlay } from "klinecharts";

/** Says what lies between two prices, a line each. */
export type Measure = (from: number, to: number) => readonly string[];

interface RulerData {
  readonly measure: Measure;
  readonly accent: string;
  readonly ink: string;
  readonly raised: string;
}

const LINE_HEIGHT = 18;

/** Tells the library of it, once. */
export function registerRuler(): void {
  registerOverlay<RulerData>({
    name: "ruler",
    totalStep: 3,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: true,
    createPointFigures({ overlay, coordinates, bounding }) {
      const [from, to] = coordinates;
      const [first, second] = overlay.points;
      if (from === undefined || to === undefined) return [];
      const { measure, accent, ink, raised } = overlay.extendData;
      const lines = measure(first?.value ?? 0, second?.value ?? 0);
      const left = Math.min(from.x, to.x);
      // Text that would leave the pane stands on the other side of its edge.
      const x = Math.min(left, Math.max(0, bounding.width - 150));
      const height = lines.length * LINE_HEIGHT;
      const isRoomAbove = Math.min(from.y, to.y) > height + 4;
      const top = isRoomAbove ? Math.min(from.y, to.y) - height - 4 : Math.max(from.y, to.y) + 4;
      return [
        {
          type: "rect",
          attrs: {
            ...{ x: left, y: Math.min(from.y, to.y) },
            ...{ width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
          },
          styles: {
            ...{ style: "stroke_fill", borderColor: accent, borderSize: 1 },
            color: `color-mix(in srgb, ${accent} 12%, transparent)`,
          },
        },
        ...lines.map((text, index) => ({
          type: "text",
          attrs: { x, y: top + index * LINE_HEIGHT, text, align: "left", baseline: "top" },
          styles: {
            ...{ color: ink, backgroundColor: raised, borderSize: 0, borderRadius: 3 },
            ...{ paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 },
            ...{
              weight: 600,
              family: overlay.styles?.text?.family,
              size: overlay.styles?.text?.size,
            },
          },
          ignoreEvent: true,
        })),
      ];
    },
  });
}
