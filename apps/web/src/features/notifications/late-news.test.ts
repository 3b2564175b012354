import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { dispatchSocketEvent } from '../../platform/realtime/handlers.ts';
import { notificationRealtime } from './notifications.realtime.ts';

const shown = vi.fn<(title: string) => void>();

beforeEach(() => {
  shown.mockClear();
  class Notice extends EventTarget {
    static permission = 'granted';
    constructor(title: string) {
      super();
      shown(title);
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was said long before the line came back notifies nobody, what was said a moment ago does', async () => {
  const user = person();
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(user)] });
  await login({ email: user.email, password: 'x' });
  const hearing = { handlers: [notificationRealtime], queries: new QueryClient() };
  const news = (id: number) => ({
    action: 'create',
    seq: id,
    message: messageOf(id),
    ticket: ticketOf(id, { unreadMessages: 1 }),
  });
  dispatchSocketEvent('appMessage', { ...news(1), isLate: true }, hearing);
  dispatchSocketEvent('appMessage', news(2), hearing);
  await vi.waitFor(() => expect(shown).toHaveBeenCalled());
  expect(shown.mock.calls.map(([title]) => title)).toEqual([ticketOf(2).contact.name]);
});
