/** What jsdom lacks of a browser and the screens use, and the end of each component test. */

import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// How long an element takes to appear is the machine's.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Without it no passkeys are offered.
globalThis.isSecureContext ??= false;
window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
