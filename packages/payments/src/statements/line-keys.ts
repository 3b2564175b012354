import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

export type KeyedLine = StatementLine & { key: string };

/**
 * One name for each booking, the same in every file that has it. The bank's own id repeats at some banks, so account, day, amount
 * and text belong to it. Where the bank gives none, equal bookings of one day are counted: two people may pay the same.
 */
export function keyLines(account: string, lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const facts = JSON.stringify([account, line.id, line.day, line.cents, fold(line.text)]);
    const before = seen.get(facts) ?? 0;
    seen.set(facts, before + 1);
    const counted = line.id === '' ? `${facts}${before}` : facts;
    return { ...line, key: createHash('sha256').update(counted).digest('hex').slice(0, 32) };
  });
}

/** One bank's OFX and CSV space and write their texts differently. */
const fold = (text: string): string => text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
