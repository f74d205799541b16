import "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What the test has measured, for its row of docs/evidence.md (`npm run prove`). */
    figure?: string;
  }
}
