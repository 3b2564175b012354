import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { TicketInvoices } from './ticket-invoices.tsx';

const invoice = {
  id: '10',
  customerId: '1',
  amount: '129.90',
  dueDate: '2026-11-10',
  isOverdue: true,
  description: 'Plano 300 Mega',
  forms: ['line', 'pix'],
};
const maria = { id: '1', name: 'Maria do Carmo', isBlocked: true, mayUnlock: true };
const owing = {
  source: 'mikweb',
  isConfirmed: false,
  failure: null,
  customers: [maria],
  invoices: [invoice],
  hasMore: false,
};
const failing = {
  source: 'ixc',
  isConfirmed: false,
  failure: 'credentials',
  customers: [],
  invoices: [],
  hasMore: false,
};

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers, status: Ticket['status'] = 'open') {
  queryClient.clear();
  const onSent = vi.fn<() => void>();
  const server = fakeServer({
    'GET /integrations/sources': () => [200, { sources: [{ source: 'mikweb', isConfirmed: false, mayUnlock: true }] }],
    ...answers,
  });
  const ticket = { id: 880, contactId: 5, status } as Ticket;
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TicketInvoices ticket={ticket} maySetUp={false} onSent={onSent} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { server, onSent, user: userEvent.setup() };
}

test('nothing is asked of a system before somebody wants to see it, and a document is asked for once', async () => {
  let document: string | null = null;
  const { server, user } = open({
    'GET /tickets/880/invoices': () => [200, { document, sources: document ? [owing, failing] : [] }],
    'PUT /tickets/880/document': ({ body }) => {
      if ((body as { document: string }).document !== '529.982.247-25') return [400, { error: 'ERR_TAX_DOCUMENT' }];
      document = '***.982.247-**';
      return [200, { document }];
    },
  });
  const show = await screen.findByRole('button', { name: 'Consultar' });
  expect(server.calls('GET /tickets/880/invoices')).toEqual([]);
  // By keyboard: what was pressed goes, and the next key goes on in its place and not at the top of the page.
  show.focus();
  await user.keyboard('{Enter}');
  expect(window.document.activeElement?.textContent).toBe('Faturas');
  const field = await screen.findByLabelText('CPF ou CNPJ do cliente');
  const save = screen.getByRole('button', { name: 'Salvar e consultar' });
  await user.type(field, '111');
  await user.click(save);
  await screen.findByText('Informe um CPF ou CNPJ válido.');
  await user.clear(field);
  await user.type(field, '529.982.247-25');
  await user.keyboard('{Enter}');
  await screen.findByText('CPF/CNPJ ***.982.247-**');
  expect(window.document.activeElement?.textContent).toBe('Faturas');
  // Who opened the form by mistake gets back to the invoices without typing anything.
  await user.click(screen.getByRole('button', { name: 'Trocar CPF ou CNPJ' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(server.calls('PUT /tickets/880/document')).toHaveLength(2);
  for (const text of ['R$ 129,90', 'venceu em 10/11/2026', 'Acesso bloqueado', /O sistema recusou o acesso/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('não confirmado com o fornecedor')).toHaveLength(2);
});

test('with another document nothing of the person of before is left on the screen', async () => {
  let isSaved = false;
  const answer = Promise.withResolvers<void>();
  const { user } = open({
    'GET /tickets/880/invoices': async () => {
      if (!isSaved) return [200, { document: '***.982.247-**', sources: [owing] }];
      await answer.promise;
      return [200, { document: '***.456.789-**', sources: [{ ...owing, customers: [], invoices: [] }] }];
    },
    'PUT /tickets/880/document': () => {
      isSaved = true;
      return [200, { document: '***.456.789-**' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  await screen.findByText('R$ 129,90');
  await user.click(screen.getByRole('button', { name: 'Trocar CPF ou CNPJ' }));
  await user.type(await screen.findByLabelText('CPF ou CNPJ do cliente'), '123.456.789-09{Enter}');
  await vi.waitFor(() => expect(screen.queryByLabelText('CPF ou CNPJ do cliente')).toBeNull());
  expect(screen.queryByText('R$ 129,90')).toBeNull();
  answer.resolve();
  await screen.findByText('CPF/CNPJ ***.456.789-**');
});

test('a double click sends once, and what failed is tried again under the same id', async () => {
  let isUp = false;
  const { server, user, onSent } = open({
    'GET /tickets/880/invoices': () => [200, { document: '***.982.247-**', sources: [owing] }],
    'POST /tickets/880/invoices/send': () =>
      isUp ? [200, { messages: [] }] : [424, { error: 'ERR_INTEGRATION_CALL', details: { failure: 'timeout' } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  const pix = await screen.findByRole('button', { name: /^Enviar o Pix de R\$\s129,90, 10\/11\/2026$/ });
  await user.dblClick(pix);
  await screen.findByText('O sistema não respondeu a tempo. Tente de novo em instantes.');
  isUp = true;
  await user.click(pix);
  await screen.findByText('Enviado');
  const ids = server
    .calls('POST /tickets/880/invoices/send')
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(1);
  expect(onSent).not.toHaveBeenCalled();
});

test('access is given back on trust after a question', async () => {
  let isBlocked = true;
  const { server, user } = open({
    'GET /tickets/880/invoices': () => [
      200,
      { document: '***.982.247-**', sources: [{ ...owing, customers: [{ ...maria, isBlocked }] }] },
    ],
    'POST /tickets/880/invoices/unlock': () => {
      isBlocked = false;
      return [200, { outcome: 'unlocked' }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  await user.click(await screen.findByRole('button', { name: 'Liberar em confiança' }));
  await screen.findByText('Liberar o acesso de Maria do Carmo?');
  expect(server.calls('POST /tickets/880/invoices/unlock')).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Liberar em confiança' }).at(-1) as HTMLElement);
  await screen.findByText('Acesso de Maria do Carmo liberado.');
  expect(server.calls('POST /tickets/880/invoices/unlock')).toMatchObject([
    { body: { source: 'mikweb', customerId: '1' } },
  ]);
});

test('in a ticket that nobody serves the invoices are read and not sent', async () => {
  const { user } = open(
    { 'GET /tickets/880/invoices': () => [200, { document: '***.982.247-**', sources: [owing] }] },
    'closed',
  );
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  const pix = await screen.findByRole('button', { name: /^Enviar o Pix/ });
  expect(pix.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Aceite o atendimento para enviar.')).toBeTruthy();
});
