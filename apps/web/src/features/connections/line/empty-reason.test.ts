import { expect, test } from 'vitest';
import { connectionOf } from '../../../test/connections.ts';
import { emptyReason } from './empty-reason.ts';

const sales = { id: 1, name: 'Vendas', color: '#000' };
const down = { status: 'DISCONNECTED', problem: 'unlinked', name: 'Loja' } as const;
const agent = { queues: [sales], mayMend: false };

test.each([
  ['no connection', [], agent, { why: 'none' }],
  ['one whose phone never came', [connectionOf(1, { ...down, number: null })], agent, { why: 'none' }],
  ['one that works', [connectionOf(1)], agent, null],
  ['one that lost its phone', [connectionOf(1, down)], agent, { why: 'down', name: 'Loja' }],
  ['one of two', [connectionOf(1, down), connectionOf(2)], agent, null],
  ['only that of other queues', [connectionOf(1, { ...down, queues: [{ ...sales, id: 9 }] })], agent, null],
  [
    'that of other queues, for who mends it',
    [connectionOf(1, { ...down, queues: [{ ...sales, id: 9 }] })],
    { queues: [], mayMend: true },
    { why: 'down', name: 'Loja' },
  ],
  [
    'an official number that is paused',
    [connectionOf(1, { channel: 'wppoficial', problem: 'paused', number: null, name: 'API' })],
    agent,
    { why: 'down', name: 'API' },
  ],
] as const)('%s', (...row) => {
  const [, connections, worker, reason] = row;
  expect(emptyReason(connections, worker)).toEqual(reason);
});
