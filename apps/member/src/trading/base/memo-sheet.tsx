/** Sheets and drawers that are not drawn again with every tick of the page around them. */

import { Sheet, SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { memo } from "react";

export const MemoSheet = memo(Sheet);
export const MemoDrawer = memo(SideDrawer);
