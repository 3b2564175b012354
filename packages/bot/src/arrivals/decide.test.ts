import { expect, test } from 'vitest';
import { callingWordsFrom, decide, defaultCallingWords, type ArrivalFacts, type ArrivalTrigger } from './decide.ts';

const NOON = Date.UTC(2026, 10, 20, 15);
const MINUTE = 60_000;

const quiet: ArrivalFacts = {
  now: NOON,
  saidAt: NOON,
  text: 'Oi',
  contactId: 1,
  isDeclinedAudio: false,
  mayWork: true,
  isOpenWithPerson: false,
  disableBot: false,
  run: null,
  isOption: false,
  callingWords: ['atendente', 'pessoa'],
  isOpen: true,
  hasClosedText: true,
  wasClosedSaid: false,
  quietUntil: null,
  repeatsItself: false,
  personSpokeAt: null,
  isOwed: true,
  isFirstContact: false,
  flow: null,
  triggers: [],
  queueCount: 0,
};
const trigger = (more: Partial<ArrivalTrigger>): ArrivalTrigger => ({
  kind: 'keyword',
  pattern: 'promo',
  match: 'exact',
  flowId: 5,
  versionId: 50,
  runsWhenClosed: false,
  onlyContactId: null,
  ...more,
});
const flow = { id: 9, versionId: 90, runsWhenClosed: false };
const answering = { waiting: 'answer' } as const;

const table: [string, Partial<ArrivalFacts>, readonly [code: string, action: string]][] = [
  ['nothing is set up', {}, ['greeting', 'greet']],
  ['one queue', { queueCount: 1 }, ['one-queue', 'begin-menu']],
  ['several queues', { queueCount: 2 }, ['queue-menu', 'begin-menu']],
  ['a flow before queues', { flow, queueCount: 2 }, ['connection-flow', 'begin-flow']],
  [
    'a first contact before the flow',
    { flow, isFirstContact: true, triggers: [trigger({ kind: 'first-contact' })] },
    ['first-contact', 'begin-flow'],
  ],
  [
    'known contacts set off nothing for first ones',
    { flow, triggers: [trigger({ kind: 'first-contact' })] },
    ['connection-flow', 'begin-flow'],
  ],
  ['nothing owed', { isOwed: false, flow, queueCount: 2 }, ['not-owed', 'people']],
  [
    'a keyword, though nothing is owed',
    { isOwed: false, text: 'Promo!', triggers: [trigger({})] },
    ['keyword', 'begin-flow'],
  ],
  [
    'a keyword within a sentence, meant exactly',
    { isOwed: false, text: 'a promo', triggers: [trigger({})] },
    ['not-owed', 'people'],
  ],
  [
    'a keyword anywhere',
    { isOwed: false, text: 'quero a promo já', triggers: [trigger({ match: 'contains' })] },
    ['keyword', 'begin-flow'],
  ],
  [
    'a part of a word is no keyword',
    { isOwed: false, text: 'promoção', triggers: [trigger({ match: 'contains' })] },
    ['not-owed', 'people'],
  ],
  [
    'a rehearsal of somebody else',
    { isOwed: false, text: 'promo', triggers: [trigger({ onlyContactId: 2 })] },
    ['not-owed', 'people'],
  ],
  [
    'a person spoke half an hour ago',
    { isOwed: false, text: 'promo', triggers: [trigger({})], personSpokeAt: NOON - 30 * MINUTE },
    ['keyword', 'begin-flow'],
  ],
  [
    'a person spoke a moment ago',
    { isOwed: false, text: 'promo', triggers: [trigger({})], personSpokeAt: NOON - 29 * MINUTE },
    ['not-owed', 'people'],
  ],
  [
    'another machine is left alone',
    { quietUntil: NOON + 1, text: 'promo', triggers: [trigger({})] },
    ['quiet', 'people'],
  ],
  [
    'who says the same long words again and again is left alone too',
    { repeatsItself: true, flow },
    ['quiet', 'people'],
  ],
  ['an hour later it is not', { quietUntil: NOON, flow }, ['connection-flow', 'begin-flow']],
  ['closed', { isOpen: false, flow }, ['closed', 'send-closed-notice']],
  ['closed, and it was said', { isOpen: false, flow, wasClosedSaid: true }, ['closed-said', 'people']],
  ['closed without words for it', { isOpen: false, flow, hasClosedText: false }, ['closed-said', 'people']],
  ['closed, whatever is owed', { isOpen: false, isOwed: false }, ['closed', 'send-closed-notice']],
  [
    'closed, but the flow serves at night',
    { isOpen: false, flow: { ...flow, runsWhenClosed: true } },
    ['connection-flow', 'begin-flow'],
  ],
  ['said an hour and a minute ago', { saidAt: NOON - 61 * MINUTE, flow }, ['too-old', 'people']],
  ['said an hour ago', { saidAt: NOON - 60 * MINUTE, flow }, ['connection-flow', 'begin-flow']],
  ['too old comes before closed', { saidAt: NOON - 61 * MINUTE, isOpen: false }, ['too-old', 'people']],
  [
    'a run waits for an answer',
    { run: answering, isOpen: false, saidAt: NOON - 90 * MINUTE },
    ['run-answers', 'answer-run'],
  ],
  ['a recording that nobody takes is no answer', { run: answering, isDeclinedAudio: true }, ['run-answers', 'keep']],
  [
    'a run waits for its clock',
    { run: { waiting: 'clock' }, text: 'promo', triggers: [trigger({})] },
    ['run-waits', 'keep'],
  ],
  [
    'a run waits for a result, and hears what is said meanwhile',
    { run: { waiting: 'result' } },
    ['run-waits', 'answer-run'],
  ],
  [
    'a recording that nobody takes is not heard',
    { run: { waiting: 'result' }, isDeclinedAudio: true },
    ['run-waits', 'keep'],
  ],
  ['a person is asked for', { run: answering, text: ' *Atendente!* ' }, ['asked-for-person', 'hand-over']],
  [
    'a person is asked for while the clock runs',
    { run: { waiting: 'clock' }, text: 'PESSOA' },
    ['asked-for-person', 'hand-over'],
  ],
  [
    'the word is an option of the menu',
    { run: answering, text: 'atendente', isOption: true },
    ['run-answers', 'answer-run'],
  ],
  ['the word in a sentence is an answer', { run: answering, text: 'sou atendente' }, ['run-answers', 'answer-run']],
  ['nobody is asked for where no bot is', { text: 'atendente', flow }, ['connection-flow', 'begin-flow']],
  [
    'the bot is switched off for the contact',
    { disableBot: true, run: answering, isOpen: false },
    ['bot-disabled', 'people'],
  ],
  ['a person serves', { isOpenWithPerson: true, isOpen: false, disableBot: true }, ['with-person', 'people']],
  ['the company has not paid', { mayWork: false, isOpenWithPerson: true, run: answering }, ['may-not-work', 'people']],
];

