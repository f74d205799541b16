/** The layouts of product.md §2, each loaded with the first screen that needs it; entrances need none. */

import { lazyScreen } from "../base/lazy-screen.tsx";

export const TradeLayout = lazyScreen(
  async () => (await import("./member-layouts.tsx")).TradeLayout,
);
export const MemberLayout = lazyScreen(
  async () => (await import("./member-layouts.tsx")).MemberLayout,
);
export const WalletLayout = lazyScreen(
  async () => (await import("./member-layouts.tsx")).WalletLayout,
);
export const SearchLayout = lazyScreen(
  async () => (await import("./member-layouts.tsx")).SearchLayout,
);
