import { expect, test } from 'vitest';
import { connectionOf } from '../../../test/connections.ts';
import { firstConnectionOf } from './first-connection-of.ts';

const fresh = { number: null, isLinked: false, status: 'qrcode' } as const;

test.each([
  ['no connection', [], true],
  ['one whose code nobody has scanned yet', [connectionOf(1, fresh)], true],
  ['one whose code ran out', [connectionOf(1, { ...fresh, status: 'DISCONNECTED', problem: 'unscanned' })], true],
  ['one that works', [connectionOf(1)], false],
  [
    'one that lost its phone',
    [connectionOf(1, { status: 'DISCONNECTED', problem: 'unlinked', isLinked: false })],
    false,
  ],
  [
    'one that was given a queue',
    [connectionOf(1, { ...fresh, queues: [{ id: 1, name: 'Vendas', color: '#000' }] })],
    false,
  ],
  ['an official number', [connectionOf(1, { ...fresh, channel: 'wppoficial' })], false],
  ['two', [connectionOf(1, fresh), connectionOf(2, fresh)], false],
] as const)('%s', (...row) => {
  const [, connections, isFirst] = row;
  expect(firstConnectionOf(connections) !== null).toBe(isFirst);
});
