import { ChannelError, type ChannelErrorOptions, type Remedy } from '@balcao/channels/kit/channel-error.ts';
import { expect, test } from 'vitest';
import { endOf } from '../media/download-media.job.ts';
import { classifySendFailure, type RetryContext, type SendFailureAction } from './classify-send-failure.ts';

const refused = (options: ChannelErrorOptions) => new ChannelError('Recusado.', options);
const first: RetryContext = { attempts: 1, maxAttempts: null, isStale: false, isBulk: false, random: 0 };
const judge = (options: ChannelErrorOptions, facts: Partial<RetryContext> = {}) =>
  classifySendFailure(refused(options), { ...first, ...facts });

test.each<[ChannelErrorOptions['class'], SendFailureAction]>([
  ['reauthenticate', { action: 'stop-connection', problem: 'reauthenticate' }],
  ['permission', { action: 'stop-connection', problem: 'permission' }],
  ['pause', { action: 'stop-connection', problem: 'paused' }],
  ['retry', { action: 'retry', afterMs: 2000, slowDown: false }],
  ['pair-limit', { action: 'retry', afterMs: 1000, slowDown: false }],
  ['unknown-outcome', { action: 'wait-for-proof' }],
  ['window-closed', { action: 'give-up', reason: 'window-closed' }],
  ['wait-24h', { action: 'give-up', reason: 'wait-24h' }],
  ['opted-out', { action: 'give-up', reason: 'opted-out' }],
  ['recipient', { action: 'give-up', reason: 'recipient' }],
  ['request', { action: 'give-up', reason: 'request' }],
  ['media', { action: 'give-up', reason: 'media' }],
  ['template', { action: 'give-up', reason: 'template' }],
  ['registration', { action: 'give-up', reason: 'registration' }],
  ['stale', { action: 'give-up', reason: 'stale' }],
  ['withdrawn', { action: 'give-up', reason: 'withdrawn' }],
  ['outdated', { action: 'give-up', reason: 'outdated' }],
])('a refusal of class %s leads to %j', (errorClass, verdict) => {
  expect(judge({ class: errorClass })).toEqual(verdict);
});

test.each<[ChannelErrorOptions, SendFailureAction['action']]>([
  [{ class: 'pause' }, 'give-up'],
  [{ class: 'reauthenticate' }, 'stop-connection'],
  [{ class: 'permission' }, 'stop-connection'],
  [{ class: 'request', remedy: 'disconnect' }, 'stop-connection'],
  [{ class: 'pause', remedy: 'register' }, 'stop-connection'],
  [{ class: 'retry' }, 'retry'],
  [{ class: 'unknown-outcome' }, 'wait-for-proof'],
])('of bulk, %j stops people only where nothing leaves any more', (options, action) => {
  expect(judge(options, { isBulk: true }).action).toBe(action);
});

test('what may have been delivered is never sent blindly again, whatever its class', () => {
  expect(judge({ class: 'retry', maybeDelivered: true })).toEqual({ action: 'wait-for-proof' });
  expect(judge({ class: 'request', maybeDelivered: true })).toEqual({ action: 'wait-for-proof' });
});

test('a defect of our own around the call is treated as if the message may have left', () => {
  expect(classifySendFailure(new TypeError('oops'), first)).toEqual({ action: 'wait-for-proof' });
});

test('too fast for one person waits four times longer each time, and only a number that is too fast slows down', () => {
  const waits = [1, 2, 3, 4].map((attempts) => judge({ class: 'pair-limit' }, { attempts }));
  expect(waits).toMatchObject([{ afterMs: 1000 }, { afterMs: 4000 }, { afterMs: 16_000 }, { afterMs: 64_000 }]);
  expect(judge({ class: 'pair-limit' }, { attempts: 40 })).toMatchObject({ afterMs: 300_000 });
  expect(judge({ class: 'retry', code: 130_429 })).toMatchObject({ slowDown: true });
});

test('retries grow, are spread, obey the provider and never exceed five minutes', () => {
  expect(judge({ class: 'retry' }, { attempts: 3 })).toMatchObject({ afterMs: 8000 });
  expect(judge({ class: 'retry' }, { attempts: 3, random: 1 })).toMatchObject({ afterMs: 12_000 });
  expect(judge({ class: 'retry', retryAfterMs: 30_000 })).toMatchObject({ afterMs: 30_000 });
  expect(judge({ class: 'retry', retryAfterMs: 3_600_000 })).toMatchObject({ afterMs: 300_000 });
  expect(judge({ class: 'retry' }, { attempts: 4000 })).toMatchObject({ afterMs: 300_000 });
});

test('retries end with the hours that a message may wait, or with the bound that its row was given', () => {
  expect(judge({ class: 'retry' }, { isStale: true })).toEqual({ action: 'give-up', reason: 'retry' });
  expect(judge({ class: 'pair-limit' }, { isStale: true })).toEqual({ action: 'give-up', reason: 'pair-limit' });
  expect(judge({ class: 'retry' }, { attempts: 4, maxAttempts: 5 })).toMatchObject({ action: 'retry' });
  expect(judge({ class: 'retry' }, { attempts: 5, maxAttempts: 5 })).toEqual({ action: 'give-up', reason: 'retry' });
});

/** Who reads it: what becomes of a failure with this remedy, and without. */
const readers: Record<Remedy, (options: ChannelErrorOptions) => unknown> = {
  disconnect: (options) => judge(options),
  register: (options) => judge(options),
  'download-expired': (options) => endOf(refused(options)),
};
test.each(Object.keys(readers) as Remedy[])('the remedy %s changes what is done', (remedy) => {
  expect(readers[remedy]({ class: 'request', remedy })).not.toEqual(readers[remedy]({ class: 'request' }));
});

test('a number that was deleted at the provider disconnects the connection', () => {
  expect(judge({ class: 'request', remedy: 'disconnect' })).toEqual({
    action: 'stop-connection',
    problem: 'disconnected',
  });
});
