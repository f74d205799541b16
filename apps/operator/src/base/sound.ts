/** The sound of a new request: two short tones, made here so that no file has to load. */

const tones = [
  { at: 0, hertz: 880 },
  { at: 0.16, hertz: 1175 },
] as const;
const lastsSeconds = 0.14;

let context: AudioContext | undefined;

/** Plays it; a browser that has not been touched yet keeps silent. */
export function playRequestSound(): void {
  context ??= new AudioContext();
  void context.resume().catch(() => {});
  const start = context.currentTime;
  for (const { at, hertz } of tones) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.18, start + at);
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + lastsSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + lastsSeconds);
  }
}
