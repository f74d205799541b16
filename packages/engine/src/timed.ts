/** What happens at an engine time (epoch ms, never going back). */
export interface Timed {
  readonly at: number;
}
