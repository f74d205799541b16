/** The areas of the member app; their order is that of the tabs. A new one is a folder and a line here. */

import { provider } from "../areas/provider/area.ts";
import { account } from "../areas/account/area.ts";
import { binary } from "../areas/binary/area.ts";
import { chat } from "../areas/chat/area.ts";
import { contact } from "../areas/contact/area.ts";
import { copytrade } from "../areas/copytrade/area.ts";
import { dnw } from "../areas/dnw/area.ts";
import { economic } from "../areas/economic/area.ts";
import { futures } from "../areas/futures/area.ts";
import { inbox } from "../areas/inbox/area.ts";
import { message } from "../areas/message/area.ts";
import { more } from "../areas/more/area.ts";
import { notice } from "../areas/notice/area.ts";
import { oversea } from "../areas/oversea/area.ts";
import { p2p } from "../areas/p2p/area.ts";
import { partner } from "../areas/partner/area.ts";
import { search } from "../areas/search/area.ts";
import { wallet } from "../areas/wallet/area.ts";
import type { Area } from "../base/area.ts";

export const areas: readonly Area[] = [
  account,
  oversea,
  dnw,
  binary,
  futures,
  copytrade,
  p2p,
  search,
  wallet,
  more,
  inbox,
  message,
  contact,
  chat,
  notice,
  economic,
  partner,
  provider,
];
