import { catalogue } from "@naru/ui/texts/i18n";

export const memberPickerTexts = catalogue(
  {
    memberSearch: "회원 검색",
    memberSearchHint: "이름이나 아이디를 입력하고 목록에서 고르세요",
    noMember: "찾는 회원이 없어요",
  },
  {
    memberSearch: "Find a member",
    memberSearchHint: "Type a name or username and choose from the list",
    noMember: "No such member",
  },
);
