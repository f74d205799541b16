/** What somebody outside answers, no longer than it may be: who answers without end fills no memory. */

/**
 * The whole body of an answer.
 *
 * @param bytesMax more of it are not read
 * @throws RangeError where there are more
 */
export async function boundedBody(
  answer: Response,
  bytesMax: number,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > bytesMax) throw new RangeError("an answer without end");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
