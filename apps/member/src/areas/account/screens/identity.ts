/** How members prove who they are, in one chunk. */

export { DevicesScreen } from "./devices-screen.tsx";
export { OtpScreen } from "./otp-screen.tsx";
export { PasskeysScreen } from "./passkeys-screen.tsx";
export { PinScreen } from "./pin-screen.tsx";
