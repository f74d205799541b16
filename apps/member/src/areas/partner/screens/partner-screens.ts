/** The pages of partners, which come together. */

export { CreatePartnerScreen } from "./create-partner-screen.tsx";
export { LinksScreen } from "./links-screen.tsx";
export { NetworkScreen } from "./network-screen.tsx";
export { PartnerScreen } from "./partner-screen.tsx";
export { ProfitsScreen } from "./profits-screen.tsx";
export { RefereesScreen } from "./referees-screen.tsx";
