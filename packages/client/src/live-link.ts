/** One STOMP connection as `live.ts` sees it; `stomp-link.ts` is the real one, tests bring their own. */
export interface LinkHandlers {
  readonly onOpen: () => void;
  readonly onMessage: (destination: string, body: string) => void;
  /** Once, whatever ended it. `code` is the WebSocket's close code where there was one. */
  readonly onClose: (code: number | null) => void;
}

export interface LiveLink {
  /** The subscription's id is its destination, so that the server can frame once for all (design.md §3 rule 9). */
  subscribe(destination: string): void;
  unsubscribe(destination: string): void;
  send(destination: string, body: string): void;
  close(): void;
}

export type OpenLink = (
  headers: Readonly<Record<string, string>>,
  handlers: LinkHandlers,
) => LiveLink;
