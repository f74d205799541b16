import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

/** Values of a theme: the first block, then the theme's, then the pair of colours over both. */
function tokensOf(
  theme: "dark" | "light",
  updown: "default" | "korean" | "colourblind",
): Record<string, string> {
  const blocks = [...css.matchAll(/((?:[^{}@;]*,\s*)?\[?[^{}@;]*)\{([^{}]*)\}/g)];
  const values: Record<string, string> = {};
  for (const [, selector = "", body = ""] of blocks) {
    const themed = /data-theme="(\w+)"/.exec(selector)?.[1];
    const paired = /data-updown="(\w+)"/.exec(selector)?.[1];
    const isRoot = selector.includes(":root");
    if (!isRoot && themed === undefined && paired === undefined) continue;
    if (themed !== undefined && themed !== theme && !isRoot) continue;
    if (paired !== undefined && paired !== updown) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      values[name] = colourOf(value);
    }
  }
  return values;
}

/** A site's accent stands for itself; a mix with black is counted out. */
function colourOf(value: string): string {
  const accent = /var\(--site-accent-\w+,\s*(#\w+)\)/.exec(value)?.[1];
  if (accent === undefined) return value.trim();
  const share = Number(/(\d+)%, #000000\)/.exec(value)?.[1] ?? "100") / 100;
  const parts = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(accent.slice(at, at + 2), 16) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** How much of a word's colour its wash has, 0 to 1. */
function shareOfWash(word: string): number {
  const percent = new RegExp(`--${word}-wash:[^;]* (\\d+)%`).exec(css)?.[1];
  if (percent === undefined) throw new Error(`${word} has no wash`);
  return Number(percent) / 100;
}

/** `share` of a colour laid over another. */
function mixed(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** CIE L*a*b* of a colour, D65. */
function labOf(hex: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const f = (value: number) =>
    value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116;
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours are to the eye (CIE76); about 2 is just seen. */
function distance(a: string, b: string): number {
  const [left, right] = [labOf(a), labOf(b)];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}

/** Told apart at a glance, in a dot of six pixels too. */
const DISTINCT = 20;
const statuses = ["ok", "warning", "bad"];
const directions = ["up", "down"];

const grounds = ["ground", "surface", "raised"];
const texts = ["ink", "muted", "faint", "warning", "ok", "bad", "up", "down", "accent"];
/** Words that stand on a faint wash of their own colour: chips, chosen buttons, the finger's cell. */
const washed = ["warning", "bad", "accent"];
const filled = [
  ["on-accent", "accent"],
  ["on-warning", "warning"],
  ["on-fill", "up-fill"],
  ["on-fill", "down-fill"],
  ["on-fill", "bad-fill"],
  ["on-toast", "toast"],
] as const;

describe.each(["dark", "light"] as const)("%s", (theme) => {
  describe.each(["default", "korean", "colourblind"] as const)("up and down %s", (updown) => {
    const tokens = tokensOf(theme, updown);
    const colour = (name: string) => {
      const value = tokens[name];
      if (value === undefined || !/^#[0-9a-f]{6}$/i.test(value))
        throw new Error(`${name} is ${value}`);
      return value;
    };

    test("text on every ground passes 4.5:1", () => {
      const failing = texts.flatMap((text) =>
        grounds
          .map((ground) => ({ text, ground, ratio: contrast(colour(text), colour(ground)) }))
          .filter(({ ratio }) => ratio < 4.5),
      );
      expect(failing).toEqual([]);
    });

    test("a word on its own wash passes 4.5:1 on every ground", () => {
      const failing = washed.flatMap((word) =>
        grounds
          .map((ground) => ({
            word,
            ground,
            ratio: contrast(colour(word), mixed(colour(word), colour(ground), shareOfWash(word))),
          }))
          .filter(({ ratio }) => ratio < 4.5),
      );
      expect(failing).toEqual([]);
    });

    test("how something is never looks like a direction", () => {
      const alike = statuses.flatMap((status) =>
        directions
          .map((direction) => ({
            status,
            direction,
            far: distance(colour(status), colour(direction)),
          }))
          .filter(({ far }) => far < DISTINCT),
      );
      expect(alike).toEqual([]);
    });

    test("the icons of a toast show on it", () => {
      const icons = ["toast-ok", "toast-warning", "toast-bad"];
      expect(icons.filter((icon) => contrast(colour(icon), colour("toast")) < 3)).toEqual([]);
    });

    test("text on filled controls passes 4.5:1", () => {
      const failing = filled.filter(
        ([text, ground]) => contrast(colour(text), colour(ground)) < 4.5,
      );
      expect(failing).toEqual([]);
    });
  });
});

test("the measure is right", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#f04251")).toBeLessThan(4.5);
});
