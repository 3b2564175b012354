import { unit } from '../../../platform/format/units.ts';
const LONG_MINUTES = 5;
const TOO_LONG_MINUTES = 30;

/** 12 min · 3 h 05 · 2 d */
export function elapsedText(minutes: number): string {
  if (minutes < 60) return `${minutes} ${unit('min')}`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} ${unit('h')} ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(minutes / 60 / 24)} ${unit('d')}`;
}

/** How loudly a wait is told. */
export function urgencyOf(minutes: number): 'long' | 'tooLong' | undefined {
  if (minutes > TOO_LONG_MINUTES) return 'tooLong';
  return minutes > LONG_MINUTES ? 'long' : undefined;
}
