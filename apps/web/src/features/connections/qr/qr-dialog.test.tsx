import type { ConnectionSession } from '@balcao/contract/connections/session-models.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { connectionOf, detailsOf } from '../../../test/connections.ts';
import { connectionRealtime } from '../connections.realtime.ts';
import { openConnections } from '../test/open-connections.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const queues = [{ id: 1, name: 'Vendas', color: '#3b6fd4' }];
const code = { status: 'qrcode', cause: 'qr-shown', isLinked: false, number: null } as const;
/** One that was set up already, so that its page is the list. */
const waiting = connectionOf(1, { name: 'Balcão', queues, ...code });
const soon = () => new Date(Date.now() + 45_000).toISOString();

const told = (session: Partial<ConnectionSession>) =>
  act(() =>
    connectionRealtime['connection.session-changed']?.(queryClient, {
      session: {
        id: 1,
        status: 'qrcode',
        qrcode: '',
        pairingCode: '',
        cause: null,
        code: null,
        attempts: 0,
        until: null,
        ...session,
      },
    }),
  );

async function openDialog(more: Parameters<typeof openConnections>[1] = {}) {
  const { page, server } = await openConnections([waiting], {
    'GET /whatsapp/1': () => [200, detailsOf(waiting, { qrcode: '2@first', until: soon() })],
    ...more,
  });
  await page.user.click(screen.getByRole('button', { name: 'QR Code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Conectar Balcão' });
  const code = () => within(dialog).findByRole('img', { name: 'QR Code para vincular o celular' });
  await code();
  return { page, server, dialog: within(dialog), code };
}

test('the code stands there with the way to it, how long it lasts, and the test phone that can read it', async () => {
  const { dialog } = await openDialog();
  dialog.getByText(/Este código troca em 4\d s/);
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  const link = dialog.getByRole('link', { name: 'Ler com o celular de teste' });
  expect(link.getAttribute('href')).toBe('http://localhost:8090/#/whatsapp?scan=2%40first');
});

test('the next code takes the place of the first', async () => {
  const { code } = await openDialog();
  const before = (await code()).innerHTML;
  told({ qrcode: '2@second', until: soon() });
  await vi.waitFor(async () => expect((await code()).innerHTML).not.toBe(before));
});

test('an update without a code closes the dialog, and the number is named once it is connected', async () => {
  await openDialog();
  told({ status: 'PAIRING', cause: 'linked' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const connected = connectionOf(1, { name: 'Balcão', number: '5511984327715' });
  act(() => connectionRealtime['connection.changed']?.(queryClient, { whatsapp: connected }));
  await screen.findByText('Conectado: +55 11 98432-7715');
});

test('a code nobody read says so and offers another one', async () => {
  const { page, server, dialog, code } = await openDialog({
    'PUT /whatsappsession/1': () => [200, { ...waiting, status: 'OPENING', cause: 'new-qr-asked' }],
  });
  told({ status: 'DISCONNECTED', cause: 'qr-unscanned' });
  await dialog.findByText('O código expirou');
  await page.user.click(dialog.getByRole('button', { name: 'Novo QR Code' }));
  await dialog.findByText('Preparando o código…');
  expect(server.calls('PUT /whatsappsession/1')[0]?.body).toEqual({ method: 'qr' });
  told({ qrcode: '2@again', until: soon() });
  await code();
});

test('who cannot scan asks for eight characters to type on the phone', async () => {
  const { page, server, dialog } = await openDialog({
    'PUT /whatsappsession/1': () => [200, { ...waiting, status: 'OPENING', cause: 'new-qr-asked' }],
  });
  await page.user.click(dialog.getByRole('button', { name: 'Conectar com código' }));
  const field = await dialog.findByLabelText('Número do celular');
  await page.user.type(field, '123');
  await page.user.click(dialog.getByRole('button', { name: 'Gerar código' }));
  await dialog.findByText('Confira o número: código do país, DDD e número.');
  await page.user.clear(field);
  await page.user.type(field, '+55 11 98432-7715');
  await page.user.click(dialog.getByRole('button', { name: 'Gerar código' }));
  await dialog.findByText('Preparando o código…');
  expect(server.calls('PUT /whatsappsession/1')[0]?.body).toEqual({ method: 'code', phone: '5511984327715' });
  told({ pairingCode: 'ABCD2345', cause: 'code-shown', until: soon() });
  expect((await dialog.findByLabelText('Código de pareamento')).textContent).toBe('ABCD-2345');
});

test('without a process that speaks to phones nobody waits in vain', async () => {
  const stopped = { ...waiting, status: 'OPENING' as const, problem: 'no-host' as const, cause: 'no-host' as const };
  const { page } = await openConnections([waiting], { 'GET /whatsapp/1': () => [200, detailsOf(stopped)] });
  await page.user.click(screen.getByRole('button', { name: 'QR Code' }));
  await screen.findByText('A conexão não foi aberta');
  expect(await screen.findByText('O serviço de sessões do WhatsApp está parado')).toBeTruthy();
});
