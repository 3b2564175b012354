import { expect, test, vi } from 'vitest';
import { eventStream, type SocketMessage } from './event-stream.ts';

const arrival = (seq: number): SocketMessage => ({ socket: 'ticket', payload: { action: 'update', seq } });
const missed = (seq: number) => ({ event: 'company-7-ticket', payload: { action: 'update', seq } });

function listen() {
  const applied: number[] = [];
  let refetches = 0;
  const stream = eventStream({
    apply: ({ payload }) => applied.push(payload.seq),
    refetch: () => {
      refetches += 1;
      return Promise.resolve();
    },
  });
  const settled = (count: number) => vi.waitFor(() => expect(applied).toHaveLength(count));
  return { stream, applied, settled, refetches: () => refetches };
}

test('live events are applied in the order they arrive and the last number is kept', async () => {
  const { stream, applied, settled } = listen();
  for (const seq of [4, 5, 7]) stream.receive(arrival(seq));
  await settled(3);
  expect(applied).toEqual([4, 5, 7]);
  expect(stream.lastSeq()).toBe(7);
});

test('what was missed comes before what arrived while it was being fetched, and nothing twice', async () => {
  const { stream, applied, settled, refetches } = listen();
  stream.receive(arrival(4));
  stream.buffer();
  stream.receive(arrival(7));
  stream.receive(arrival(8));
  await stream.resume({ refetch: false, seq: 7, events: [missed(5), missed(6), missed(7)] });
  await settled(5);
  expect(applied).toEqual([4, 5, 6, 7, 8]);
  expect(stream.lastSeq()).toBe(8);
  expect(refetches()).toBe(0);
});

test('too much was missed: everything is loaded again and live events go on', async () => {
  const { stream, applied, settled, refetches } = listen();
  stream.buffer();
  stream.receive(arrival(901));
  await stream.resume({ refetch: true, seq: 900 });
  await settled(1);
  expect(applied).toEqual([901]);
  expect(refetches()).toBe(1);
  expect(stream.lastSeq()).toBe(901);
});

test('no answer about what was missed: everything is loaded again', async () => {
  const { stream, refetches, settled } = listen();
  stream.buffer();
  stream.receive(arrival(12));
  await stream.resume(null);
  await settled(1);
  expect(refetches()).toBe(1);
});

test('a connection lost again while catching up keeps what arrived and asks from the same number', async () => {
  const { stream, applied, settled } = listen();
  stream.receive(arrival(4));
  stream.buffer();
  stream.receive(arrival(9));
  stream.buffer();
  expect(stream.lastSeq()).toBe(4);
  await stream.resume({ refetch: false, seq: 10, events: [5, 6, 7, 8, 9, 10].map(missed) });
  await settled(7);
  expect(applied).toEqual([4, 5, 6, 7, 8, 9, 10]);
});
