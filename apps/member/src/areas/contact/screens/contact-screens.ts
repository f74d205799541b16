/** The screens of inquiries come together: whoever opens one opens another. */

export { ContactScreen } from "./contact-screen.tsx";
export { ContactsScreen } from "./contacts-screen.tsx";
export { CreateScreen } from "./create-screen.tsx";
