/**
 * Sheets and drawers. What draws them is large and is not needed to show a page, so it comes while the page is idle,
 * at the latest when the first one opens.
 */

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The one thing to do, always in reach of the thumb. */
  readonly footer?: ReactNode;
}

export type SideDrawerProps = Omit<SheetProps, "footer">;

const loadBody = () => import("./sheet-body.tsx");
const SheetBody = lazy(async () => ({ default: (await loadBody()).SheetBody }));
const SideDrawerBody = lazy(async () => ({ default: (await loadBody()).SideDrawerBody }));

/** A sheet from the bottom: swipe, Escape or a touch beside it closes it, and the page behind is still. */
export function Sheet(props: SheetProps) {
  const isNeeded = useNeeded(props.isOpen);
  return <Suspense>{isNeeded && <SheetBody {...props} />}</Suspense>;
}

/** A drawer from the left edge, 256 px wide (product.md §2). */
export function SideDrawer(props: SideDrawerProps) {
  const isNeeded = useNeeded(props.isOpen);
  return <Suspense>{isNeeded && <SideDrawerBody {...props} />}</Suspense>;
}

/** From the first opening on, so that the closing is drawn too. */
function useNeeded(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (typeof requestIdleCallback === "undefined") return;
    // A failure is met again, and told, when a sheet really opens.
    const handle = requestIdleCallback(() => void loadBody().catch(() => {}));
    return () => cancelIdleCallback(handle);
  }, []);
  return isOpen || wasOpen;
}
