/** Draws the image of a result in the colours and the type of the page. */

export const RESULT_SIZE = { width: 720, height: 540 } as const;
const EDGE = 56;

export interface Result {
  readonly title: string;
  readonly roe: string;
  /** The token of the result's colour. */
  readonly tone: "--up" | "--down";
  readonly lines: readonly string[];
  readonly foot: string;
}

export function drawResult(canvas: HTMLCanvasElement, result: Result): void {
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const family = getComputedStyle(document.body).fontFamily;
  const { width, height } = RESULT_SIZE;
  const write = (text: string, y: number, size: number, weight: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillText(text, EDGE, y, width - 2 * EDGE);
  };
  pen.fillStyle = token("--surface");
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = token(result.tone);
  pen.fillRect(0, 0, 12, height);
  write(result.title, 108, 36, 600, token("--ink"));
  write(result.roe, 248, 104, 700, token(result.tone));
  for (const [index, line] of result.lines.entries())
    write(line, 336 + index * 52, 32, 400, token("--ink"));
  write(result.foot, height - 44, 26, 600, token("--muted"));
}
