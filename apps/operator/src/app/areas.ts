/** The areas of the console. A new one is a folder and a line here. */

import { provider } from "../areas/provider/area.ts";
import { anomaly } from "../areas/anomaly/area.ts";
import { audit } from "../areas/audit/area.ts";
import { binary } from "../areas/binary/area.ts";
import { coin } from "../areas/coin/area.ts";
import { copytrade } from "../areas/copytrade/area.ts";
import { coupons } from "../areas/coupons/area.ts";
import { desk } from "../areas/desk/area.ts";
import { economic } from "../areas/economic/area.ts";
import { feeds } from "../areas/feeds/area.ts";
import { futures } from "../areas/futures/area.ts";
import { instruments } from "../areas/instruments/area.ts";
import { joining } from "../areas/joining/area.ts";
import { ledger } from "../areas/ledger/area.ts";
import { members } from "../areas/members/area.ts";
import { money } from "../areas/money/area.ts";
import { notices } from "../areas/notices/area.ts";
import { operators } from "../areas/operators/area.ts";
import { p2p } from "../areas/p2p/area.ts";
import { partners } from "../areas/partners/area.ts";
import { personal } from "../areas/personal/area.ts";
import { proposals } from "../areas/proposals/area.ts";
import { report } from "../areas/report/area.ts";
import { risk } from "../areas/risk/area.ts";
import { service } from "../areas/service/area.ts";
import type { Area } from "../base/area.ts";
import { queue } from "../queue/area.ts";

export const areas: readonly Area[] = [
  queue,
  anomaly,
  desk,
  proposals,
  members,
  partners,
  joining,
  service,
  money,
  coupons,
  ledger,
  audit,
  report,
  personal,
  risk,
  instruments,
  feeds,
  binary,
  futures,
  copytrade,
  p2p,
  notices,
  economic,
  operators,
  coin,
  provider,
];
