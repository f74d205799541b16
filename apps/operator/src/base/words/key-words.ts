/** Words about keys that are pressed. */
export const KEY_WORDS = {
  ko: {
    keys: "단축키",
    keysTitle: "단축키 도움말",
    keyHelp: "단축키 도움말",
    keyDown: "다음 줄",
    keyUp: "이전 줄",
    keyOpen: "열기",
    keyClose: "옆 창 닫기",
    keySearch: "검색",
    keyCheck: "줄 선택",
  },
  en: {
    keys: "Keys",
    keysTitle: "Keyboard help",
    keyHelp: "Keyboard help",
    keyDown: "Next row",
    keyUp: "Previous row",
    keyOpen: "Open",
    keyClose: "Close the panel",
    keySearch: "Search",
    keyCheck: "Check the row",
  },
} as const;
