/** Sign-in comes with the first load, because it is the first thing a member sees; sign-up when it is opened. */

import { lazyScreen } from "../../base/lazy-screen.tsx";

export { SignInScreen } from "./screens/signin-screen.tsx";
export const RegisterScreen = lazyScreen(
  async () => (await import("./screens/register-screen.tsx")).RegisterScreen,
);
