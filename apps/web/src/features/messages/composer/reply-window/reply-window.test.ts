import type { ChannelId } from '@balcao/contract/channels.ts';
import { expect, test } from 'vitest';
import { formatMinutesLeft, replyWindowOf } from './reply-window.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const endingIn = (minutes: number, channel: ChannelId = 'wppoficial') => ({
  channel,
  hasReplyWindow: true,
  replyWindowEndsAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
});

test('the time left is told from the first hour, urgently in the last two, and at zero only a template can be sent', () => {
  expect(replyWindowOf(endingIn(121), NOW)).toEqual({ state: 'open', minutes: 121 });
  expect(replyWindowOf(endingIn(119), NOW)).toEqual({ state: 'closing', minutes: 119 });
  expect(replyWindowOf(endingIn(0.2), NOW)).toEqual({ state: 'closing', minutes: 1 });
  expect(replyWindowOf(endingIn(0), NOW)).toEqual({ state: 'closed' });
});

test('a customer who never wrote can only get a template; a channel without a window has no end', () => {
  expect(replyWindowOf({ channel: 'facebook', hasReplyWindow: true, replyWindowEndsAt: null }, NOW)).toEqual({
    state: 'closed',
  });
  expect(replyWindowOf({ channel: 'whatsapp', hasReplyWindow: false, replyWindowEndsAt: null }, NOW)).toEqual({
    state: 'unlimited',
  });
});

test('pages that may answer as people for seven days say so once the first day is over', () => {
  const day = 24 * 60;
  expect(replyWindowOf(endingIn(6.5 * day, 'facebook'), NOW)).toEqual({ state: 'open', minutes: day / 2 });
  expect(replyWindowOf(endingIn(23 * 60, 'facebook'), NOW)).toEqual({ state: 'open', minutes: 23 * 60 });
  expect(replyWindowOf(endingIn(3 * day, 'facebook'), NOW)).toEqual({ state: 'personal', minutes: 3 * day });
  expect(replyWindowOf(endingIn(60, 'instagram'), NOW)).toEqual({ state: 'closing', minutes: 60 });
});

test('time left reads as people say it', () => {
  expect([12, 65, 24 * 60, 77 * 60].map(formatMinutesLeft)).toEqual(['12 min', '1 h 05 min', '1 d 00 h', '3 d 05 h']);
});
