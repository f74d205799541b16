/** Sheets and drawers that are not drawn again with every tick of the page around them. */

import { Sheet, SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { memo } from "react";

export const QuietSheet = memo(Sheet);
export const QuietDrawer = memo(SideDrawer);
