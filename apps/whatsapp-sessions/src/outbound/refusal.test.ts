import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { expect, test } from 'vitest';
import { judgeAck, judgeThrown } from './refusal.ts';

const first = { attempts: 1, maxAttempts: null, isStale: false, random: 0 };
const boom = (statusCode: number, data?: unknown) => Object.assign(new Error('x'), { output: { statusCode }, data });

test.each([
  [463, 1, { do: 'give-up', error: { class: 'recipient', code: 463 } }],
  [479, 1, { do: 'retry-with-new-devices' }],
  [479, 2, { do: 'give-up', error: { class: 'request', code: 479 } }],
  [400, 1, { do: 'give-up', error: { class: 'request' } }],
  [405, 1, { do: 'give-up', error: { class: 'request' } }],
  [500, 1, { do: 'retry', afterMs: 2000 }],
])('an acknowledgement with error %i at attempt %i', (code, attempts, verdict) => {
  expect(judgeAck(code, { ...first, attempts })).toMatchObject(verdict);
});

test.each([
  ['the line closed', boom(428), { do: 'wait-for-line' }],
  ['a question without an answer', boom(408), { do: 'wait-for-line' }],
  ['a restart', boom(515), { do: 'wait-for-line' }],
  ['a group we are not in', boom(500, 403), { do: 'give-up', error: { class: 'recipient' } }],
  ['no keys for anybody', boom(500), { do: 'retry', afterMs: 2000 }],
  ['a missing file', Object.assign(new Error('x'), { code: 'ENOENT' }), { do: 'give-up', error: { class: 'media' } }],
  ['a defect of ours', new TypeError('x'), { do: 'retry', afterMs: 2000 }],
  ['our own refusal', new ChannelError('x', { class: 'recipient' }), { do: 'give-up', error: { class: 'recipient' } }],
])('what becomes of a message after %s', (_name, error, verdict) => {
  expect(judgeThrown(error, first)).toMatchObject(verdict);
});

const givenUp = { do: 'give-up', error: { class: 'retry' } };

test("trouble of WhatsApp's own is tried for hours, each pause longer than the one before, up to five minutes", () => {
  const pauses = [1, 2, 3, 4, 4000].map((attempts) => judgeThrown(boom(500), { ...first, attempts, random: 1 }));
  expect(pauses).toMatchObject([3000, 6000, 12_000, 24_000, 300_000].map((afterMs) => ({ do: 'retry', afterMs })));
  expect(judgeThrown(boom(500), { ...first, attempts: 40, isStale: true })).toMatchObject(givenUp);
  expect(judgeAck(503, { ...first, attempts: 3, maxAttempts: 3 })).toMatchObject(givenUp);
});

test('a defect of ours ends after five attempts', () => {
  expect(judgeThrown(new TypeError('x'), { ...first, attempts: 4 })).toMatchObject({ do: 'retry' });
  expect(judgeThrown(new TypeError('x'), { ...first, attempts: 5 })).toMatchObject(givenUp);
});
