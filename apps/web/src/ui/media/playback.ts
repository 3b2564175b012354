import { useSyncExternalStore } from 'react';

const SPEEDS = [0.5, 1, 1.5, 2] as const;
const STORAGE_KEY = 'balcao.audioSpeed';
const listeners = new Set<() => void>();
let playing: HTMLAudioElement | null = null;

function storedSpeed(): number {
  const stored = Number(localStorage.getItem(STORAGE_KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How fast voice notes play in this browser. */
export const useSpeed = () => useSyncExternalStore(subscribe, storedSpeed);

/** 0.5, 1, 1.5, 2 and back to 0.5. */
export function nextSpeed(): void {
  const index = SPEEDS.findIndex((speed) => speed === storedSpeed());
  localStorage.setItem(STORAGE_KEY, String(SPEEDS[(index + 1) % SPEEDS.length]));
  for (const notify of listeners) notify();
}

/** Only one voice speaks at a time. */
export function takeTheFloor(audio: HTMLAudioElement): void {
  if (playing && playing !== audio) playing.pause();
  playing = audio;
}

/** 1:05 */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const isIos = () => /iP(hone|ad|od)/.test(navigator.userAgent);

/** iPads call themselves Macintosh: what a browser plays is asked of itself. */
const playsOgg = () => document.createElement('audio').canPlayType('audio/ogg; codecs=opus') !== '';

/** iPhones and iPads cannot play Ogg; the server keeps an MP3 twin beside it. */
export const playableUrl = (url: string) => (isIos() || !playsOgg() ? url.replace(/\.ogg(?=$|\?)/, '.mp3') : url);

/** Sound that cannot be played disturbs nobody: it is told to the console alone. */
export function logPlayback(failure: unknown): void {
  // oxlint-disable-next-line no-console -- the log is the only place where this shows
  console.warn('audio', failure);
}
