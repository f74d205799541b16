/** What the member draws on a chart by hand: shapes that are begun, moved, chosen, locked and taken away. */

import type { Chart, Overlay } from "klinecharts";
import type { Drawing, DrawingTool } from "../../settings/chart-layout.ts";
import { type Measure, registerRuler } from "./ruler.ts";

const DRAWINGS = "drawings";

/** How far a shape that is being drawn has come; both in points. */
export interface DrawingProgress {
  readonly tool: DrawingTool;
  readonly placed: number;
  readonly needed: number;
}

/** Points that a shape has. */
const POINTS_OF: Readonly<Record<DrawingTool, number>> = {
  segment: 2,
  rayLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  fibonacciLine: 2,
  ruler: 2,
};

export interface DrawingDress {
  readonly accent: string;
  readonly ink: string;
  readonly raised: string;
  readonly font: string;
  readonly fontSize: number;
}

export interface DrawingOptions {
  readonly dress: () => DrawingDress;
  /** What lies between two prices, for the ruler. */
  readonly measure: Measure;
  /** What is drawn changed by the member's hand. */
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  /** A shape is being drawn; `null` once it is there or was given up. */
  readonly onProgress: (progress: DrawingProgress | null) => void;
  /** Whether one of them is chosen. */
  readonly onChosen: (isChosen: boolean) => void;
}

export interface Drawings {
  /** Lets the member draw one shape. */
  begin(tool: DrawingTool): void;
  giveUp(): void;
  set(drawings: readonly Drawing[]): void;
  removeChosen(): void;
  /** `isLocked`: no finger moves them; `hasSnap`: points go to prices of candles that are near. */
  setWays(ways: { readonly isLocked: boolean; readonly hasSnap: boolean }): void;
  isDrawing(): boolean;
}

registerRuler();

/** The drawings of a chart. */
export function createDrawings(chart: Chart, options: DrawingOptions): Drawings {
  return new ChartDrawings(chart, options);
}

class ChartDrawings implements Drawings {
  readonly #chart: Chart;
  readonly #options: DrawingOptions;
  readonly #drawings = new Map<string, Drawing>();
  #ways = { isLocked: false, hasSnap: true };
  #begun: string | null = null;
  #chosen: string | null = null;

  constructor(chart: Chart, options: DrawingOptions) {
    this.#chart = chart;
    this.#options = options;
  }

  begin(tool: DrawingTool): void {
    this.giveUp();
    this.#draw(tool, null);
  }

  giveUp(): void {
    if (this.#begun !== null) this.#chart.removeOverlay({ id: this.#begun });
    this.#begun = null;
    this.#options.onProgress(null);
  }

  set(next: readonly Drawing[]): void {
    this.#chart.removeOverlay({ groupId: DRAWINGS });
    this.#begun = null;
    this.#choose(null);
    this.#drawings.clear();
    for (const { tool, points } of next) this.#draw(tool, points);
  }

  removeChosen(): void {
    const gone = this.#chosen;
    if (gone === null) return;
    this.#choose(null);
    this.#chart.removeOverlay({ id: gone });
    this.#drawings.delete(gone);
    this.#tell();
  }

  setWays(ways: { readonly isLocked: boolean; readonly hasSnap: boolean }): void {
    this.#ways = ways;
    if (ways.isLocked) this.#choose(null);
    for (const id of this.#drawings.keys())
      this.#chart.overrideOverlay({ id, lock: ways.isLocked, mode: this.#mode() });
  }

  isDrawing(): boolean {
    return this.#begun !== null;
  }

  #mode(): "weak_magnet" | "normal" {
    return this.#ways.hasSnap ? "weak_magnet" : "normal";
  }

  #tell(): void {
    this.#options.onDrawings([...this.#drawings.values()]);
  }

  #choose(id: string | null): void {
    if (id === this.#chosen) return;
    this.#chosen = id;
    this.#options.onChosen(id !== null);
  }

  #keep(tool: DrawingTool, { id, points }: Overlay): void {
    const kept = points.map(({ timestamp, value }) => ({
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(value === undefined ? {} : { value }),
    }));
    this.#drawings.set(id, { tool, points: kept });
    this.#tell();
  }

  /** A shape as it is kept; without points the member draws it. */
  #draw(tool: DrawingTool, points: Drawing["points"] | null): void {
    const { accent, ink, raised, font, fontSize } = this.#options.dress();
    const id = this.#chart.createOverlay({
      name: tool,
      groupId: DRAWINGS,
      lock: this.#ways.isLocked && points !== null,
      mode: this.#mode(),
      ...(points === null ? {} : { points: points.map((point) => ({ ...point })) }),
      styles: { line: { color: accent }, text: { family: font, size: fontSize } },
      extendData: { measure: this.#options.measure, accent, ink, raised },
      ...this.#listeners(tool),
    });
    if (typeof id !== "string") return;
    if (points !== null) this.#drawings.set(id, { tool, points });
    else {
      this.#begun = id;
      this.#options.onProgress({ tool, placed: 0, needed: POINTS_OF[tool] });
    }
  }

  /** What the library tells of a shape as it is drawn, moved and chosen. */
  #listeners(tool: DrawingTool) {
    type Told = { readonly overlay: Overlay };
    return {
      // The library would remove what is clicked with the other button.
      onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
      onDrawing: ({ overlay }: Told) => {
        // A touch counts its point a moment after it has told of it.
        queueMicrotask(() => {
          const placed = Math.max(0, overlay.currentStep - 1);
          if (this.#begun === overlay.id)
            this.#options.onProgress({ tool, placed, needed: POINTS_OF[tool] });
        });
      },
      onDrawEnd: ({ overlay }: Told) => {
        this.#begun = null;
        this.#options.onProgress(null);
        this.#keep(tool, overlay);
        this.#chart.overrideOverlay({ id: overlay.id, lock: this.#ways.isLocked });
      },
      onPressedMoveEnd: ({ overlay }: Told) => this.#keep(tool, overlay),
      // The touch that ends a shape is not one that chooses it.
      onSelected: ({ overlay }: Told) => {
        if (this.#drawings.has(overlay.id)) this.#choose(overlay.id);
      },
      onDeselected: ({ overlay }: Told) => {
        if (this.#chosen === overlay.id) this.#choose(null);
      },
    };
  }
}
