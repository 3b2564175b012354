import type { ErrorClass } from '@balcao/channels/kit/channel-error.ts';
import { classText as cloudText, ERROR_POLICY } from '@balcao/channels/whatsapp-cloud/error-policy.ts';
import { policyFor } from '@balcao/channels/kit/messenger-platform/error-policy.ts';
import { expect, test } from 'vitest';
import { failureOf, type FailureReason } from './failure.ts';

const pages = policyFor('Messenger');
const own = (reason: FailureReason, code: string | null = null) => failureOf({ reason, code, text: null });

/** Whether trying again is offered for what Meta refused. */
const offered: Record<Exclude<ErrorClass, 'unknown-outcome'>, boolean> = {
  reauthenticate: true,
  permission: true,
  retry: true,
  'pair-limit': true,
  pause: true,
  'window-closed': false,
  'wait-24h': true,
  'opted-out': false,
  recipient: true,
  request: false,
  media: true,
  template: true,
  registration: true,
  'not-connected': true,
  stale: true,
  withdrawn: false,
  outdated: false,
};
const classes = Object.keys(offered) as (keyof typeof offered)[];

test.each(classes)(
  'given up as %s: the words promise nothing, and the button is there only when it can help',
  (reason) => {
    expect(own(reason, '131000').canRetry).toBe(offered[reason]);
    for (const text of [cloudText(reason), pages.classText(reason)]) {
      expect(text).not.toMatch(/será tentado|continua em instantes|tentaremos/i);
    }
  },
);

test('no sentence about a single code of Meta promises another attempt', () => {
  const texts = [...ERROR_POLICY.values()].flatMap(({ text }) => text ?? []);
  const limits = [4, 613, 80_006].map((code) => pages.judge({ code, subcode: undefined, isTransient: false }).text);
  for (const text of [...texts, ...limits]) expect(text).not.toMatch(/será tentado|continua em instantes/i);
});

test('a file that only we miss does not come back; what nobody confirmed, or lost its connection, may be sent again', () => {
  expect(own('media').canRetry).toBe(false);
  expect(own('connection-deleted').canRetry).toBe(true);
  expect(own('unknown')).toMatchObject({ canRetry: true, text: expect.stringContaining('pode ter chegado') });
});
