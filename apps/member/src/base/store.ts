/** The smallest external store; both apps use it. */

export { createStore, type Store, useStore } from "@naru/ui/state/store";
