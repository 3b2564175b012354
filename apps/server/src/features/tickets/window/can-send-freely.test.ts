import type { ChannelId } from '@balcao/contract/channels.ts';
import { expect, test } from 'vitest';
import { canPersonSend, canSendFreely, replyWindowEndsAt } from './can-send-freely.ts';

const now = new Date('2026-11-20T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

test.each<[ChannelId, Date | null, boolean]>([
  ['wppoficial', hoursAgo(1), true],
  ['wppoficial', new Date(hoursAgo(24).getTime() + 1), true],
  ['wppoficial', hoursAgo(24), false],
  ['wppoficial', null, false],
  ['instagram', hoursAgo(25), false],
  ['facebook', hoursAgo(23), true],
  ['whatsapp', hoursAgo(2400), true],
  ['whatsapp', null, true],
])('on %s, with the customer’s last message at %s, anything may be sent: %s', (channel, lastInboundAt, may) => {
  expect(canSendFreely({ channel, lastInboundAt }, now)).toBe(may);
});

test('a channel without a window has no end of one', () => {
  expect(replyWindowEndsAt({ channel: 'whatsapp', lastInboundAt: now })).toBeNull();
});

test.each([
  { channel: 'facebook', humanAgentEnabled: true, hours: 23, free: true, person: true },
  { channel: 'facebook', humanAgentEnabled: true, hours: 25, free: false, person: true },
  { channel: 'instagram', humanAgentEnabled: true, hours: 7 * 24 + 1, free: false, person: false },
  { channel: 'instagram', humanAgentEnabled: false, hours: 25, free: false, person: false },
  { channel: 'wppoficial', humanAgentEnabled: true, hours: 25, free: false, person: false },
] as const)(
  'a person on $channel (right to answer longer: $humanAgentEnabled) after $hours hours',
  ({ channel, humanAgentEnabled, hours, free, person }) => {
    const conversation = { channel, lastInboundAt: new Date(now.getTime() - hours * 3_600_000), humanAgentEnabled };
    expect([canSendFreely(conversation, now), canPersonSend(conversation, now)]).toEqual([free, person]);
  },
);
