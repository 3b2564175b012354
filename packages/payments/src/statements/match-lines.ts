import { endToEndIdIn, indexCharges, type ChargeToMatch, type ChargeIndex } from './charge-index.ts';
import type { KeyedLine } from './line-keys.ts';

export type MatchReason =
  /** Sure: this settles. */
  | 'txid'
  | 'end-to-end-id'
  | 'identifying-cents'
  /** Suggestions: a person clicks once. */
  | 'several-references'
  | 'claim-differs'
  | 'document'
  | 'name'
  | 'same-amount'
  /** Not ours. */
  | 'nothing-fits'
  /** Not looked at. */
  | 'future'
  | 'outgoing'
  | 'known';

export type MatchedLine = {
  line: KeyedLine;
  verdict: 'sure' | 'suggestion' | 'unmatched' | 'ignored';
  reason: MatchReason;
  /** One for what is sure; for suggestions the likeliest first. */
  charges: number[];
  /** The bank's name for the payment, where the line shows it. */
  endToEndId: string | null;
};

type Match = Pick<MatchedLine, 'verdict' | 'reason' | 'charges'>;

type Facts = {
  charges: readonly ChargeToMatch[];
  /** Keys of lines that earlier files brought. */
  known: ReadonlySet<string>;
  /** The account's calendar day. */
  today: string;
};

const MAX_SUGGESTED = 5;

/** What each line of a statement means, and why. References are looked for in all lines before amounts are in any. */
export function matchLines(lines: readonly KeyedLine[], { charges, known, today }: Facts): MatchedLine[] {
  const index = indexCharges(charges);
  const seen = new Set(known);
  const taken = new Set<number>();
  const first = lines.map((line) => {
    const match = ignored(line, seen, today) ?? byReference(line, index);
    seen.add(line.key);
    if (match?.verdict === 'sure') for (const id of match.charges) taken.add(id);
    return match;
  });
  return lines.map((line, at) => ({
    line,
    ...(first[at] ?? byAmount(line, index, taken) ?? bySimilarity(line, index, taken)),
    endToEndId: endToEndIdIn(line),
  }));
}

function ignored({ key, day, cents }: KeyedLine, seen: ReadonlySet<string>, today: string): Match | undefined {
  const reason = cents <= 0 ? 'outgoing' : day > today ? 'future' : seen.has(key) ? 'known' : undefined;
  return reason && { verdict: 'ignored', reason, charges: [] };
}

/** Our reference in the line, or the bank's name that the payer typed. */
function byReference(line: KeyedLine, index: ChargeIndex): Match | undefined {
  const named = index.byTxidIn(line);
  if (named.length === 1) return sure('txid', named);
  if (named.length > 1) return suggestion('several-references', named);
  const claimed = index.byEndToEndIdIn(line);
  const [charge] = claimed;
  if (!charge) return undefined;
  // Whoever typed it may have typed somebody else's payment.
  const fits = claimed.length === 1 && charge.cents === line.cents && charge.open;
  return fits ? sure('end-to-end-id', claimed) : suggestion('claim-differs', claimed);
}

/** Open charges of one account differ in their cents, so that the amount says whose it is; once. */
function byAmount(line: KeyedLine, index: ChargeIndex, taken: Set<number>): Match | undefined {
  const [charge, ...others] = index.byAmount(line);
  if (!charge?.identifying || others.length > 0 || taken.has(charge.id)) return undefined;
  taken.add(charge.id);
  return sure('identifying-cents', [charge]);
}

function bySimilarity(line: KeyedLine, index: ChargeIndex, taken: ReadonlySet<number>): Match {
  const likeliest = (found: ChargeToMatch[]) =>
    found
      .filter(({ open, since }) => open && since <= line.day)
      .toSorted((a, b) => rank(a, line, taken) - rank(b, line, taken))
      .slice(0, MAX_SUGGESTED);
  const ways = [
    ['document', () => index.byDocumentIn(line)],
    ['name', () => index.byNameIn(line)],
    ['same-amount', () => index.byAmount(line)],
  ] as const;
  for (const [reason, find] of ways) {
    const found = likeliest(find());
    if (found.length > 0) return suggestion(reason, found);
  }
  return { verdict: 'unmatched', reason: 'nothing-fits', charges: [] };
}

const rank = ({ id, cents }: ChargeToMatch, line: KeyedLine, taken: ReadonlySet<number>): number =>
  (cents === line.cents ? 0 : 1) + (taken.has(id) ? 2 : 0);

const sure = (reason: MatchReason, charges: readonly ChargeToMatch[]): Match => ({
  verdict: 'sure',
  reason,
  charges: charges.map(({ id }) => id),
});

const suggestion = (reason: MatchReason, charges: readonly ChargeToMatch[]): Match => ({
  ...sure(reason, charges),
  verdict: 'suggestion',
});
