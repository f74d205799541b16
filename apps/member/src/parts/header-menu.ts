import { createStore } from "../base/store.ts";

/** Whether the header's menu is open; the area of the menu draws it. */
export const headerMenu = createStore(false);
