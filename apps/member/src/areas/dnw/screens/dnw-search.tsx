/** 조회 · 입출금: requests and movements of money. */

import { History } from "../parts/history.tsx";

export function DnwSearch() {
  return <History />;
}
