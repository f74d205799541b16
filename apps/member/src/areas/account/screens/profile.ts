/** What members change of themselves, in one chunk. */

export { BankScreen } from "./bank-screen.tsx";
export { ChangeNickScreen } from "./change-nick-screen.tsx";
export { ChangePasswordScreen } from "./change-password-screen.tsx";
export { ChangePhoneScreen } from "./change-phone-screen.tsx";
