import { expect, test } from 'vitest';
import { chatMessage } from '../../../test/chats.ts';
import { joined, withChanged, withNew, type Thread } from './thread.ts';

const stretch = (from: number, to: number, more: Partial<Thread> = {}): Thread => ({
  records: Array.from({ length: to - from + 1 }, (_, index) => chatMessage(from + index)),
  hasOlder: from > 1,
  hasNewer: false,
  tickets: [],
  ...more,
});
const seqs = ({ records }: Thread) => records.map(({ seq }) => seq);

test('what arrives twice, or again and late, stands there once', () => {
  const once = withNew(stretch(1, 3), chatMessage(4));
  expect(once && seqs(once)).toEqual([1, 2, 3, 4]);
  expect(once && withNew(once, chatMessage(4))).toBe(once);
  expect(once && withNew(once, chatMessage(2))).toBe(once);
});

test('a gap before a new message is noticed, so that what is missing is read', () => {
  expect(withNew(stretch(1, 3), chatMessage(5))).toBeNull();
});

test('whoever reads far back is not taken to the end by a new message', () => {
  const back = stretch(1, 3, { hasNewer: true });
  expect(withNew(back, chatMessage(9))).toBe(back);
});

test('pages that touch become one stretch; apart from each other the later one stands alone', () => {
  expect(seqs(joined(stretch(5, 8), stretch(2, 4)))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(seqs(joined(stretch(2, 6), stretch(5, 9)))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seqs(joined(stretch(1, 3), stretch(7, 9)))).toEqual([7, 8, 9]);
  expect(joined(stretch(5, 8), stretch(1, 4)).hasOlder).toBe(false);
});

test('a message that was deleted is so in what answers it, too', () => {
  const answer = chatMessage(2, {
    replyTo: { seq: 1, senderName: 'Ana', message: 'Oi', mediaType: null, isDeleted: false },
  });
  const thread: Thread = { ...stretch(1, 1), records: [chatMessage(1), answer] };
  const after = withChanged(thread, chatMessage(1, { message: '', deletedAt: '2026-11-20T13:00:00.000Z' }));
  expect(after.records[0]?.deletedAt).not.toBeNull();
  expect(after.records[1]?.replyTo).toMatchObject({ isDeleted: true, message: '' });
});
