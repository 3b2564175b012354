import { expect, test } from 'vitest';
import { messageOf } from '../../test/conversations.ts';
import { addToOutbox, emptyOutbox, outboxOf } from './outbox/outbox-store.ts';
import { timelineOf } from './timeline.ts';

const sender = { id: 11, name: 'Camila' };
const draw = (messages: ReturnType<typeof messageOf>[], timeZone = 'America/Sao_Paulo') =>
  timelineOf({ messages, outbox: outboxOf(1), sender, timeZone });

test('days change at midnight in the company, wherever this browser is', () => {
  const late = messageOf(1, { sentAt: '2026-11-21T02:30:00.000Z' });
  const early = messageOf(2, { sentAt: '2026-11-21T03:10:00.000Z' });
  expect(draw([late, early]).map(({ kind }) => kind)).toEqual(['day', 'bubble', 'day', 'bubble']);
  expect(draw([late, early], 'UTC').map(({ kind }) => kind)).toEqual(['day', 'bubble', 'bubble']);
});

test('bubbles of one speaker stand together until another speaks, a log line comes or time passes', () => {
  const bubbles = draw([
    messageOf(1),
    messageOf(2),
    messageOf(3, { fromMe: true }),
    messageOf(4, { mediaType: 'info_log' }),
    messageOf(5, { fromMe: true }),
    messageOf(20, { fromMe: true }),
  ]).filter((item) => item.kind === 'bubble');
  expect(bubbles.map(({ isLast }) => isLast)).toEqual([false, true, true, true, true]);
});

test('a message that is being sent stands last, once, and disappears into the one the server knows', () => {
  addToOutbox(1, [{ body: 'Oi' }]);
  const [item] = outboxOf(1);
  const before = draw([messageOf(1)]).at(-1);
  expect(before).toMatchObject({ kind: 'bubble', message: { body: 'Oi', fromMe: true, ack: 0 }, outgoing: item });
  const after = draw([messageOf(1), messageOf(2, { clientId: item?.clientId ?? '', fromMe: true, body: 'Oi' })]);
  expect(after.filter((line) => line.kind === 'bubble')).toHaveLength(2);
  expect(after.at(-1)).toMatchObject({ key: before?.key, outgoing: null });
  emptyOutbox();
});
