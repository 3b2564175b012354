import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { expect, test } from 'vitest';
import { classifyAckError, classifySendError } from './classify-failure.ts';

const first = { attempts: 1, maxAttempts: null, isStale: false, random: 0 };
const boom = (statusCode: number, data?: unknown) => Object.assign(new Error('x'), { output: { statusCode }, data });

test.each([
  [463, 1, { action: 'give-up', error: { class: 'recipient', code: 463 } }],
  [479, 1, { action: 'retry-with-new-devices' }],
  [479, 2, { action: 'give-up', error: { class: 'request', code: 479 } }],
  [400, 1, { action: 'give-up', error: { class: 'request' } }],
  [405, 1, { action: 'give-up', error: { class: 'request' } }],
  [500, 1, { action: 'retry', afterMs: 2000 }],
])('an acknowledgement with error %i at attempt %i', (code, attempts, verdict) => {
  expect(classifyAckError(code, { ...first, attempts })).toMatchObject(verdict);
});

test.each([
  ['the line closed', boom(428), { action: 'wait-for-line' }],
  ['a question without an answer', boom(408), { action: 'wait-for-line' }],
  ['a restart', boom(515), { action: 'wait-for-line' }],
  ['a group we are not in', boom(500, 403), { action: 'give-up', error: { class: 'recipient' } }],
  ['no keys for anybody', boom(500), { action: 'retry', afterMs: 2000 }],
  [
    'a missing file',
    Object.assign(new Error('x'), { code: 'ENOENT' }),
    { action: 'give-up', error: { class: 'media' } },
  ],
  ['a defect of ours', new TypeError('x'), { action: 'retry', afterMs: 2000 }],
  [
    'our own refusal',
    new ChannelError('x', { class: 'recipient' }),
    { action: 'give-up', error: { class: 'recipient' } },
  ],
])('what becomes of a message after %s', (_name, error, verdict) => {
  expect(classifySendError(error, first)).toMatchObject(verdict);
});

const givenUp = { action: 'give-up', error: { class: 'retry' } };

test("trouble of WhatsApp's own is tried for hours, each pause longer than the one before, up to five minutes", () => {
  const pauses = [1, 2, 3, 4, 4000].map((attempts) => classifySendError(boom(500), { ...first, attempts, random: 1 }));
  expect(pauses).toMatchObject([3000, 6000, 12_000, 24_000, 300_000].map((afterMs) => ({ action: 'retry', afterMs })));
  expect(classifySendError(boom(500), { ...first, attempts: 40, isStale: true })).toMatchObject(givenUp);
  expect(classifyAckError(503, { ...first, attempts: 3, maxAttempts: 3 })).toMatchObject(givenUp);
});

test('a defect of ours ends after five attempts', () => {
  expect(classifySendError(new TypeError('x'), { ...first, attempts: 4 })).toMatchObject({ action: 'retry' });
  expect(classifySendError(new TypeError('x'), { ...first, attempts: 5 })).toMatchObject(givenUp);
});
