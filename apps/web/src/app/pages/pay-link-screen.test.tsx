import type { LinkedInvoice } from '@balcao/contract/charges/models.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';

afterEach(() => void vi.useRealTimers());

const invoice: LinkedInvoice = {
  creditor: 'Agência Sul',
  companyName: 'Padaria Ltda',
  value: '99.90',
  due: '99.90',
  dueDate: '2026-12-10',
  status: 'open',
  isOverdue: true,
};

function open(token: string, status: LinkedInvoice['status']) {
  const linked = { ...invoice, status };
  const server = fakeServer({
    'POST /pay-links/look': ({ body }) =>
      (body as { token: string }).token === 'abc' ? [200, linked] : [404, { error: 'ERR_NO_INVOICE_FOUND' }],
    'POST /pay-links/code': () => [200, { amount: '99.90', brCode: '000201codigo', expiresAt: null }],
  });
  openPage(`/pagar/${token}`);
  return { linked, server };
}

test('whoever has the link sees whom it pays and how much, and without touching anything that it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { linked } = open('abc', 'open');
  await screen.findByRole('heading', { name: 'Pagar a Agência Sul' });
  await screen.findByText('10/12/2026 (Vencida)');
  await screen.findByText('000201codigo');
  linked.status = 'paid';
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await screen.findByText('Pagamento confirmado. Obrigado!');
  expect(screen.queryByText('000201codigo')).toBeNull();
});

test('a cancelled invoice shows no code, and a link that is none says so', async () => {
  const { server } = open('abc', 'cancelled');
  await screen.findByText('Esta fatura foi cancelada. Não há nada a pagar.');
  expect(server.calls('POST /pay-links/code')).toEqual([]);
  open('other', 'open');
  expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toMatch(/^Este link não existe/);
});
