import { channelIds, editMinutes } from '@balcao/contract/channels.ts';
import { expect, test } from 'vitest';
import { messageOf } from '../../../../test/conversations.ts';
import { lastOfCustomer, lastOwn, whyNotEditable } from './last-words.ts';

const own = (id: number, more: Parameters<typeof messageOf>[1] = {}) =>
  messageOf(id, { fromMe: true, ack: 2, user: { id: 11, name: 'Camila' }, ...more });
const all = [
  messageOf(1),
  own(2),
  own(3, { user: { id: 12, name: 'Diego' } }),
  own(4, { ticketId: 2 }),
  own(5, { isDeleted: true }),
  own(6, { mediaType: 'info_log' }),
];

test('one’s own last words in this ticket are found, and the customer’s', () => {
  expect(lastOwn(all, { ticketId: 1, userId: 11 })?.id).toBe(2);
  expect(lastOwn(all, { ticketId: 1, userId: 13 })).toBeUndefined();
  expect(lastOfCustomer(all, 1)?.id).toBe(1);
  expect(lastOfCustomer(all, 2)).toBeUndefined();
});

const minutesLater = (minutes: number) => new Date(Date.parse(own(2).sentAt) + minutes * 60_000);

test.each(channelIds)('what can be changed on %s is so for its minutes, and otherwise a reason is said', (channel) => {
  const minutes = editMinutes[channel];
  expect(whyNotEditable(own(2, { ack: 0 }), channel, minutesLater(99))).toBeNull();
  expect(whyNotEditable(own(2), channel, minutesLater(1))).toBe(minutes === null ? 'edit.channel' : null);
  expect(whyNotEditable(own(2), channel, minutesLater((minutes ?? 0) + 1))).toBe(
    minutes === null ? 'edit.channel' : 'edit.tooLate',
  );
  expect(whyNotEditable(own(2, { mediaType: 'audio' }), channel, minutesLater(1))).toBe('edit.noText');
  expect(whyNotEditable(own(2, { body: ' ' }), channel, minutesLater(1))).toBe('edit.noText');
});
