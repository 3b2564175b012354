import type { ProviderWord, RefusalRun, Signals } from './signals.ts';
import type { ToldOfLine } from './told-of-line.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Meta lets such a number speak again after a day; of the others nobody knows. */
const SPAM_LIMIT = '131048';
/** WhatsApp: this phone may not begin chats. */
const NO_NEW_CHATS = '463';

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
    noNewChats: word(NO_NEW_CHATS),
    banned: isPhone ? shut : null,
    restricted: lastToEnd([
      otherRestriction(refused),
      isPhone ? null : shut,
      spam && { ...spam, until: new Date(spam.at.getTime() + DAY_MS) },
    ]),
    payment: unpaidAt && { code: '131042', at: unpaidAt, until: null },
  };
}

/** One that is over hides none that is not. */
function lastToEnd(words: readonly (ProviderWord | null)[]): ProviderWord | null {
  const endOf = ({ until }: ProviderWord) => until?.getTime() ?? Infinity;
  const [last] = words.filter((word) => word !== null).toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  return last ?? null;
}

const withAnEnd = new Set([NO_NEW_CHATS, SPAM_LIMIT]);

/** All other words for a number that may not send end only when somebody has looked at it. */
function otherRestriction(refused: ToldOfLine['refused']): ProviderWord | null {
  const found = refused?.find(({ code }) => !withAnEnd.has(code));
  return found ? { ...found, until: null } : null;
}

const refusing = new Set(['request', 'media', 'template']);
type Outcome = NonNullable<ToldOfLine['outcomes']>[number];

/**
 * How often in a row, until now, the provider refused a campaign, or one of its texts, for the same reason, which lies with us. What
 * others on the line say in between changes nothing about it.
 */
export function refusalsIn(outcomes: readonly Outcome[]): RefusalRun[] {
  const byCampaign = Map.groupBy(outcomes, ({ campaign_id }) => campaign_id);
  return [...byCampaign].flatMap(([campaignId, ofCampaign]) => {
    if (campaignId === null) return [];
    const whole = runOf(ofCampaign);
    const hasSeveral = new Set(whole.map(({ variant }) => variant)).size > 1;
    const byText = [...Map.groupBy(ofCampaign, ({ variant }) => variant)].map(([variant, ofText]) => ({
      variant,
      run: runOf(ofText),
    }));
    return [...(hasSeveral ? [{ variant: null, run: whole }] : []), ...byText].flatMap(({ variant, run }) => {
      const [last] = run;
      if (last?.code == null) return [];
      return [{ campaignId, variant, code: last.code, errorClass: last.reason ?? '', times: run.length }];
    });
  });
}

/** The latest that were all refused alike; none where the latest was not. */
function runOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  const [last] = outcomes;
  if (!last || last.code === null || !refusing.has(last.reason ?? '')) return [];
  const end = outcomes.findIndex(({ code }) => code !== last.code);
  return end === -1 ? outcomes : outcomes.slice(0, end);
}

/** Tries that failed and are being repeated, and those of which nobody knows what became of them. */
export function faultsIn(told: Pick<ToldOfLine, 'troubled' | 'unknown' | 'outages'>): Signals['faults'] {
  const { troubled, unknown, outages: holds } = told;
  const times = [troubled.at, unknown.at].flatMap((at) => (at ? [at.getTime()] : []));
  return {
    inARow: troubled.times + unknown.times,
    lastAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    holds,
  };
}
