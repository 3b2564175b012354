import type { GuardianReason } from './models.ts';

/** One campaign or text waits alone; everything else waits with the line. */
export const concernsLine = ({ scope }: Pick<GuardianReason, 'scope'>) => scope !== 'campaign' && scope !== 'variant';

/** A stop that is about advertising lets through what people have asked for. */
export function sparesUtility(reasons: readonly GuardianReason[]): boolean {
  const stops = reasons.filter((reason) => concernsLine(reason) && reason.verdict === 'stop');
  return stops.length > 0 && stops.every(({ scope }) => scope === 'marketing');
}
