import type { InboundEvent, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../../../test/company-rows.ts';
import { createInbound, saying } from '../../../../test/inbound.ts';
import { createWorld } from '../../../../test/world.ts';
import { boundIds } from './bound-ids.ts';

const long = 'x'.repeat(513);
const said: MessageEvent = {
  type: 'message',
  externalId: 'x'.repeat(512),
  sender: { phone: '5511988887777', name: long },
  sentAt: null,
  content: { kind: 'choice', source: 'button', title: 'Sim', id: long },
  flags: { opensWindow: true },
};
const common = { externalId: '1', sentAt: null };

test.each<[string, InboundEvent, boolean]>([
  ['ids of 512 characters, long names and long words', said, true],
  ['a longer id of the message', { ...said, externalId: long }, false],
  ['a longer id of the sender', { ...said, sender: { bsuid: long } }, false],
  ['a longer id of a group', { ...said, groupId: long }, false],
  [
    'a reaction to a longer id',
    { type: 'reaction', ...common, targetExternalId: long, emoji: '👍', sender: {} },
    false,
  ],
  [
    'a receipt with a longer key',
    { type: 'status', externalId: '1', ourKey: long, status: 'sent', at: null, recipient: {} },
    false,
  ],
  [
    'an echo that takes a longer id back',
    { type: 'echo', ...common, recipient: {}, action: { kind: 'revoke', targetExternalId: long } },
    false,
  ],
])('%s', (...[, event, isTaken]) => {
  expect(boundIds(event)).toEqual(isTaken ? event : { type: 'ignored', reason: 'id-too-long' });
});

test('a quote of something nobody can know is no quote; a webhook with absurd ids takes nothing else with it', async () => {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const from = '5511988887777';
  const messages = [
    ...saying({ from, id: `wamid.${'x'.repeat(9000)}`, text: { body: 'sem nome possível' } }).messages,
    ...saying({ from, context: { id: `wamid.${'y'.repeat(9000)}` }, text: { body: 'responde a nada' } }).messages,
  ];
  await inbound.post(inbound.value({ messages }));
  await inbound.settle();
  const { messages: placed, journal } = await companyRows(world);
  // The words count even when the name they came under does not.
  expect(placed).toMatchObject([
    { body: 'sem nome possível', external_id: expect.stringMatching(/^digest:/) },
    { body: 'responde a nada', quoted_external_id: null },
  ]);
  expect(journal).toMatchObject([{ state: 'done', attempts: 0 }]);
});
