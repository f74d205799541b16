/** Loaded before an installation's processes (`--import`): the engine gets the scripted feed for its simulator. */

import { registerHooks } from "node:module";

const SCRIPTED = new URL("./feed.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const isAsked =
      specifier.endsWith("/feeds/simulator.ts") &&
      context.parentURL?.endsWith("/engine/market-feeds.ts") === true;
    return isAsked ? next(SCRIPTED, context) : next(specifier, context);
  },
});
