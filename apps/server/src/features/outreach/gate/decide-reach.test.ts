import { expect, test } from 'vitest';
import { decideReach, noReachRules, type ReachFacts, type ReachQuestion } from './decide-reach.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000);

const stranger: ReachFacts = {
  isSuppressed: false,
  refusesMarketing: false,
  isErased: false,
  isBlocked: false,
  isInService: false,
  hasAddress: true,
  lastInboundAt: null,
  lastOutreachAt: null,
};
const campaign: ReachQuestion = {
  kind: 'campaign',
  category: 'marketing',
  channel: 'whatsapp',
  isTemplate: false,
  rules: noReachRules,
  sentToday: 0,
  isPromised: false,
};
const official: Partial<ReachQuestion> = { channel: 'wppoficial' };
const lane: Partial<ReachQuestion> = { kind: 'lane' };
const personal: Partial<ReachQuestion> = { kind: 'personal' };
const resting = { rules: { ...noReachRules, restDays: 3 } };
const capped = (sentToday: number) => ({ sentToday, rules: { ...noReachRules, dailyMaximum: 100 } });
const everything = { isSuppressed: true, isErased: true, isBlocked: true, isInService: true, hasAddress: false };

type Case = [who: string, facts: Partial<ReachFacts>, question: Partial<ReachQuestion>, answer: string];
const cases: Case[] = [
  ['a stranger', {}, {}, 'ok'],
  ['who said no', { isSuppressed: true }, {}, 'suppressed'],
  ['who said no, for a lane', { isSuppressed: true }, lane, 'suppressed'],
  ['who said no, by an agent for one person', { isSuppressed: true }, personal, 'ok'],
  ['who refuses advertising', { refusesMarketing: true }, {}, 'suppressed'],
  ['who refuses advertising, about an order', { refusesMarketing: true }, { category: 'utility' }, 'ok'],
  ['a blocked contact', { isBlocked: true }, {}, 'blocked'],
  ['who was deleted', { isErased: true }, {}, 'erased'],
  ['who was deleted, by an agent', { isErased: true }, personal, 'erased'],
  ['without an address', { hasAddress: false }, personal, 'no-address'],
  ['official, never wrote', {}, official, 'window-closed'],
  ['official, never wrote, template', {}, { ...official, isTemplate: true }, 'ok'],
  ['official, wrote yesterday', { lastInboundAt: ago(25) }, official, 'window-closed'],
  ['official, wrote this morning', { lastInboundAt: ago(5) }, official, 'ok'],
  ['official, by an agent outside the window', {}, { ...official, ...personal }, 'window-closed'],
  ['being served', { isInService: true }, {}, 'in-service, later'],
  ['being served, nobody minds', { isInService: true }, { rules: { ...noReachRules, waitsForService: false } }, 'ok'],
  ['being served, for a lane', { isInService: true }, lane, 'ok'],
  ['being served after a yes', { isInService: true }, { isPromised: true }, 'ok'],
  ['written to yesterday', { lastOutreachAt: ago(24) }, {}, 'ok'],
  ['written to yesterday, with a rest of three days', { lastOutreachAt: ago(24) }, resting, 'too-soon'],
  ['written to three days ago', { lastOutreachAt: ago(72) }, resting, 'ok'],
  ['asked a minute ago and said yes', { lastOutreachAt: ago(0) }, { ...resting, isPromised: true }, 'ok'],
  ['the last of the day', {}, capped(99), 'ok'],
  ['over the maximum', {}, capped(100), 'daily-maximum, later'],
  ['over the maximum, by an agent', {}, { ...capped(100), ...personal }, 'ok'],
  ['everything at once', everything, {}, 'suppressed'],
];

test.each(cases.map(([who, ...rest]) => ({ who, rest })))('$who', ({ rest: [facts, question, expected] }) => {
  const answer = decideReach({ ...stranger, ...facts }, { ...campaign, ...question }, NOW);
  expect(answer.ok ? 'ok' : `${answer.reason}${answer.isFinal ? '' : ', later'}`).toBe(expected);
});
