import { expect, test } from 'vitest';
import { messageOf } from '../../test/conversations.ts';
import { hasWaitedLong } from './has-waited-long.ts';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const old = { fromMe: true, ack: 0, createdAt: ago(60_000) };
const failure = { reason: 'stale', code: null, text: '', canRetry: true } as const;

test.each([
  ['one of ours that is still here after a minute', old, true],
  ['one written a moment ago', { ...old, createdAt: ago(500) }, false],
  ['one that left', { ...old, ack: 1 }, false],
  ['one that failed', { ...old, failure }, false],
  ['one taken back', { ...old, isDeleted: true }, false],
  ['one of the customer', { ...old, fromMe: false }, false],
])('%s', (_which, differences, waits) => {
  expect(hasWaitedLong(messageOf(1, differences))).toBe(waits);
});
