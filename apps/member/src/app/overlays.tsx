/** What areas lay over pages: each comes with its first use, and stays so that its closing is drawn too. */

import { Suspense, useEffect, useState } from "react";
import { areas } from "./areas.ts";
import type { Overlay } from "../base/area.ts";

const overlays = areas.flatMap((area) => area.overlays ?? []);

export function Overlays({ over }: Pick<Overlay, "over">) {
  return overlays
    .filter((overlay) => overlay.over === over)
    .map((overlay) => <Place key={overlays.indexOf(overlay)} {...overlay} />);
}

function Place({ useAsked, part: Part, listen }: Overlay) {
  const isAsked = useAsked();
  const [isNeeded, setNeeded] = useState(isAsked);
  if (isAsked && !isNeeded) setNeeded(true);
  useEffect(() => listen?.(), [listen]);
  return <Suspense>{isNeeded && <Part />}</Suspense>;
}
