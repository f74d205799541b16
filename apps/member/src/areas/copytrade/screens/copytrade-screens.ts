/** The pages of copy trading, which come together. */

export { ConsoleScreen } from "./console-screen.tsx";
export { MyTraderScreen } from "./my-trader-screen.tsx";
export { TraderScreen } from "./trader-screen.tsx";
export { TradersScreen } from "./traders-screen.tsx";
