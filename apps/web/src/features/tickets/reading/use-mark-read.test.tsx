import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { useMarkRead } from './use-mark-read.ts';

const read = 'PUT /tickets/1/read';
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  server = fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())], [read]: () => [200, null] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const focus = vi.spyOn(document, 'hasFocus');
function look(hasFocus: boolean) {
  focus.mockReturnValue(hasFocus);
  act(() => void window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur')));
}
const unread = (unreadMessages: number, minute: number) =>
  ticketOf(1, { unreadMessages, lastMessageAt: `2026-11-20T12:0${minute}:00.000Z` });

test('a window on the second screen reads nothing; it does when somebody works in it', async () => {
  look(false);
  renderHook(() => useMarkRead(unread(1, 1)));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(server.calls(read)).toHaveLength(0);
  look(true);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(server.calls(read)).toHaveLength(1);
});

test('a message that comes while an earlier one is being marked as read is marked too', async () => {
  look(true);
  const { rerender } = renderHook(useMarkRead, { initialProps: unread(1, 1) });
  await act(() => vi.advanceTimersByTimeAsync(400));
  // Its event overtakes the answer, which is about the first one.
  rerender(unread(2, 2));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(server.calls(read)).toHaveLength(2);
});
