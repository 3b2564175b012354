import { unit } from '../../platform/format/units.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

/** 45 s · 1 min 05 s */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} ${unit('s')}`;
  return `${Math.floor(seconds / 60)} ${unit('min')} ${String(seconds % 60).padStart(2, '0')} ${unit('s')}`;
}

/** Whole seconds until then, counted down; never negative. */
export function useSecondsLeft(until: string): number {
  const now = useNow(1000);
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
}
