/** Pictures that a member writes something with: sent as files before the text that holds them, and fetched with the session's token. */

import { ApiError } from "@naru/client/api-error";
import { addressOf } from "@naru/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { say } from "../base/i18n.ts";
import { runtime } from "../base/runtime.ts";
import { shellTexts } from "../base/texts.ts";

/** What the server takes of one file, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Sends a picture and answers its id; rejects with what the server says of it. */
export async function sendPicture(file: File): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const answer = await fetchSignedIn(addressOf("uploadFile"), { method: "POST", body });
  return ((await answer.json()) as { id: string }).id;
}

/** An own picture as an address of this page; undefined until it is there. */
export function usePicture(url: string): { readonly src: string | undefined; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ["picture", url],
    queryFn: async ({ signal }) => (await fetchSignedIn(url, { signal })).blob(),
    staleTime: Infinity,
  });
  const src = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return { src, isFailed: isError };
}

async function fetchSignedIn(url: string, init: RequestInit): Promise<Response> {
  const token = await runtime().http.accessToken();
  const headers = { authorization: `Bearer ${token ?? ""}` };
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, headers });
  } catch {
    throw new ApiError("OFFLINE", say(shellTexts, "offline"), 0);
  }
  if (answer.ok) return answer;
  const { code = "", message = "" } = (await answer.json()) as { code?: string; message?: string };
  throw new ApiError(code, message, answer.status);
}
