import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { finding } from './finding.ts';
import type { ProviderWord, Signals } from './signals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the provider told: no share of anything, one is enough. */
export function findInWords(signals: Signals, rules: GuardianRules, now: Date): GuardianReason[] {
  const { banned, restricted, payment } = signals;
  return [
    ...noNewChats(signals.noNewChats, now),
    ...(stillHolds(banned, now) ? [stop('banned', banned)] : []),
    ...(stillHolds(restricted, now) ? [stop('restricted', restricted)] : []),
    ...(payment ? [finding({ finding: 'payment', verdict: 'stop', scope: 'account', figures: said(payment) })] : []),
    ...reconnects(signals, rules, now),
    ...qualityOf(signals.quality),
    ...noAnswers(signals.faults, rules, now),
  ];
}

const stillHolds = (word: ProviderWord | null, now: Date): word is ProviderWord =>
  word !== null && (word.until === null || word.until > now);

const said = ({ code, at }: ProviderWord) => ({ code, at: at.toISOString() });
const stop = (name: 'banned' | 'restricted', word: ProviderWord) =>
  finding({ finding: name, verdict: 'stop', until: word.until, figures: said(word) });

/** Trying again makes it longer, so nothing is tried for a day, whatever anybody acknowledges. */
function noNewChats(word: ProviderWord | null, now: Date): GuardianReason[] {
  if (!word) return [];
  const until = word.until ?? new Date(word.at.getTime() + 24 * HOUR_MS);
  if (until <= now) return [];
  return [finding({ finding: 'no-new-chats', verdict: 'stop', until, figures: said(word) })];
}

function reconnects({ channel, reconnects: { inAnHour, lastAt } }: Signals, rules: GuardianRules, now: Date) {
  if (channel !== 'whatsapp' || inAnHour <= rules.reconnectsSlow) return [];
  const until = new Date((lastAt ?? now).getTime() + HOUR_MS);
  const isHold = inAnHour > rules.reconnectsHold && until > now;
  return [
    isHold
      ? finding({ finding: 'reconnects', verdict: 'hold', until, figures: { times: inAnHour } })
      : finding({ finding: 'reconnects', verdict: 'slow', figures: { times: inAnHour } }),
  ];
}

export function qualityOf(word: string | null): GuardianReason[] {
  if (word === 'YELLOW') return [finding({ finding: 'quality-low', verdict: 'slow', figures: { quality: word } })];
  if (word !== 'RED' && word !== 'FLAGGED') return [];
  return [finding({ finding: 'quality-red', verdict: 'stop', scope: 'marketing', figures: { quality: word } })];
}

const MAX_HOLD_MINUTES = 30;

/** When the wait is over, one message tries; each that fails doubles it: an outage burns a few people, not the list. */
function noAnswers({ inARow, lastAt, holds }: Signals['faults'], rules: GuardianRules, now: Date): GuardianReason[] {
  if (inARow < rules.faultsInARow || lastAt === null) return [];
  const minutes = Math.min(MAX_HOLD_MINUTES, 2 ** (holds + 1));
  const until = new Date(lastAt.getTime() + minutes * MINUTE_MS);
  if (until <= now) return [];
  return [finding({ finding: 'outage', verdict: 'hold', until, figures: { times: inARow, minutes } })];
}
