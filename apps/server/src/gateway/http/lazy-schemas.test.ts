import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { lazyCompilers, lazyValidator } from "./lazy-schemas.ts";

test("a validator is compiled once, at its first call, and says what its compiled one says", () => {
  const compiled = Object.assign((data: unknown) => data === 1, { errors: ["not one"] });
  const compile = vi.fn(() => compiled);
  const validate = lazyValidator(compile);
  expect(compile).not.toHaveBeenCalled();
  expect(validate(2)).toBe(false);
  expect(validate.errors).toEqual(["not one"]);
  expect(validate(1)).toBe(true);
  expect(compile).toHaveBeenCalledTimes(1);
});

test("an app with them refuses and answers by its schemas", async () => {
  const app = Fastify({ schemaController: { compilersFactory: lazyCompilers() } });
  const schema = {
    body: {
      type: "object",
      required: ["n"],
      properties: { n: { type: "integer" } },
      additionalProperties: false,
    },
    response: { 200: { type: "object", properties: { n: { type: "integer" } } } },
  };
  app.post("/n", { schema }, async (request) => ({ ...(request.body as object), secret: 1 }));
  const post = async (payload: object) => {
    const { statusCode, body } = await app.inject({ method: "POST", url: "/n", payload });
    return [statusCode, JSON.parse(body)];
  };
  expect(await post({ n: "one" })).toMatchObject([400, { message: "body/n must be integer" }]);
  expect(await post({})).toMatchObject([400, { code: "FST_ERR_VALIDATION" }]);
  expect(await post({ n: 1 })).toEqual([200, { n: 1 }]);
});
