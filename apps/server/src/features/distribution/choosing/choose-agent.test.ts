import { Distribution } from '@balcao/contract/queues/distribution.ts';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { chooseAgent, type Candidate } from './choose-agent.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const tools = { now, random: () => 0.5 };
const rule = (fields: z.input<typeof Distribution>) => Distribution.parse(fields);

const agent = (userId: number, fields: Partial<Candidate> = {}): Candidate => ({
  userId,
  online: true,
  isPaused: false,
  isWorkTime: true,
  capacity: null,
  load: 0,
  lastAssignment: null,
  servedAt: null,
  hadItLast: false,
  ...fields,
});

const three = [
  agent(1, { load: 2, lastAssignment: 30 }),
  agent(2, { load: 1, lastAssignment: 20 }),
  agent(3, { load: 1, lastAssignment: 10 }),
];

const cases: [string, z.input<typeof Distribution>, Candidate[], number | null][] = [
  ['off gives nobody', { rule: 'off' }, three, null],
  ['round-robin gives whose last one is the longest ago', { rule: 'round-robin' }, three, 3],
  ['round-robin gives a newcomer first', { rule: 'round-robin' }, [...three, agent(4)], 4],
  ['random draws', { rule: 'random' }, three, 2],
  ['least-busy breaks ties by the longest idle', { rule: 'least-busy' }, three, 3],
  ['least-busy prefers fewer to longer idle', { rule: 'least-busy' }, [...three, agent(4, { lastAssignment: 90 })], 4],
  ['nobody there gives nobody', { rule: 'random' }, [], null],
  ['who is away is passed over', { rule: 'round-robin' }, [agent(1, { online: false }), agent(2)], 2],
  ['who is away may count', { rule: 'round-robin', onlineOnly: false }, [agent(1, { online: false }), agent(2)], 1],
  ['who is paused never counts', { rule: 'round-robin', onlineOnly: false }, [agent(1, { isPaused: true })], null],
  ['nor does who is off work', { rule: 'random', onlineOnly: false }, [agent(1, { isWorkTime: false })], null],
  ['the limit of the queue holds', { rule: 'round-robin', capacity: 2 }, three, 3],
  ['and leaves nobody', { rule: 'round-robin', capacity: 1 }, three, null],
  [
    'the own limit comes first',
    { rule: 'round-robin', capacity: 9 },
    [agent(1, { capacity: 1, load: 1 }), agent(2)],
    2,
  ],
  ['also when it is higher', { rule: 'round-robin', capacity: 1 }, [agent(1, { capacity: 3, load: 2 })], 1],
  ['never the same twice running', { rule: 'round-robin' }, [agent(1, { hadItLast: true }), agent(2)], 2],
  ['not even when alone', { rule: 'round-robin' }, [agent(1, { hadItLast: true })], null],
  [
    'who served the customer last goes before the rule',
    { rule: 'round-robin', previousAgentFirst: 5 },
    [
      ...three,
      agent(8, { servedAt: daysAgo(4), lastAssignment: 90 }),
      agent(9, { servedAt: daysAgo(3), lastAssignment: 91 }),
    ],
    9,
  ],
  [
    'but not after the days are over',
    { rule: 'round-robin', previousAgentFirst: 5 },
    [agent(1), agent(2, { servedAt: daysAgo(5.01), lastAssignment: 1 })],
    1,
  ],
  [
    'nor without room',
    { rule: 'round-robin', previousAgentFirst: 5, capacity: 3 },
    [agent(1), agent(2, { servedAt: daysAgo(1), load: 3 })],
    1,
  ],
];

test.each(cases.map(([name, fields, candidates, userId]) => ({ name, fields, candidates, userId })))(
  '$name',
  ({ fields, candidates, userId }) => {
    expect(chooseAgent(rule(fields), candidates, tools).userId).toBe(userId);
  },
);

test('what was found about everybody is told, the chosen one included', () => {
  const { considered } = chooseAgent(
    rule({ rule: 'least-busy', capacity: 5 }),
    [
      agent(1, { load: 3 }),
      agent(2, { isPaused: true }),
      agent(3, { online: false, load: 9 }),
      agent(4, { load: 5 }),
      agent(5, { isWorkTime: false, online: false }),
      agent(6, { hadItLast: true, capacity: 2 }),
    ],
    tools,
  );
  expect(considered).toEqual([
    { userId: 1, verdict: 'free', online: true, load: 3, capacity: 5 },
    { userId: 2, verdict: 'paused', online: true, load: 0, capacity: 5 },
    { userId: 3, verdict: 'offline', online: false, load: 9, capacity: 5 },
    { userId: 4, verdict: 'full', online: true, load: 5, capacity: 5 },
    { userId: 5, verdict: 'off-hours', online: false, load: 0, capacity: 5 },
    { userId: 6, verdict: 'had-it-last', online: true, load: 0, capacity: 2 },
  ]);
});
