import { expect, test } from "vitest";
import { boundedBody } from "./bounded-body.ts";

test("a body is read to its end, and one byte too many is refused before the rest is asked for", async () => {
  const six = new Response("나루");
  expect((await boundedBody(six, 6)).toString("utf8")).toBe("나루");
  expect((await boundedBody(new Response(null), 0)).length).toBe(0);
  let asked = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  await expect(boundedBody(new Response(endless), 7)).rejects.toThrow(RangeError);
  expect(asked).toBeLessThan(5);
});
