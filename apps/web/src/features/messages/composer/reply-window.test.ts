import { expect, test } from 'vitest';
import { formatMinutesLeft, replyWindowOf } from './reply-window.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const endingIn = (minutes: number) => ({
  hasReplyWindow: true,
  replyWindowEndsAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
});

test('the countdown shows in the last two hours, and at zero only a template can be sent', () => {
  expect(replyWindowOf(endingIn(121), NOW)).toEqual({ state: 'open' });
  expect(replyWindowOf(endingIn(119), NOW)).toEqual({ state: 'closing', minutes: 119 });
  expect(replyWindowOf(endingIn(0.2), NOW)).toEqual({ state: 'closing', minutes: 1 });
  expect(replyWindowOf(endingIn(0), NOW)).toEqual({ state: 'closed' });
});

test('a customer who never wrote can only get a template; a channel without a window has no end', () => {
  expect(replyWindowOf({ hasReplyWindow: true, replyWindowEndsAt: null }, NOW)).toEqual({ state: 'closed' });
  expect(replyWindowOf({ hasReplyWindow: false, replyWindowEndsAt: null }, NOW)).toEqual({ state: 'unlimited' });
});

test('time left reads as people say it', () => {
  expect([formatMinutesLeft(12), formatMinutesLeft(65)]).toEqual(['12 min', '1 h 05 min']);
});
