import { concernsLine, sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import type { OutreachLine } from '../lines/lock-line.ts';

/** A hold whose end nobody knows, as that of a rating of Meta, is looked at again after this. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Until when a line is held for everybody though its stop is about advertising alone, as while its provider does not answer; null where
 * it is not.
 */
export function heldBeside({
  mode,
  reasons,
  judgedAt,
}: Pick<OutreachLine, 'mode' | 'reasons' | 'judgedAt'>): Date | null {
  if (mode !== 'stop' || !sparesUtility(reasons)) return null;
  const ends = reasons
    .filter((reason) => concernsLine(reason) && reason.verdict === 'hold')
    .map(({ until }) => (until === null ? (judgedAt?.getTime() ?? 0) + LOOK_AGAIN_MS : Date.parse(until)));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
