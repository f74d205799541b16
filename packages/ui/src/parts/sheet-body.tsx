import { Drawer } from "@base-ui/react/drawer";
import type { SheetProps, SideDrawerProps } from "./sheet.tsx";

/** A sheet over Base UI's drawer. */
export function SheetBody({ isOpen, onClose, title, children, footer }: SheetProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-100 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup className="flex max-h-[88dvh] w-full max-w-(--page-width) translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-14 border-t border-line bg-surface text-ink shadow-[var(--sheet-shadow)] outline-none transition-transform duration-220 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:transition-none">
            <div
              aria-hidden
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong"
            />
            <Drawer.Title className="shrink-0 px-5 pt-3 pb-2 text-17 font-bold">
              {title}
            </Drawer.Title>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4">
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <div className="flex shrink-0 gap-2 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:flex-1">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** The same from the left edge. */
export function SideDrawerBody({ isOpen, onClose, title, children }: SideDrawerProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection="left">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-100 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex justify-start">
          <Drawer.Popup className="flex h-full w-(--drawer-width) max-w-[88vw] translate-x-(--drawer-swipe-movement-x) flex-col border-r border-line bg-surface text-ink outline-none transition-transform duration-220 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-swiping:transition-none">
            <Drawer.Title className="flex h-(--header-height) shrink-0 items-center px-4 text-17 font-bold">
              {title}
            </Drawer.Title>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
