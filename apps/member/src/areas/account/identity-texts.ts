/** Texts of 본인확인, and of the bank account and address of a sign-up. */

import { catalogue } from "../../base/i18n.ts";

export const identityTexts = catalogue(
  {
    identity: "본인확인",
    lead: "새 창에서 이름과 생년월일을 확인해요.",
    open: "본인확인하기",
    again: "본인확인 다시 하기",
    waiting: "새 창에서 본인확인을 마쳐주세요.",
    notOpened: "새 창이 막혀 있어요. 브라우저에서 팝업을 허용하고 다시 눌러주세요.",
    first: "본인확인을 먼저 해주세요.",
    done: "본인확인을 마쳤어요.",
    bank: "은행",
    noBank: "선택 안 함",
    banksFailed: "은행 목록을 불러오지 못했어요. 가입한 뒤 출금 계좌에서 등록할 수 있어요.",
    number: "계좌번호",
    address: "주소",
  },
  {
    identity: "Identity check",
    lead: "A new window checks your name and date of birth.",
    open: "Check identity",
    again: "Check again",
    waiting: "Please finish the identity check in the new window.",
    notOpened: "The new window was blocked. Please allow pop-ups and press again.",
    first: "Please check your identity first.",
    done: "Identity checked.",
    bank: "Bank",
    noBank: "None",
    banksFailed: "The banks could not be loaded. You can add your account after signing up.",
    number: "Account number",
    address: "Address",
  },
);
