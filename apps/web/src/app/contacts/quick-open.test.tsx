import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { loadCounter } from '../../test/load-counter.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

beforeAll(loadCounter, 60_000);

// jsdom lays nothing out; the conversation needs to believe that there is room for messages.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  return () => vi.restoreAllMocks();
});

const ticket = ticketOf(9);
const contact = { ...ticket.contact, number: '*********7715', isGroup: false };
const queues = [1, 2].map((id) => ({ id, name: `Fila ${id}`, color: '#3b6fd4' }));
const refusal = (details: object): [number, unknown] => [409, { error: 'ERR_OTHER_OPEN_TICKET', details }];

async function follow(answers: Parameters<typeof fakeServer>[0], user = person({ queues }), path = '/n/11984327715') {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': () => [200, { tickets: [], matches: [], count: 0, hasMore: false, nextCursor: null }],
    'GET /tickets/counters': () => [200, { open: 0, pending: 0, withBot: 0, unread: 0 }],
    'GET /whatsapp': () => [200, []],
    'GET /contacts/by-number': () => [200, contact],
    'POST /tickets': () => [200, ticket],
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, ticket],
    'GET /messages/9': () => [
      200,
      { messages: [], ticket, tickets: [], hasMore: false, nextCursor: null, newerCursor: null },
    ],
    ...answers,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: path }));
  /** Where the way ends, once it has left the number's address. */
  const endsAt = () =>
    vi.waitFor(() => {
      if (page.at().startsWith('/n/')) throw new Error('still on the way');
      return page.at();
    });
  return { ...page, server, endsAt };
}

test('a known number opens that customer’s conversation, and nobody is searched for', async () => {
  const { server, endsAt } = await follow({});
  expect(await endsAt()).toBe(`/tickets/${ticket.uuid}`);
  expect(server.calls('GET /contacts/by-number')[0]?.query.get('number')).toBe('11984327715');
  expect(server.calls('POST /tickets').map(({ body }) => body)).toEqual([{ contactId: 9, status: 'open' }]);
  expect([...server.calls('GET /contacts'), ...server.calls('POST /contacts')]).toEqual([]);
});

test('whom somebody else has added in between is the contact that the refusal names', async () => {
  const { server, endsAt } = await follow({
    'GET /contacts/by-number': () => [404, { error: 'ERR_NO_CONTACT_FOUND' }],
    'POST /contacts': () => [409, { error: 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT', details: { contactId: 9 } }],
    'GET /contacts/9': () => [200, contact],
  });
  expect(await endsAt()).toBe(`/tickets/${ticket.uuid}`);
  expect(server.calls('POST /tickets')[0]?.body).toMatchObject({ contactId: 9 });
});

test.each([
  ['oneself', { user: { id: 11, name: 'Camila Duarte' } }],
  ['a colleague whose tickets one sees', { user: { id: 12, name: 'Diego Ramos' } }],
])('who is being served by %s has that conversation opened', async (_, details) => {
  const { endsAt } = await follow({ 'POST /tickets': () => refusal({ ...details, ticket: { uuid: ticket.uuid } }) });
  expect(await endsAt()).toBe(`/tickets/${ticket.uuid}`);
});

test('who is being served out of one’s sight is said to be with that colleague', async () => {
  const { endsAt } = await follow({
    'POST /tickets': () => refusal({ user: { id: 12, name: 'Diego Ramos' }, ticket: null }),
  });
  await screen.findByText('Este contato já está em atendimento com Diego Ramos.');
  expect(await endsAt()).toBe('/tickets');
});

test('where a new conversation could go to several queues, one is asked for', async () => {
  let isRefused = true;
  const { user, server, endsAt } = await follow({
    'POST /tickets': () => {
      const answer: [number, unknown] = isRefused ? [400, { error: 'ERR_QUEUE_REQUIRED' }] : [200, ticket];
      isRefused = false;
      return answer;
    },
  });
  await screen.findByText('Cliente 9');
  await user.click(screen.getByRole('combobox', { name: 'Fila' }));
  await user.click(await screen.findByRole('option', { name: 'Fila 2' }));
  await user.click(screen.getByRole('button', { name: 'Abrir atendimento' }));
  expect(await endsAt()).toBe(`/tickets/${ticket.uuid}`);
  const [, asked] = server.calls('POST /tickets');
  expect(asked?.body).toMatchObject({ contactId: 9, queueId: 2 });
  expect(asked?.body).not.toHaveProperty('whatsappId');
});

test('who works in no queue reads what to do about it', async () => {
  await follow({ 'POST /tickets': () => [400, { error: 'ERR_QUEUE_REQUIRED' }] }, person());
  const help = 'Você ainda não atende em nenhuma fila. Peça a Renata Campos para incluir você em uma.';
  expect(await screen.findByText(help)).toBeTruthy();
});

test('what is no number is said to be none', async () => {
  const { endsAt } = await follow({ 'GET /contacts/by-number': () => [400, { error: 'ERR_WAPP_INVALID_CONTACT' }] });
  await screen.findByText('Este não é um número válido.');
  expect(await endsAt()).toBe('/tickets');
});

test('a closed conversation is opened again in its own queue and over its own connection', async () => {
  const closed = ticketOf(9, { status: 'closed', queueId: 5, queue: { id: 5, name: 'Pós-venda', color: '#3b6fd4' } });
  const other = {
    id: 2,
    name: 'Número oficial',
    channel: 'wppoficial',
    status: 'CONNECTED',
    isDefault: true,
    queues: [],
  };
  const { user, server } = await follow(
    {
      'GET /whatsapp': () => [200, [{ ...other, id: 1, name: 'Loja Centro', isDefault: false }, other]],
      [`GET /tickets/u/${ticket.uuid}`]: () => [200, closed],
    },
    person({ queues, whatsappId: 2 }),
    `/tickets/${ticket.uuid}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Reabrir' }));
  const field = async (name: string) => (await screen.findByRole<HTMLInputElement>('combobox', { name })).value;
  expect([await field('Fila'), await field('Conexão')]).toEqual(['Pós-venda', 'Loja Centro']);
  await user.click(screen.getByRole('button', { name: 'Abrir atendimento' }));
  await vi.waitFor(() => expect(server.calls('POST /tickets')).toHaveLength(1));
  const body = server.calls('POST /tickets')[0]?.body;
  expect(body).toMatchObject({ contactId: 9, whatsappId: 1 });
  expect(body).not.toHaveProperty('queueId');
});

test('a shared card leads to the customer who has that number, as WhatsApp names it', async () => {
  const shared = { name: 'Zeca', phones: [{ phone: '+55 11 8432-7715', waId: '551184327715' }] };
  const message = messageOf(1, {
    ticketId: 9,
    contactId: 9,
    mediaType: 'contactMessage',
    details: { contacts: [shared] },
  });
  const { user, server } = await follow(
    {
      'GET /messages/9': () => [
        200,
        { messages: [message], ticket, tickets: [], hasMore: false, nextCursor: null, newerCursor: null },
      ],
      'GET /contacts/by-number': () => [200, { ...contact, id: 4, name: 'Zeca de São Paulo' }],
    },
    person({ queues }),
    `/tickets/${ticket.uuid}`,
  );
  const log = within(await screen.findByRole('log'));
  await user.click(await log.findByRole('button', { name: 'Novo atendimento' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Zeca de São Paulo')).toBeTruthy();
  expect(server.calls('GET /contacts/by-number')[0]?.query.get('number')).toBe('551184327715');
  expect([...server.calls('GET /contacts'), ...server.calls('POST /contacts')]).toEqual([]);
});
