/** Words of what members read, as people say them. */

import { CATEGORY_NAMES } from "@naru/contract/messages/content-categories";
import { catalogue } from "@naru/ui/texts/i18n";

export const contentWordTexts = catalogue(
  {
    SECTION_NOTICE: "공지사항",
    SECTION_FAQ: "자주 묻는 질문",
    SECTION_STRATEGY: "투자정보",
    SECTION_PROMOTION: "프로모션",
    SECTION_POPUP: "팝업",
    SECTION_STATIC: "약관·안내",
    PAGE_OVERSEA: "해외선물",
    PAGE_EXCHANGE: "바이너리옵션",
    PAGE_FUTURE: "무기한선물",
    PAGE_DNW: "입출금",
    PAGE_SEARCH: "조회",
    PAGE_WALLET: "자산",
    PAGE_MORE: "더보기",
    AUDIENCE_ALL: "모두",
    AUDIENCE_MEMBER: "일반 회원",
    AUDIENCE_PARTNER: "총판",
    ...CATEGORY_NAMES.ko,
    ALL: "모두",
  },
  {
    SECTION_NOTICE: "Notices",
    SECTION_FAQ: "Questions",
    SECTION_STRATEGY: "Investment info",
    SECTION_PROMOTION: "Promotions",
    SECTION_POPUP: "Popups",
    SECTION_STATIC: "Terms and pages",
    PAGE_OVERSEA: "Overseas futures",
    PAGE_EXCHANGE: "Binary options",
    PAGE_FUTURE: "Perpetual futures",
    PAGE_DNW: "Deposit/Withdraw",
    PAGE_SEARCH: "Search",
    PAGE_WALLET: "Assets",
    PAGE_MORE: "More",
    AUDIENCE_ALL: "Everybody",
    AUDIENCE_MEMBER: "Members",
    AUDIENCE_PARTNER: "Partners",
    ...CATEGORY_NAMES.en,
    ALL: "Everybody",
  },
);
