/** What is said of a bank's file that cannot be read, and of the balance that is looked for in it. */

import { catalogue } from "@naru/ui/texts/i18n";

export const fileTexts = catalogue(
  {
    OLD_EXCEL: "옛 엑셀 파일(.xls)은 읽을 수 없어요. 엑셀에서 .xlsx나 CSV로 저장해 주세요.",
    TOO_LARGE: "파일이 너무 커요. 5MB까지 읽을 수 있어요. 기간을 나눠 내려받아 주세요.",
    BROKEN: "파일을 읽을 수 없어요. 은행에서 다시 내려받아 주세요.",
    empty: "파일에 내역이 없어요.",
    unknown:
      "처음 보는 형식이라 잔액을 찾을 수 없어요. 입금 내역 대조에서 형식을 한 번 정하거나, 잔액을 직접 입력해 주세요.",
    noBalance: "파일에 {day}까지의 잔액이 없어요. 잔액을 직접 입력해 주세요.",
    balanceRead: "{name} {at} 줄의 잔액을 읽었어요. 은행 화면과 같은지 확인해 주세요.",
  },
  {
    OLD_EXCEL: "An old Excel file (.xls) cannot be read. Save it as .xlsx or CSV.",
    TOO_LARGE: "The file is larger than 5 MB. Get shorter periods of it from the bank.",
    BROKEN: "The file cannot be read. Get it from the bank again.",
    empty: "Nothing is in the file.",
    unknown:
      "The layout is not known. Tell its columns once where statements are compared, or type the balance.",
    noBalance: "The file has no balance until {day}. Type it.",
    balanceRead: "Read from the line of {at}, {name}. Check it against the bank's screen.",
  },
);
