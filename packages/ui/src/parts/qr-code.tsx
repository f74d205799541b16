/**
 * A QR code as inline SVG, drawn from its modules, so that no markup is taken over and no image is fetched: dark on white
 * whatever the theme, so that every camera reads it.
 */

import { create } from "qrcode";
import { useMemo } from "react";

/** Light modules around it; scanners want four. */
const quiet = 4;

/** @param text what a scanner reads; @param label what it is, for whoever does not see it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" });
    let drawn = "";
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) drawn += `M${column + quiet} ${row + quiet}h1v1h-1z`;
      }
    }
    return { size: modules.size + 2 * quiet, path: drawn };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-8"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
