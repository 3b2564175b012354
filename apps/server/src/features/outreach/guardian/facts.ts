import type { ProviderWord, RefusalRun, Signals } from './signals.ts';
import type { ToldOfLine } from './told-of-line.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Meta lets such a number speak again after a day; of the others nobody knows. */
const SPAM_LIMIT = '131048';

type Words = Pick<Signals, 'noNewChats' | 'banned' | 'restricted' | 'payment'>;

/** What the provider said, by what it means. */
export function wordsIn({ refused, told, unpaidAt, channel }: ToldOfLine): Words {
  const word = (code: string): ProviderWord | null => {
    const found = refused?.find((one) => one.code === code);
    return found ? { ...found, until: null } : null;
  };
  const spam = word(SPAM_LIMIT);
  const shut = told && { code: String(told.code ?? told.cause), at: told.at, until: told.until };
  const isPhone = channel === 'whatsapp';
  return {
    noNewChats: word('463'),
    banned: isPhone ? shut : null,
    restricted:
      word('368') ??
      word('131031') ??
      (isPhone ? null : shut) ??
      (spam && { ...spam, until: new Date(spam.at.getTime() + DAY_MS) }),
    payment: unpaidAt && { code: '131042', at: unpaidAt, until: null },
  };
}

const refusing = new Set(['request', 'media', 'template']);
type Outcome = NonNullable<ToldOfLine['outcomes']>[number];

/** How often in a row, until now, the provider refused the same campaign for the same reason, which lies with us. */
export function refusalsIn(outcomes: readonly Outcome[]): RefusalRun[] {
  const [last] = outcomes;
  if (!last || last.campaign_id === null || last.code === null || !refusing.has(last.reason ?? '')) return [];
  const isOther = (one: Outcome) => one.campaign_id !== last.campaign_id || one.code !== last.code;
  const end = outcomes.findIndex(isOther);
  const run = end === -1 ? outcomes : outcomes.slice(0, end);
  const variants = new Set(run.map(({ variant }) => variant));
  return [
    {
      campaignId: last.campaign_id,
      variant: variants.size === 1 ? last.variant : null,
      code: last.code,
      errorClass: last.reason ?? '',
      times: run.length,
    },
  ];
}

/** Tries that failed and are being repeated, and those of which nobody knows what became of them. */
export function faultsIn({ troubled, unknown }: Pick<ToldOfLine, 'troubled' | 'unknown'>): Signals['faults'] {
  const times = [troubled.at, unknown.at].flatMap((at) => (at ? [at.getTime()] : []));
  return { inARow: troubled.times + unknown.times, lastAt: times.length > 0 ? new Date(Math.max(...times)) : null };
}
