/** The colours of up and down in a palette. */

import { devicePreferences, paintedTheme } from "../../../base/preferences.ts";
import { useStore } from "../../../base/store.ts";

/** A pair of colours as it will look, whichever is chosen now. */
export function Pair({ scheme, label }: { readonly scheme: string; readonly label: string }) {
  const { theme } = useStore(devicePreferences);
  return (
    <span className="flex flex-col items-center gap-0.5 py-1 leading-tight">
      <span aria-hidden data-updown={scheme} data-theme={paintedTheme(theme)} className="text-12">
        <span className="text-up">▲</span> <span className="text-down">▼</span>
      </span>
      <span className="text-12">{label}</span>
    </span>
  );
}
