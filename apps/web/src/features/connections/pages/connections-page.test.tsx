import type { Connection } from '@balcao/contract/connections/models.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { connectionOf } from '../../../test/connections.ts';
import { openConnections } from '../test/open-connections.ts';
import { connectionRealtime } from '../connections.realtime.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const changed = (whatsapp: Connection) =>
  act(() => connectionRealtime['connection.changed']?.(queryClient, { whatsapp }));

test('each connection shows its number, state, last change and whether it is the default', async () => {
  await openConnections([
    connectionOf(1, { name: 'Balcão', isDefault: true }),
    connectionOf(2, { name: 'Oficina', status: 'DISCONNECTED', problem: 'unlinked', cause: 'unlinked', number: null }),
  ]);
  expect(screen.getByRole('heading', { name: /Conexões/ }).textContent).toBe('Conexões2');
  rowOf('Balcão').getByText('+55 11 98432-7715');
  rowOf('Balcão').getByText('Conectada');
  rowOf('Balcão').getByText('20/11/26 12:30');
  rowOf('Balcão').getByText('Padrão');
  rowOf('Oficina').getByText('Desconectada');
  rowOf('Oficina').getByText('Desvinculada pelo celular');
  rowOf('Oficina').getByText('Gere um novo QR Code e leia com o celular da empresa.');
});

test.each([
  ['OPENING', ['Conectando']],
  ['qrcode', ['QR Code']],
  ['CONNECTED', ['Desconectar']],
  ['PAIRING', ['Desconectar']],
  ['TIMEOUT', ['Desconectar']],
  ['DISCONNECTED', ['Tentar novamente', 'Novo QR Code']],
] as const)('%s offers what leads out of it', async (status, offered) => {
  await openConnections([connectionOf(1, { name: 'Balcão', status, cause: null })]);
  const all = ['Conectando', 'QR Code', 'Desconectar', 'Tentar novamente', 'Novo QR Code'];
  const there = all.filter((name) => rowOf('Balcão').queryByRole('button', { name }) !== null);
  expect(there.toSorted()).toEqual([...offered].toSorted());
  const locked = all.filter((name) => rowOf('Balcão').queryByRole('button', { name })?.hasAttribute('disabled'));
  expect(locked).toEqual(status === 'OPENING' ? ['Conectando'] : []);
});

test('the next attempt is counted down beside the reason', async () => {
  const until = new Date(Date.now() + 90_000).toISOString();
  await openConnections([
    connectionOf(1, { name: 'Balcão', status: 'TIMEOUT', problem: 'line', cause: 'no-answer', attempts: 3, until }),
  ]);
  rowOf('Balcão').getByText('O WhatsApp não respondeu');
  expect(rowOf('Balcão').getByText(/3 tentativas sem sucesso · Nova tentativa em 1 min \d\d s/)).toBeTruthy();
});

test('what happens to connections is seen at once: made, changed, deleted', async () => {
  await openConnections([connectionOf(1, { name: 'Balcão' })]);
  act(() =>
    connectionRealtime['connection.created']?.(queryClient, { whatsapp: connectionOf(2, { name: 'Oficina' }) }),
  );
  await screen.findByRole('row', { name: /Oficina/ });
  changed(connectionOf(2, { name: 'Oficina', status: 'TIMEOUT', problem: 'line', cause: 'line-lost' }));
  await rowOf('Oficina').findByText('Sem resposta');
  act(() => connectionRealtime['connection.deleted']?.(queryClient, { whatsappId: 1 }));
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Balcão/ })).toBeNull());
});

test('restarting all says to wait, or that there is nothing to restart', async () => {
  let count = 2;
  const { page } = await openConnections([connectionOf(1)], {
    'POST /whatsapp-restart': () => [200, { message: 'ok', count }],
  });
  await page.user.click(screen.getByRole('button', { name: 'Reiniciar conexões' }));
  await screen.findByText('Aguarde... Suas conexões serão reiniciadas!');
  count = 0;
  await page.user.click(screen.getByRole('button', { name: 'Reiniciar conexões' }));
  expect(await screen.findByText('Nenhuma conexão está ligada a um celular.')).toBeTruthy();
});

test('support is one click away when the installation has some', async () => {
  await openConnections([connectionOf(1)]);
  const link = await screen.findByRole('link', { name: 'Chamar suporte' });
  expect(link.getAttribute('href')).toBe('https://suporte.example/');
});

async function menuNames(level: string, plan: Record<string, unknown> = {}) {
  const { page } = await openConnections([connectionOf(1)], {}, { level, plan });
  await page.user.click(screen.getByRole('button', { name: 'Nova conexão' }));
  await screen.findByRole('menuitem', { name: /API Oficial/ });
  return screen.getAllByRole('menuitem').map((item) => [item.textContent, item.hasAttribute('data-disabled')]);
}

test('pages and profiles are offered at the highest level alone', async () => {
  expect((await menuNames('empresarial')).length).toBe(2);
});

