import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { loadCounter } from '../../test/load-counter.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(async () => {
  await loadCounter();
  await import('../../features/messages/composer/draft-files.tsx');
  await import('../../features/messages/composer/ticket-recorder.tsx');
}, 60_000);

const agent = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
/** A browser that has not answered yet whether the microphone may be used. */
const microphone = vi.fn<() => Promise<MediaStream>>(() => new Promise(() => {}));

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: microphone }, configurable: true });
  return () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  };
});

const ticket = ticketOf(3, { replyWindowEndsAt: '2099-01-01T00:00:00.000Z', hasReplyWindow: false });

async function openConversation(more: Parameters<typeof fakeServer>[0] = {}) {
  const messages = [messageOf(1, { ticketId: 3, contactId: 3, body: 'Tem em preto?' })];
  const span = { ticket, tickets: [], hasMore: false, nextCursor: null, newerCursor: null };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(agent)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': () => [200, { tickets: [ticket], matches: [], count: 1, hasMore: false, nextCursor: null }],
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, ticket],
    'GET /tickets/counters': () => [200, { open: 1, pending: 0, withBot: 0, unread: 0 }],
    'GET /messages/3': () => [200, { messages, ...span }],
    ...more,
  });
  const { router, user } = openPage('/login');
  await act(() => login({ email: agent.email, password: 'x' }));
  await act(() => router.navigate({ to: `/tickets/${ticket.uuid}` }));
  return { server, user, field: await screen.findByRole('textbox', { name: 'Mensagem' }) };
}

test('a file that comes during a recording stands beside it; the recording goes on and never begins by itself', async () => {
  vi.stubGlobal('AudioWorkletNode', class {});
  const { user } = await openConversation();
  await user.click(await screen.findByRole('button', { name: 'Gravar áudio' }));
  const recording = await screen.findByRole('region', { name: 'Gravando' });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [new File(['%PDF'], 'nota.pdf', { type: 'application/pdf' })] },
  });
  act(() => void document.body.dispatchEvent(paste));
  await screen.findByText('nota.pdf');
  expect(recording.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tirar nota.pdf' }));
  await waitFor(() => expect(screen.queryByText('nota.pdf')).toBeNull());
  expect(recording.isConnected).toBe(true);
  expect(microphone).toHaveBeenCalledTimes(1);
});

test('a prepared answer does not leave without its picture', async () => {
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const reply = {
    id: 1,
    shortcode: '/pix',
    message: 'Nossa chave',
    geral: true,
    status: true,
    userId: null,
    isMedia: true,
    uses: 0,
    mediaPath: '/media/chave.pdf',
    mediaName: 'chave.pdf',
  };
  const { server, user, field } = await openConversation({
    'GET /quick-messages/list': () => [200, [reply]],
    'GET /media/chave.pdf': async () => {
      await onItsWay;
      return [200, 'pdf'];
    },
  });
  await user.type(field, '/pix');
  await screen.findByRole('button', { name: /pix/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Nossa chave'));
  await user.keyboard('{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(field.getAttribute('aria-busy')).toBe('true');
  act(arrive);
  await screen.findByText('chave.pdf');
  expect(await screen.findByLabelText('Legenda de chave.pdf')).toHaveProperty('value', 'Nossa chave');
  expect(server.calls('POST /messages/3')).toHaveLength(0);
});
