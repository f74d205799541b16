/** Addresses of what the site tells its members, for screens that come when they are needed. */

export const contentPaths = {
  notice: "/more/notice",
  faq: "/more/faq",
  promotion: "/more/promotion",
  terms: "/more/terms",
  privacy: "/more/privacy",
  risk: "/more/risk",
  /** Of the old header menu. */
  supportNotice: "/support/notice",
  investInfo: "/support/invest_info",
  serviceContact: "/service/contact",
  /** One of them, by its number below this. */
  supportMore: "/support/more",
} as const;
