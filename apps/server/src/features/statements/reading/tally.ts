import type { MatchedLine } from '@balcao/payments/statements/match-lines.ts';
import type { PlacedLine } from './keep-lines.ts';
import { isProbe, learnFrom, nothingLearnt } from './learn-account.ts';

const noCounts = () => ({
  sureCount: 0,
  suggestionCount: 0,
  unmatchedCount: 0,
  knownCount: 0,
  futureCount: 0,
  outgoingCount: 0,
});
type CountName = keyof ReturnType<typeof noCounts>;

/** Counts the lines of one file as they come, and picks those that are kept. */
export function tally(accountId: number) {
  const counts = noCounts();
  const learnt = nothingLearnt();
  let position = 0;
  return {
    counts,
    learnt,
    take(lines: readonly MatchedLine[]): PlacedLine[] {
      const kept: PlacedLine[] = [];
      for (const line of lines) {
        position += 1;
        const match = isProbe(accountId, line) && line.verdict === 'unmatched' ? { ...line, reason: 'probe' } : line;
        counts[countOf(line)] += 1;
        learnFrom(learnt, accountId, line);
        if (line.verdict !== 'ignored') kept.push({ position, match });
      }
      return kept;
    },
  };
}

function countOf({ verdict, reason }: MatchedLine): CountName {
  if (verdict !== 'ignored') return `${verdict}Count`;
  return reason === 'future' ? 'futureCount' : reason === 'outgoing' ? 'outgoingCount' : 'knownCount';
}
