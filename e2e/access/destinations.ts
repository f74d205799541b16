/**
 * More than 500 STOMP destinations, each with who may subscribe it: every registered channel with ids of the own site, of the
 * other and of none, and what brokers elsewhere would take for a wildcard, a neighbour or the same (reliability.md G32).
 */

import { channels } from "@naru/contract/channels";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Actor, SiteId } from "./actors.ts";

export interface Destination {
  readonly text: string;
  /** Who is let in: nobody, every member, everybody, or everybody of one site. */
  readonly admits: "nobody" | "members" | "everybody" | { readonly siteId: SiteId };
  /** What those are told who are not. */
  readonly refusal: RefusalCode;
  /** The only site that has it: who is at another is told that it is none. */
  readonly offeredBy?: SiteId;
}

/** Who may subscribe each registered channel; a channel that is missing here fails the test. */
const ADMITS: Readonly<Record<string, "members" | "everybody" | "site" | "nobody">> = {
  "/user/queue/account": "members",
  "/user/queue/oversea": "members",
  "/user/queue/oversea_cross": "members",
  "/user/queue/binary": "members",
  "/user/queue/futures": "members",
  "/user/queue/cross": "members",
  "/user/queue/point": "members",
  "/user/queue/message": "members",
  "/user/queue/error": "members",
  "/user/queue/force_logout": "members",
  "/user/queue/pong": "everybody",
  "/topic/oversea.{siteInfoId}": "site",
  "/topic/oversea.{siteInfoId}.{overseaOptionId}": "site",
  "/topic/trade_round.{siteInfoId}": "site",
  "/topic/futures_info": "everybody",
  "/topic/notice.{siteInfoId}": "site",
  "/app/ping": "nobody",
};

/** What only the first site offers. */
const OF_THE_FIRST = new Set([
  "/user/queue/binary",
  "/user/queue/futures",
  "/user/queue/cross",
  "/topic/trade_round.{siteInfoId}",
  "/topic/futures_info",
]);

const SITE_IDS = ["1", "2", "3", "999999999"];
const OPTION_IDS = ["1101", "2101", "1003", "2003", "3101", "1999", "2999", "1", "999999999999999"];

/** White space around a header's value is not read: whoever may subscribe one may subscribe the other. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => `${text} `,
  (text) => ` ${text}`,
  (text) => `${text}\t`,
];
/** What may be put around a destination, or into it, without anybody being let in. */
const TWISTS: readonly ((text: string) => string)[] = [
  (text) => `${text}\n`,
  (text) => `${text}/`,
  (text) => `${text}.`,
  (text) => `${text}.*`,
  (text) => `${text}.>`,
  (text) => `${text}.#`,
  (text) => `${text}/**`,
  (text) => `${text}-user10001`,
  (text) => `${text}_10001`,
  (text) => `${text}?playerId=10001`,
  (text) => `${text}#10001`,
  (text) => `${text},/user/queue/point`,
  (text) => `/${text}`,
  (text) => `.${text}`,
  (text) => text.slice(1),
  (text) => text.toUpperCase(),
  (text) => text.replace("/", "\\"),
  (text) => text.replaceAll("/", "//"),
  (text) => text.replaceAll(".", "/"),
  (text) => text.replace("/queue/", "/../queue/"),
  (text) => text.replace("/user/", "/user/10001/"),
  (text) => text.replace("/user/", "/user/demo2/"),
  (text) => text.replace("/user/", "/user/*/"),
  (text) => text.replace("/user/", "/"),
  (text) => text.replace("/topic/", "/queue/"),
  (text) => text.replace("/topic/", "/user/topic/"),
  (text) => text.replace("/topic/", "/user/queue/"),
  (text) => text.replace(/\d+$/, "*"),
  (text) => text.replace(/\d+$/, "#"),
  (text) => text.replace(/\d+$/, ">"),
  (text) => text.replace(/(\d+)$/, "0$1"),
  (text) => text.replace(/(\d+)$/, "+$1"),
  (text) => text.replace(/(\d+)$/, "-$1"),
  (text) => text.replace(/(\d+)$/, "$1e0"),
  (text) => text.replace(/(\d+)$/, "$1.0"),
  (text) => text.replace(/(\d+)$/, "0x$1"),
  (text) => text.replace(/1/g, "１"),
  (text) => text.replace("oversea", "%6fversea"),
  (text) => text.replace("oversea", "oversea\u200b"),
];

