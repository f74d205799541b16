/** Three sounds, each short or long, made on the spot so that nothing has to be loaded. */

import type { SoundLength, SoundName } from "../base/preferences.ts";

interface Note {
  readonly hertz: number;
  readonly startMs: number;
  readonly lengthMs: number;
}

const sounds: Record<SoundName, readonly Note[]> = {
  SUCCESS: [{ hertz: 880, startMs: 0, lengthMs: 90 }],
  CANCEL: [{ hertz: 440, startMs: 0, lengthMs: 110 }],
  FILLED: [
    { hertz: 784, startMs: 0, lengthMs: 90 },
    { hertz: 1175, startMs: 90, lengthMs: 160 },
  ],
};

const loudness = 0.08;
let context: AudioContext | null = null;

/** A long sound is the short one slower, its last note held. */
const STRETCH: Record<SoundLength, { readonly all: number; readonly last: number }> = {
  short: { all: 1, last: 1 },
  long: { all: 1.6, last: 3 },
};

/** The notes of a sound as long as asked for. */
export function notesOf(name: SoundName, length: SoundLength): readonly Note[] {
  const { all, last } = STRETCH[length];
  return sounds[name].map((note, index, notes) => ({
    hertz: note.hertz,
    startMs: note.startMs * all,
    lengthMs: note.lengthMs * (index === notes.length - 1 ? last : all),
  }));
}

/** Plays a sound; a browser that has not been touched yet stays silent. */
export function playSound(name: SoundName, length: SoundLength = "short"): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const begin = context.currentTime;
  for (const note of notesOf(name, length)) {
    const start = begin + note.startMs / 1000;
    const end = start + note.lengthMs / 1000;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = note.hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
    volume.gain.linearRampToValueAtTime(0, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
}
