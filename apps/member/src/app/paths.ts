/** Every address of the member app, written once. */
export const paths = {
  root: "/",
  signin: "/signin",
  register: "/register",
  ref: (partnerCode: string) => `/ref/${encodeURIComponent(partnerCode)}`,
  /** The trade page, of one instrument or of the one viewed last. */
  oversea: (optionId?: string) => (optionId === undefined ? "/oversea" : `/oversea/${optionId}`),
  /** Its logged-out twin. */
  overseaView: (optionId?: string) =>
    optionId === undefined ? "/overseaView" : `/overseaView/${optionId}`,
  dnw: "/dnw",
  more: "/more",
  setting: "/more/setting",
  mypage: "/more/mypage",
  search: "/search",
  searchOversea: "/search/oversea",
  searchDnw: "/search/dnw",
  asset: "/wallet/asset",
  history: "/wallet/history",
} as const;
