/** Two soft notes, a fourth apart. */
const NOTES_HZ = [659.25, 880];
const NOTE_SECONDS = 0.16;
const FADE_SECONDS = 0.5;
const LOUDEST = 0.35;
/** Whatever becomes of a sound: after this it is silent. */
const MAX_MS = 5000;
/** A burst of messages is one sound. */
const PAUSE_MS = 3000;

let context: AudioContext | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/** Browsers let a page sound only after somebody has touched it. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  // Made before that, a device is refused with a warning and stays silent.
  if (!context && navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
}

type Note = { hertz: number; at: number; loudness: number };

function playNote(audio: AudioContext, { hertz, at, loudness }: Note): OscillatorNode {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + FADE_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + FADE_SECONDS);
  return oscillator;
}

/** Sounds once at the given volume (0 to 1); not at all when it did so a moment ago. */
export function playChime(volume: number, now = performance.now()): void {
  if (volume <= 0 || now - lastAt < PAUSE_MS) return;
  allowSound();
  if (!context) return;
  lastAt = now;
  const audio = context;
  const start = audio.currentTime + 0.02;
  const notes = NOTES_HZ.map((hertz, index) =>
    playNote(audio, { hertz, at: start + index * NOTE_SECONDS, loudness: LOUDEST * volume }),
  );
  setTimeout(() => notes.forEach((note) => note.disconnect()), MAX_MS);
}
