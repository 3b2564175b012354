import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { act } from '@testing-library/react';
import { login } from '../platform/session-store.ts';
import { contactOf } from './contacts.ts';
import { fakeServer } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { person, sessionOf } from './people.ts';

/** A message that waits for its time, with the given differences. */
export const scheduleOf = (id: number, differences: Partial<Schedule> = {}): Schedule => ({
  id,
  body: 'Seu pedido está pronto para retirar',
  sendAt: '2126-11-20T12:00:00.000Z',
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  failureText: null,
  contactId: 5,
  contact: { id: 5, name: 'Marina Lacerda' },
  userId: 11,
  editorId: null,
  ticketId: null,
  campId: null,
  camp: null,
  daysR: 0,
  template: null,
  awaitsFile: false,
  mediaPath: null,
  mediaName: null,
  ...differences,
});
const at = '2026-11-20T12:00:00.000Z';
export const sent = scheduleOf(1, { sendAt: at, sentAt: '2026-11-20T12:00:04.000Z', status: 'ENVIADA' });
export const failed = scheduleOf(2, { sendAt: at, status: 'ERRO', failure: 'reply-window' });

export const serve = (more: Parameters<typeof fakeServer>[0] = {}, user = person()) =>
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /schedules': () => [200, { schedules: [sent, failed], count: 2, hasMore: false }],
    'GET /contacts/5': () => [200, contactOf(5, { name: 'Marina Lacerda', number: '5511988887777' })],
    ...more,
  });

export async function openSchedules(address: string, search = {}) {
  const page = openPage('/login');
  await act(() => login({ email: 'ana@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: address, search }));
  return page;
}
