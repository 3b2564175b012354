import { defaultPreferences } from '@balcao/contract/notifications/models.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { ticketOf } from '../../test/conversations.ts';
import { person } from '../../test/people.ts';
import { giveNotice } from './notices.ts';

const user = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });

function lookAt(address: string, hasFocus: boolean) {
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

afterEach(() => vi.restoreAllMocks());

test('a ticket that somebody else hands over is told by sound and notification, in the focused window by a toast', async () => {
  const shown = vi.fn<(title: string, options: { tag: string }) => void>();
  class Notice extends EventTarget {
    static permission = 'granted';
    constructor(title: string, options: { tag: string }) {
      super();
      shown(title, options);
    }
  }
  vi.stubGlobal('Notification', Notice);
  const toast = vi.spyOn(notifications, 'show');
  const sounded = vi.fn<() => void>();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = () => Promise.resolve();
      createGain = () => ({
        gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
        connect: () => {},
      });
      createOscillator = () => ({
        frequency: {},
        connect: (next: object) => next,
        start: sounded,
        stop: () => {},
        disconnect: () => {},
      });
    },
  );
  const ticket = ticketOf(7);
  const payload = { ticket, userId: user.id, by: { id: 12, name: 'Ana' } };
  const give = (to = payload) => giveNotice({ notice: 'assigned', payload: to }, user, defaultPreferences);
  const text = `Atendimento transferido para você: ${ticket.contact.name}`;
  lookAt('/dashboard', false);
  give();
  await vi.waitFor(() =>
    expect(shown).toHaveBeenCalledWith(text, expect.objectContaining({ tag: `assigned:${ticket.uuid}` })),
  );
  expect(sounded).toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
  const words = 'Quer o boleto';
  const passedOn = ticketOf(8, { unopenedTransfer: { by: { id: 12, name: 'Ana' }, note: words } });
  give({ ...payload, ticket: passedOn });
  await vi.waitFor(() =>
    expect(shown).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ body: words })),
  );
  lookAt('/dashboard', true);
  give({ ...payload, userId: 12 });
  expect(toast).not.toHaveBeenCalled();
  give();
  expect(toast).toHaveBeenCalledTimes(1);
  lookAt(`/tickets/${ticket.uuid}`, true);
  give();
  expect(toast).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
