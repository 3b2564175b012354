import { expect, test } from 'vitest';
import { connectionOf } from '../../../test/connections.ts';
import { isOutOfOrder, isWorkedOnBy, lineStateOf } from './line-state.ts';

const api = { channel: 'wppoficial' } as const;

test.each([
  ['a phone that is connected', {}, 'up', false],
  ['a phone that is restricted, and still sends', { problem: 'restricted' }, 'up', false],
  ['a number that works', api, 'up', false],
  ['a number that is not heard', { ...api, problem: 'webhook' }, 'up', false],
  ['a number that Meta does not answer about, for a moment', { ...api, problem: 'line', attempts: 1 }, 'silent', false],
  ['a number that Meta does not answer about', { ...api, problem: 'line', attempts: 2 }, 'silent', true],
  ['a paused number', { ...api, problem: 'paused' }, 'paused', true],
  ['a number without permission', { ...api, problem: 'permission' }, 'paused', true],
  ['a refused token', { ...api, status: 'DISCONNECTED', problem: 'reauthenticate' }, 'down', true],
  ['a line that broke just now', { status: 'TIMEOUT', problem: 'line', attempts: 1 }, 'coming', false],
  ['a line that stays away', { status: 'TIMEOUT', problem: 'line', attempts: 2 }, 'coming', true],
  ['a connection that is being opened', { status: 'OPENING' }, 'coming', false],
  ['an unlinked phone', { status: 'DISCONNECTED', problem: 'unlinked' }, 'down', true],
  ['a phone that a person disconnected', { status: 'DISCONNECTED', cause: 'disconnect-asked' }, 'down', false],
  ['a code that nobody scanned', { status: 'DISCONNECTED', problem: 'unscanned' }, 'down', false],
  ['a code to scan', { status: 'qrcode' }, 'down', false],
] as const)('%s', (...row) => {
  const [, differences, state, isTold] = row;
  const connection = connectionOf(1, differences);
  expect([lineStateOf(connection), isOutOfOrder(connection)]).toEqual([state, isTold]);
});

test('those work on a connection whose queues it has; on one without queues everybody does', () => {
  const queue = (id: number) => ({ id, name: `Fila ${id}`, color: '#000' });
  const shop = connectionOf(1, { queues: [queue(1), queue(2)] });
  expect(isWorkedOnBy(shop, { queues: [queue(2)] })).toBe(true);
  expect(isWorkedOnBy(shop, { queues: [queue(3)] })).toBe(false);
  expect(isWorkedOnBy(connectionOf(1), { queues: [] })).toBe(true);
});