test('a channel the plan lacks keeps its place and says so', async () => {
  const items = await menuNames('ultimate', { useInstagram: false });
  expect(items).toHaveLength(4);
  expect(items[3]).toEqual(['InstagramSeu plano não inclui este canal', true]);
  expect(items[2]?.[1]).toBe(false);
});

test('when the plan is full nothing more can be connected, and that is said', async () => {
  const items = await menuNames('ultimate', { connections: 1 });
  expect(items.every(([, isDisabled]) => isDisabled)).toBe(true);
  expect(items[0]?.[0]).toContain('Seu plano permite 1 conexão, já em uso');
});

test('privacy is there from empresarial on, for WhatsApp, and tells when it is out of reach', async () => {
  const { page } = await openConnections([
    connectionOf(1, { name: 'Balcão' }),
    connectionOf(2, { name: 'Oficina', status: 'DISCONNECTED' }),
    connectionOf(3, { name: 'Oficial', channel: 'wppoficial', provider: 'oficial' }),
  ]);
  await rowOf('Balcão').findByRole('button', { name: 'Privacidade' });
  expect(rowOf('Oficial').queryByRole('button', { name: /Privacidade/ })).toBeNull();
  await page.user.click(rowOf('Oficina').getByRole('button', { name: 'Privacidade: só com o WhatsApp conectado' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before deleting it is said what ends, what stays and which connection takes over', async () => {
  const { page, server } = await openConnections(
    [connectionOf(1, { name: 'Balcão', isDefault: true }), connectionOf(2, { name: 'Oficina' })],
    { 'DELETE /whatsapp/1': () => [200, { message: 'ok' }] },
  );
  await page.user.click(rowOf('Balcão').getByRole('button', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a conexão Balcão?' }));
  dialog.getByText(/As mensagens que esperam na fila não serão enviadas/);
  dialog.getByText(/o histórico das conversas continuam aqui/);
  dialog.getByText('O celular é desvinculado do sistema.');
  dialog.getByText(/Outra conexão passa a ser a padrão/);
  expect(server.calls('DELETE /whatsapp/1')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Balcão/ })).toBeNull());
});

test('only one connection is the default', async () => {
  const { page } = await openConnections(
    [connectionOf(1, { name: 'Balcão', isDefault: true }), connectionOf(2, { name: 'Oficina' })],
    { 'PUT /whatsapp/2': () => [200, connectionOf(2, { name: 'Oficina', isDefault: true })] },
  );
  await page.user.click(rowOf('Oficina').getByRole('button', { name: 'Tornar padrão' }));
  await rowOf('Oficina').findByText('Padrão');
  expect(rowOf('Balcão').queryByText('Padrão')).toBeNull();
});

test('the history tells by days what happened, what was done, and what is to be done', async () => {
  const entry = { attempts: 0, until: null, detail: null, user: null, code: null, times: 1 };
  const { page } = await openConnections([connectionOf(1, { name: 'Balcão' })], {
    'GET /whatsapp/1/history': () => [
      200,
      {
        nextCursor: null,
        history: [
          {
            ...entry,
            id: 3,
            at: '2026-11-20T15:00:00.000Z',
            lastAt: '2026-11-20T15:04:00.000Z',
            times: 4,
            status: 'DISCONNECTED',
            cause: 'replaced',
            code: 440,
          },
          {
            ...entry,
            id: 2,
            at: '2026-11-19T15:00:00.000Z',
            lastAt: '2026-11-19T15:00:00.000Z',
            status: 'OPENING',
            cause: 'restart-asked',
            user: { id: 1, name: 'Renata Prado' },
          },
        ],
      },
    ],
  });
  await page.user.click(rowOf('Balcão').getByRole('button', { name: 'Histórico' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Histórico de Balcão' }));
  await panel.findByText('Outro programa usa o mesmo acesso');
  panel.getByText(/Feche o outro programa/);
  panel.getByText('4 vezes, até 12:04 · Código 440');
  expect(panel.getByText(/Reinício pedido/).textContent).toBe('Reinício pedido por Renata Prado');
  expect(panel.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('the privacy of the account is read from WhatsApp, and only what was changed is sent', async () => {
  const privacy = {
    readreceipts: 'all',
    profile: 'contacts',
    status: 'all',
    online: 'all',
    last: 'none',
    groupadd: 'all',
    calladd: 'all',
    disappearing: 86_400,
  };
  const { page, server } = await openConnections([connectionOf(1, { name: 'Balcão' })], {
    'GET /whatsapp/privacy/1': () => [200, privacy],
    'PUT /whatsapp/privacy/1': () => [200, { ...privacy, disappearing: 0 }],
  });
  await page.user.click(await rowOf('Balcão').findByRole('button', { name: 'Privacidade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Privacidade de Balcão' }));
  const disappearing = await dialog.findByLabelText('Mensagens temporárias em conversas novas');
  expect(dialog.getAllByRole('combobox')).toHaveLength(8);
  await page.user.selectOptions(disappearing, '0');
  await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Privacidade salva.');
  expect(server.calls('PUT /whatsapp/privacy/1')[0]?.body).toEqual({ disappearing: 0 });
});
