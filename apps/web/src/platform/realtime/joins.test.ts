import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTicket, rejoin } from './joins.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  rejoin(null);
  vi.useRealTimers();
});

test('a join that is refused time and again is asked for once at a time, whatever the line does, and once a minute at least', () => {
  let asked = 0;
  const line = {
    connected: true,
    emit(event: string, _argument: unknown, answer: (refusal: object) => void) {
      if (event !== 'joinChatBox') return;
      asked += 1;
      answer({ error: 'ERR_SERVICE_UNAVAILABLE' });
    },
  };
  rejoin(line as never);
  const leave = joinTicket(5);
  expect(asked).toBe(1);
  rejoin(line as never);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(asked).toBe(3);
  vi.advanceTimersByTime(10 * 60_000);
  const before = asked;
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(before + 1);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(before + 1);
});
