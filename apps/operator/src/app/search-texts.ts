import { catalogue } from "@naru/ui/texts/i18n";

export const searchTexts = catalogue(
  {
    title: "전체 검색",
    placeholder: "이름, 초성, 전화번호, 계좌, 신청·주문·원장 번호, 메뉴",
    hint: "↑↓로 고르고 Enter로 엽니다. 이름은 초성으로도, 전화번호와 계좌는 끝 4자리로도 찾습니다.",
    searching: "찾는 중…",
    nothing: "찾은 것이 없어요",
    failed: "지금은 찾을 수 없어요. 다시 입력해 주세요.",
    results: "찾은 것",
    page: "메뉴",
    member: "회원",
  },
  {
    title: "Search everything",
    placeholder: "Name, phone, account, number of a request, order or movement, page",
    hint: "Choose with ↑↓, open with Enter. Phones and accounts are found by their last four digits too.",
    searching: "Searching…",
    nothing: "Nothing found",
    failed: "Search is unavailable right now. Type again.",
    results: "Found",
    page: "Page",
    member: "Member",
  },
);
