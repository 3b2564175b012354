import type { GuardianFinding, GuardianMode } from '@balcao/contract/outreach/models.ts';
import { rulesOf, usualRules } from '@balcao/contract/outreach/rules.ts';
import { sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { nothingKnown, type BulkSample, type Signals } from './signals.ts';

const now = new Date('2026-11-23T14:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ahead = (minutes: number) => ago(-minutes);
const word = (code: string, minutes = 1, until: Date | null = null) => ({ code, at: ago(minutes), until });
const sample = (counts: Partial<BulkSample>): Partial<Signals> => ({
  sample: { ...nothingKnown('whatsapp').sample, size: 200, read: 120, ...counts },
});
const newest = (counts: Partial<BulkSample>): Partial<Signals> => ({
  newest: { ...nothingKnown('whatsapp').newest, size: 200, ...counts },
});
const template = (facts: { status?: string; quality?: string | null; until?: Date | null }): Partial<Signals> => ({
  templates: [{ campaignId: 7, variant: 2, name: 'oferta', status: 'APPROVED', quality: null, until: null, ...facts }],
});
const refusal = (times: number, variant: number | null = 1): Partial<Signals> => ({
  refusals: [{ campaignId: 7, variant, code: '132012', errorClass: 'template', times }],
});
const faults = (inARow: number, { holds = 0, minutes = 0 } = {}): Partial<Signals> => ({
  faults: { inARow, lastAt: ago(minutes), holds },
});

type Row = [what: string, Partial<Signals>, GuardianMode, GuardianFinding[], Date | null];

const rows: Row[] = [
  ['nothing known', {}, 'ok', [], null],
  ['463', { noNewChats: word('463') }, 'stop', ['no-new-chats'], ahead(24 * 60 - 1)],
  ['463 with the time of the lock', { noNewChats: word('463', 1, ahead(300)) }, 'stop', ['no-new-chats'], ahead(300)],
  ['463 a day ago', { noNewChats: word('463', 24 * 60) }, 'ok', [], null],
  ['banned', { banned: word('403') }, 'stop', ['banned'], null],
  ['three reconnects', { reconnects: { inAnHour: 3, lastAt: ago(1) } }, 'ok', [], null],
  ['four reconnects', { reconnects: { inAnHour: 4, lastAt: ago(1) } }, 'slow', ['reconnects'], null],
  ['seven reconnects', { reconnects: { inAnHour: 7, lastAt: ago(1) } }, 'hold', ['reconnects'], ahead(59)],
  ['a quarter undelivered', sample({ undelivered: 50 }), 'ok', [], null],
  ['over a quarter undelivered', sample({ undelivered: 51 }), 'slow', ['undelivered'], null],
  ['45 % undelivered', sample({ undelivered: 90 }), 'slow', ['undelivered'], null],
  ['over 45 % undelivered', sample({ undelivered: 91 }), 'stop', ['undelivered'], null],
  ['8 % bad numbers', sample({ badRecipients: 16 }), 'ok', [], null],
  ['over 8 % bad numbers', sample({ badRecipients: 17 }), 'slow', ['bad-recipients'], null],
  ['over 20 % bad numbers', sample({ badRecipients: 41 }), 'stop', ['bad-recipients'], null],
  ['1.5 % objections', sample({ objections: 3 }), 'ok', [], null],
  ['2 % objections', sample({ objections: 4 }), 'slow', ['objections'], null],
  ['3 % objections', sample({ objections: 6 }), 'slow', ['objections'], null],
  ['over 3 % objections', sample({ objections: 7 }), 'stop', ['objections'], null],
  ['two objections of 30', sample({ size: 30, read: 20, objections: 2 }), 'slow', ['objections'], null],
  ['three objections of 30', sample({ size: 30, read: 20, objections: 3 }), 'stop', ['objections'], null],
  ['objections of the last minute', newest({ objections: 7 }), 'stop', ['objections'], null],
  [
    'told by both samples once',
    { ...sample({ objections: 4 }), ...newest({ objections: 4 }) },
    'slow',
    ['objections'],
    null,
  ],
  [
    'the worse of both counts',
    { ...sample({ objections: 4 }), ...newest({ objections: 7 }) },
    'stop',
    ['objections'],
    null,
  ],
  ['not delivered yet', newest({ undelivered: 200 }), 'ok', [], null],
  ['29 people, all bad', sample({ size: 29, undelivered: 29, badRecipients: 29, objections: 29 }), 'ok', [], null],
  ['half of the usual reading', { ...sample({ read: 60 }), usualReading: 0.6 }, 'ok', [], null],
  ['less than half of it', { ...sample({ read: 59 }), usualReading: 0.6 }, 'slow', ['reading-dropped'], null],
  ['yellow', { quality: 'YELLOW' }, 'slow', ['quality-low'], null],
  ['green', { quality: 'GREEN' }, 'ok', [], null],
  ['red', { quality: 'RED' }, 'stop', ['quality-red'], null],
  ['flagged', { quality: 'FLAGGED' }, 'stop', ['quality-red'], null],
  ['template yellow', template({ quality: 'YELLOW' }), 'slow', ['template-low'], null],
  ['template red', template({ quality: 'RED' }), 'slow', ['template-low'], null],
  ['template paused', template({ status: 'PAUSED', until: ahead(180) }), 'ok', ['template-paused'], null],
  ['template paused, over', template({ status: 'PAUSED', until: ago(1) }), 'ok', [], null],
  ['template disabled', template({ status: 'DISABLED' }), 'ok', ['template-disabled'], null],
  ['50 held', { held: { waiting: 50, dropped: 0 } }, 'ok', [], null],
  ['51 held', { held: { waiting: 51, dropped: 0 } }, 'hold', ['held'], null],
  ['held and dropped', { held: { waiting: 0, dropped: 1 } }, 'stop', ['held-dropped'], null],
  ['131048', { restricted: word('131048', 1, ahead(1439)) }, 'stop', ['restricted'], ahead(1439)],
  ['131048, over', { restricted: word('131048', 1441, ago(1)) }, 'ok', [], null],
  ['banned for a time', { banned: word('403', 60, ahead(60)) }, 'stop', ['banned'], ahead(60)],
  ['banned, over', { banned: word('403', 60, ago(0)) }, 'ok', [], null],
  ['368', { restricted: word('368') }, 'stop', ['restricted'], null],
  ['131042', { payment: word('131042') }, 'stop', ['payment'], null],
  ['15 % saturated', sample({ saturated: 30 }), 'ok', [], null],
  ['over 15 % saturated', sample({ saturated: 31 }), 'slow', ['saturated'], null],
  ['over 40 % saturated', sample({ saturated: 81 }), 'stop', ['saturated'], null],
  ['the same refusal twice', refusal(2), 'ok', [], null],
  ['three times', refusal(3), 'ok', ['same-refusal'], null],
  ['three times in several texts', refusal(3, null), 'ok', ['same-refusal'], null],
  ['two faults', faults(2), 'ok', [], null],
  ['three faults', faults(3), 'hold', ['outage'], ahead(2)],
  ['ten faults at once', faults(10), 'hold', ['outage'], ahead(2)],
  ['tried once in vain', faults(4, { holds: 1 }), 'hold', ['outage'], ahead(4)],
  ['tried twice in vain', faults(5, { holds: 2 }), 'hold', ['outage'], ahead(8)],
  ['tried four times in vain', faults(7, { holds: 4 }), 'hold', ['outage'], ahead(30)],
  ['tried for a day', faults(50, { holds: 47, minutes: 3 }), 'hold', ['outage'], ahead(27)],
  ['three faults, waited', faults(3, { minutes: 2 }), 'ok', [], null],
];

test.each(rows)('%s', (...[, signals, mode, findings, until]) => {
  const channel = signals.reconnects || signals.noNewChats ? 'whatsapp' : 'wppoficial';
  const verdict = judge({ ...nothingKnown(channel), ...signals }, usualRules, now);
  expect({ mode: verdict.mode, findings: verdict.reasons.map(({ finding }) => finding), until: verdict.until }).toEqual(
    {
      mode,
      findings,
      until,
    },
  );
  expect(verdict.factor).toBe({ ok: 1, slow: 0.5, hold: 0, stop: 0 }[mode]);
});

test('the worst of several findings decides, and all are told', () => {
  const signals = { ...nothingKnown('wppoficial'), ...sample({ undelivered: 60 }), ...faults(4), quality: 'RED' };
  const verdict = judge(signals, usualRules, now);
  expect(verdict.mode).toBe('stop');
  expect(verdict.reasons.map(({ finding }) => finding)).toEqual(['quality-red', 'outage', 'undelivered']);
});

test('a red number stops advertising only; with another reason to stop, everything', () => {
  const red = { ...nothingKnown('wppoficial'), quality: 'RED' };
  expect(sparesUtility(judge(red, usualRules, now).reasons)).toBe(true);
  expect(sparesUtility(judge({ ...red, restricted: word('368') }, usualRules, now).reasons)).toBe(false);
});

test('stops say what they are about: one text, one campaign, all numbers of the account', () => {
  const scopeOf = (signals: Partial<Signals>) => {
    const [reason] = judge({ ...nothingKnown('wppoficial'), ...signals }, usualRules, now).reasons;
    return { scope: reason?.scope, campaignId: reason?.campaignId, variant: reason?.variant };
  };
  expect(scopeOf(template({ status: 'DISABLED' }))).toEqual({ scope: 'variant', campaignId: 7, variant: 2 });
  expect(scopeOf(refusal(3))).toEqual({ scope: 'variant', campaignId: 7, variant: 1 });
  expect(scopeOf(refusal(3, null))).toEqual({ scope: 'campaign', campaignId: 7, variant: null });
  expect(scopeOf({ payment: word('131042') })).toEqual({ scope: 'account', campaignId: null, variant: null });
});

test('a company may only be more cautious than the platform allows it', () => {
  const chosen = { objectionsStop: 0.01, undeliveredStop: 0.9, coldGapSeconds: 2, coldMost: 50 };
  expect(rulesOf({ allowed: {}, chosen })).toEqual({ ...usualRules, objectionsStop: 0.01, coldMost: 50 });
  const allowed = { undeliveredStop: 0.95, coldGapSeconds: 0 };
  expect(rulesOf({ allowed, chosen })).toMatchObject({ undeliveredStop: 0.9, coldGapSeconds: 2 });
});
