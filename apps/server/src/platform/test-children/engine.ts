/** A stand-in for the engine in the supervisor's own tests: lives until it is told to end, or ignores that. */

setInterval(() => {}, 1_000);
process.on("SIGTERM", () => {
  if (process.env["FAKE_ENGINE"] !== "stubborn") process.exit(0);
});