test.each(table)('%s', (_name, facts, [code, action]) => {
  const decision = decide({ ...quiet, ...facts });
  expect([decision.code, decision.action.do]).toEqual([code, action]);
  expect(decision.checked.at(-1)?.rule).toBe(code);
});

test('of several keywords the exact one goes first, then the beginning, then the order of the list', () => {
  const triggers = [
    trigger({ pattern: 'promo', match: 'contains', versionId: 1 }),
    trigger({ pattern: 'promo', match: 'starts', versionId: 2 }),
    trigger({ pattern: 'promo de natal', match: 'exact', versionId: 3 }),
    trigger({ pattern: 'natal', match: 'contains', versionId: 4 }),
  ];
  const versionFor = (text: string) => decide({ ...quiet, text, triggers }).action;
  expect(versionFor('Promo de Natal')).toMatchObject({ versionId: 3 });
  expect(versionFor('promo de páscoa')).toMatchObject({ versionId: 2 });
  expect(versionFor('a promo')).toMatchObject({ versionId: 1 });
  expect(versionFor('feliz natal')).toMatchObject({ versionId: 4 });
});

test.each<[string, readonly string[]]>([
  ['', defaultCallingWords],
  [' , ;\n', defaultCallingWords],
  ['Gente; falar com alguém,\nhumano', ['Gente', 'falar com alguém', 'humano']],
])('the words %j call a person as %j', (written, words) => expect(callingWordsFrom(written)).toEqual(words));
