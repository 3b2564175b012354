import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const WARNING = 'Não foram encontrados tickets para a tag selecionada.';

function tagged(id: number, contact: { name: string; number?: string; email?: string }) {
  const ticket = ticketOf(id);
  return { ...ticket, contact: { ...ticket.contact, number: null, email: '', ...contact } };
}

async function open({ level = 'basico', more = {} }: { level?: string; more?: Parameters<typeof fakeServer>[0] } = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /validade': () => [200, { plano: level }],
    'GET /tags/list': () => [200, [{ id: 1, name: 'Cliente VIP', color: '#0e6b82' }]],
    'GET /tags/kanban': () => [
      200,
      { lista: [{ id: 2, name: 'Orçamento', color: '#c2410c', kanban: 1, userId: null }] },
    ],
    'GET /ticket/ListByTagIsAuth/1': () => [
      200,
      {
        tickets: [
          tagged(6, { name: 'Marina Lacerda', number: '5511977776666', email: 'marina@exemplo.com.br' }),
          tagged(5, { name: 'Rui Prado' }),
        ],
      },
    ],
    'GET /ticket/ListByTagIsAuth/2': () => [200, { tickets: [] }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campanhaAvancada' }));
  await screen.findByText('Encontre atendimentos por tag');
  async function find(name: string) {
    await page.user.click(screen.getByRole('combobox', { name: 'Tag' }));
    await page.user.click(await screen.findByRole('option', { name }));
    await page.user.click(screen.getByRole('button', { name: 'Buscar' }));
  }
  return { ...page, server, find };
}

test('a tag is chosen, and its tickets show name, number and e-mail of the customer and lead to the conversation', async () => {
  const { router, find } = await open();
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveProperty('disabled', true);
  await find('Cliente VIP');
  const link = await screen.findByRole('link', { name: /^Marina Lacerda/ });
  expect(link.getAttribute('href')).toContain(ticketOf(6).uuid);
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getAllByText('+55 11 97777-6666').length).toBeGreaterThan(0);
  expect(row.getAllByText('marina@exemplo.com.br').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Sem número').length).toBeGreaterThan(0);
  expect(router.state.location.search).toEqual({ tag: 1 });
});

test('a lane without tickets is answered with a warning, each time it is asked for', async () => {
  const { user, server, find } = await open();
  await find('Orçamento');
  await waitFor(() => expect(screen.getAllByText(WARNING)).toHaveLength(2));
  expect(screen.getAllByText(WARNING).some((text) => text.closest('[role=status]'))).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buscar' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.calls('GET /ticket/ListByTagIsAuth/2').length).toBeGreaterThan(1));
});

test('a search that fails says so where its rows would stand, and can be tried again', async () => {
  let works = false;
  const { user, find } = await open({
    more: {
      'GET /ticket/ListByTagIsAuth/1': () =>
        works ? [200, { tickets: [tagged(6, { name: 'Marina Lacerda' })] }] : [404, { error: 'ERR_NO_TAG_FOUND' }],
    },
  });
  await find('Cliente VIP');
  await screen.findByText('Nenhuma tag encontrada.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: /^Marina Lacerda/ })).toBeTruthy();
});

test('where the plan has no lanes, only tags are offered and none is asked for', async () => {
  const { user, server } = await open({ level: 'inicial' });
  await user.click(screen.getByRole('combobox', { name: 'Tag' }));
  await screen.findByRole('option', { name: 'Cliente VIP' });
  expect(screen.queryByRole('option', { name: 'Orçamento' })).toBeNull();
  expect(server.calls('GET /tags/kanban')).toEqual([]);
});
