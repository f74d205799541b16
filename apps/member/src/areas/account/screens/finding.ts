/** Finding an account again, in one chunk. */

export { FindIdScreen } from "./find-id-screen.tsx";
export { FindPasswordScreen } from "./find-password-screen.tsx";
