/** Loaded before an installation's processes (`--import`): the engine gets the scripted feed for its simulator. */

import { registerStandIn, SCRIPTED_FEED } from "./stand-ins.ts";

registerStandIn(SCRIPTED_FEED);