/** Names of other brokers, of our own insides, and of channels that are planned. */
const ELSEWHERE = [
  "",
  "/",
  "*",
  "#",
  ">",
  "/topic",
  "/topic/",
  "/topic/*",
  "/topic/**",
  "/topic/#",
  "/topic/>",
  "/queue/*",
  "/user/*",
  "/user/queue/*",
  "/user/queue/",
  "/user/10000/queue/oversea",
  "/user/10001/queue/point",
  "/user/10050/queue/point",
  "/queue/point-user10000",
  "/queue/oversea-user10001",
  "/topic/operator.1",
  "/topic/operator.2",
  "/topic/operator.*",
  "/topic/member.10000",
  "/topic/user.10000",
  "/topic/oversea",
  "/topic/notice",
  "/app/oversea",
  "/app/*",
  "/exchange/amq.topic/#",
  "/amq/queue/point",
  "/temp-queue/point",
  "/dsub/point",
  "$SYS/#",
  "ActiveMQ.Advisory.>",
  "__proto__",
  "constructor",
  "/user/queue/constructor",
  "/user/queue/__proto__",
];

/** All of them, each once. Throws where a registered channel is not declared here. */
export function allDestinations(): readonly Destination[] {
  const found = new Map<string, Destination>();
  const add = (destination: Destination): void => {
    if (!found.has(destination.text)) found.set(destination.text, destination);
  };
  const good = channels.flatMap(({ pattern }) => registered(pattern));
  for (const destination of good) add(destination);
  for (const destination of good)
    for (const around of AROUND) add({ ...destination, text: around(destination.text) });
  const nobody = { admits: "nobody", refusal: "WRONG_APPROACH" } as const;
  for (const text of ELSEWHERE) add({ text, ...nobody });
  for (const { text } of good) for (const twist of TWISTS) add({ text: twist(text), ...nobody });
  return [...found.values()];
}

/** A channel's pattern with every id that it may be asked for. */
function registered(pattern: string): Destination[] {
  const admits = ADMITS[pattern];
  if (admits === undefined) throw new Error(`nobody has said who may subscribe ${pattern}`);
  const refusal = admits === "nobody" ? "WRONG_APPROACH" : "NO_PERMISSION";
  const offered = OF_THE_FIRST.has(pattern) ? ({ offeredBy: 1 } as const) : {};
  if (admits !== "site") return [{ text: pattern, admits, refusal, ...offered }];
  return SITE_IDS.flatMap((site) => {
    const text = pattern.replace("{siteInfoId}", site);
    if (!text.includes("{overseaOptionId}"))
      return [{ text, admits: ofSite(site), refusal, ...offered }];
    return OPTION_IDS.map((option): Destination => {
      // An option's number begins with its site's.
      const isOfSite = Math.floor(Number(option) / 1_000) === Number(site);
      return {
        text: text.replace("{overseaOptionId}", option),
        admits: isOfSite ? ofSite(site) : "nobody",
        refusal,
      };
    });
  });
}

function ofSite(site: string): Destination["admits"] {
  return site === "1" || site === "2" ? { siteId: Number(site) as SiteId } : "nobody";
}

/** What an actor is told who subscribes: nothing where it is let in. */
export function refusalOf(
  { admits, refusal, offeredBy }: Destination,
  actor: Actor,
): RefusalCode | null {
  if (actor.shut !== null) return actor.shut[1];
  if (offeredBy !== undefined && offeredBy !== actor.siteId) return "WRONG_APPROACH";
  const isMember = actor.kind === "member" || actor.kind === "partner";
  const isAdmitted =
    admits === "everybody" ||
    (admits === "members" && isMember) ||
    (typeof admits === "object" && admits.siteId === actor.siteId);
  return isAdmitted ? null : refusal;
}
