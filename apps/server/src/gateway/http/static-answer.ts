/** An answer that is the same for everybody: compressed once in each way that a client may ask for, and kept in memory. */

import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

const COMPRESS: Readonly<
  Record<Exclude<Encoding, "identity">, (bytes: Buffer) => Promise<Buffer>>
> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A large answer leaves piece by piece, as it is read. */
const PIECE_BYTES = 64 * 1024;

export interface StaticAnswer {
  /** Answers with the content, or that it is what the client has. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** An answer of this type, whoever asks; clients ask each time whether it is still the same. */
export function createStaticAnswer(content: Buffer, type: string): StaticAnswer {
  const tag = hash("sha256", content, "base64url").slice(0, 22);
  const kept = new Map<Encoding, Promise<Buffer>>();
  const inEncoding = (encoding: Encoding): Promise<Buffer> => {
    const known = kept.get(encoding);
    if (known !== undefined) return known;
    const made = encoding === "identity" ? Promise.resolve(content) : COMPRESS[encoding](content);
    kept.set(encoding, made);
    return made;
  };
  return {
    async send(request, reply) {
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      const etag = `"${tag}-${encoding}"`;
      reply.headers({ "Cache-Control": "no-cache", ETag: etag, Vary: "Accept-Encoding" });
      if (request.headers["if-none-match"]?.includes(etag) === true)
        return reply.status(304).send();
      if (encoding !== "identity") reply.header("Content-Encoding", encoding);
      const bytes = await inEncoding(encoding);
      reply.type(type).header("Content-Length", bytes.length);
      return reply.send(bytes.length > PIECE_BYTES ? Readable.from(piecesOf(bytes)) : bytes);
    },
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The best of our encodings that a client takes (RFC 9110 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const quality = new Map(
    (header ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
      const q = parameters.find((each) => each.startsWith("q="));
      return [name, q === undefined ? 1 : Number(q.slice(2))];
    }),
  );
  const takes = (name: string): boolean => (quality.get(name) ?? quality.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
