import type { Message } from '@balcao/contract/messages/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { PathDialog } from './path-dialog.tsx';

type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers, dialog: (onClose: () => void) => ReactNode) {
  let closed = 0;
  const server = fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())], ...answers });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">{dialog(() => (closed += 1))}</MantineProvider>
    </QueryClientProvider>,
  );
  return { server, closed: () => closed };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Mensagem' }), { target: { value: text } });

const editing = (message: Message) =>
  open({ [`POST /messages/edit/${message.id}`]: () => [200, message] }, (onClose) => (
    <EditDialog message={message} onClose={onClose} />
  ));
const edited = ({ server }: Awaited<ReturnType<typeof editing>>) =>
  server.asked.filter(({ path }) => path.startsWith('/messages/edit')).map(({ body }) => body);

test.each([
  ['as it was typed', 'Chega amanhã', '*Camila Duarte:*\nChega amanhã'],
  ['also when somebody types it again', '*Camila Duarte:*\nChega amanhã', '*Camila Duarte:*\nChega amanhã'],
  ['and without what stands around the words', '  Chega amanhã \n', '*Camila Duarte:*\nChega amanhã'],
])('an edited message keeps exactly one signature, %s', async (_how, typed, sent) => {
  const dialog = await editing(messageOf(1, { fromMe: true, body: '*Camila Duarte:*\nChega hoje' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })).value).toBe('Chega hoje');
  await type(typed);
  await press('Salvar');
  await expect.poll(dialog.closed).toBe(1);
  expect(edited(dialog)).toEqual([{ body: sent }]);
});

test('a message cannot become empty, and one that stays the same asks nothing of the server', async () => {
  const dialog = await editing(messageOf(1, { fromMe: true, body: 'Chega hoje' }));
  await type('   ');
  await press('Salvar');
  expect(await screen.findByText('A mensagem não pode ficar vazia.')).toBeTruthy();
  await type('Chega hoje');
  await press('Salvar');
  await expect.poll(dialog.closed).toBe(1);
  expect(edited(dialog)).toEqual([]);
});

test('where the channel takes nothing back, the message can go here alone', async () => {
  const { server, closed } = await open(
    {
      'DELETE /messages/1': ({ query }) =>
        query.get('onlyHere') === 'true'
          ? [200, messageOf(1, { isDeleted: true })]
          : [400, { error: 'ERR_DELETE_WAPP_MSG' }],
    },
    (onClose) => <DeleteDialog message={messageOf(1, { fromMe: true })} onClose={onClose} />,
  );
  await press('Apagar');
  await press('Apagar só aqui');
  await expect.poll(closed).toBe(1);
  expect(server.calls('DELETE /messages/1').map(({ query }) => query.get('onlyHere'))).toEqual(['false', 'true']);
});

test('a forwarding that stopped half way goes on with those left, and doubles nothing', async () => {
  let isDown = true;
  const { server, closed } = await open(
    {
      'GET /tickets': () => [200, { tickets: [ticketOf(1), ticketOf(2)], count: 2, hasMore: false, nextCursor: null }],
      'POST /messages/1': () => [200, { messages: [messageOf(9)] }],
      'POST /messages/2': () => (isDown ? [503, { error: 'ERR_SERVICE_UNAVAILABLE' }] : [200, { messages: [] }]),
    },
    (onClose) => <ForwardDialog messageIds={[5, 6]} onClose={onClose} onDone={onClose} />,
  );
  for (const name of ['Cliente 1', 'Cliente 2'])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await press('Encaminhar');
  expect((await screen.findByRole('alert')).textContent).toContain('Cliente 2');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cliente 1/ }).checked).toBe(false);
  isDown = false;
  await press('Encaminhar');
  await expect.poll(closed).toBe(1);
  expect(server.calls('POST /messages/1')).toHaveLength(1);
  const [first, again] = server.calls('POST /messages/2').map(({ body }) => body as { clientId: string });
  expect(first).toMatchObject({ forwardIds: [5, 6], isForwarded: true });
  expect(again).toEqual(first);
});

test('the path of a message says what happened, when, and what it waits for', async () => {
  const path = {
    messageId: 1,
    steps: [{ step: 'queued', at: '2026-11-20T15:00:00.000Z' }],
    waiting: { because: 'connection', attempts: 2, nextTryAt: null },
    failure: null,
    journal: [],
    outbox: [],
  };
  const { server } = await open({ 'GET /messages/1/path': () => [200, path] }, (onClose) => (
    <PathDialog message={messageOf(1, { fromMe: true })} onClose={onClose} />
  ));
  expect(await screen.findByText('Na fila de envio')).toBeTruthy();
  expect(screen.getByText('Aguarda a conexão voltar')).toBeTruthy();
  expect(screen.getByText('2 tentativas')).toBeTruthy();
  expect(server.calls('GET /messages/1/path').length).toBeGreaterThan(0);
});
