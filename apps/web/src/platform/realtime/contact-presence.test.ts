import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearContactPresence, hearContactPresence, useContactPresence } from './contact-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearContactPresence();
  vi.useRealTimers();
});

const told = (presence: string, ticketId = 7) => act(() => hearContactPresence({ ticketId, contactId: 3, presence }));

test('a customer types until something else is told, or nothing for a while', () => {
  const { result } = renderHook(() => useContactPresence(7));
  expect(result.current).toBeNull();
  told('composing');
  expect(result.current).toBe('composing');
  told('recording');
  expect(result.current).toBe('recording');
  act(() => void vi.advanceTimersByTime(25_000));
  expect(result.current).toBeNull();
});

test('who was seen counts as there for five minutes, and who leaves is gone at once', () => {
  const { result } = renderHook(() => useContactPresence(7));
  told('available');
  act(() => void vi.advanceTimersByTime(299_999));
  expect(result.current).toBe('available');
  told('unavailable');
  expect(result.current).toBeNull();
});

test('other conversations, nonsense and a lost line say nothing', () => {
  const { result } = renderHook(() => useContactPresence(7));
  told('composing', 8);
  told('dancing');
  expect(result.current).toBeNull();
  told('composing');
  act(() => clearContactPresence());
  expect(result.current).toBeNull();
});
