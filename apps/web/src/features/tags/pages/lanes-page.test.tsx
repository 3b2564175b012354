import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const lane = (id: number, name: string, ticketsCount = 0): CountedTag => ({
  id,
  name,
  color: '#c2410c',
  kanban: 1,
  userId: 11,
  ticketsCount,
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(to: '/TagsKanban' | '/tags', more: Answers = {}, level = 'basico') {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'supervisor' }))],
    'GET /validade': () => [200, { plano: level }],
    'GET /tags': () => [200, { tags: [], count: 0, hasMore: false }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to }));
  return { ...page, server };
}

test('lanes stand in their colour with their tickets, and the next page comes near the end', async () => {
  const { server } = await open('/TagsKanban', {
    'GET /tags': ({ query }) =>
      query.get('pageNumber') === '1'
        ? [200, { tags: [lane(4, 'Orçamento', 3)], count: 2, hasMore: true }]
        : [200, { tags: [lane(9, 'Entrega')], count: 2, hasMore: false }],
  });
  const row = (await screen.findByText('Orçamento')).closest('tr') as HTMLElement;
  expect(['4', '3'].map((text) => within(row).getByText(text).textContent)).toEqual(['4', '3']);
  fireEvent.scroll(screen.getByRole('table').parentElement as HTMLElement);
  await screen.findByText('Entrega');
  expect(server.calls('GET /tags').map(({ query }) => query.get('kanban'))).toEqual(['1', '1']);
  expect(server.calls('GET /tags').map(({ query }) => query.get('pageNumber'))).toEqual(['1', '2']);
});

test('lanes are put in order by the arrow keys, but not among those that were sought: their neighbours are not all there', async () => {
  const all = [lane(4, 'Orçamento'), lane(5, 'Entrega'), lane(6, 'Entregue')];
  const { user, server } = await open('/TagsKanban', {
    'GET /tags': ({ query }) => {
      const tags = all.filter(({ name }) => name.startsWith(query.get('searchParam') ?? ''));
      return [200, { tags, count: tags.length, hasMore: false }];
    },
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'PUT /tags/6/position': () => [200, { message: 'Lane placed' }],
  });
  const handles = () => screen.queryAllByRole('button', { name: /^Mover a coluna/ });
  await waitFor(() => expect(handles()).toHaveLength(3));
  act(() => screen.getByRole('button', { name: 'Mover a coluna Entregue' }).focus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(server.calls('PUT /tags/6/position')[0]?.body).toEqual({ after: 4 }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar colunas' }), 'Entreg');
  await waitFor(() => expect(screen.queryByText('Orçamento')).toBeNull());
  screen.getByText('Entregue');
  expect(handles()).toEqual([]);
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar colunas' }));
  await waitFor(() => expect(handles()).toHaveLength(3));
});

test('a new lane is one from the start', async () => {
  const { user, server } = await open('/TagsKanban', { 'POST /tags': () => [200, lane(5, 'Entrega')] });
  await screen.findByText('Nenhuma coluna ainda');
  await user.click(screen.getAllByRole('button', { name: 'Nova coluna' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova coluna' }));
  expect(dialog.getByRole('switch', { name: /^Coluna do Kanban/ })).toHaveProperty('checked', true);
  await user.type(dialog.getByLabelText('Nome'), 'Entrega{Enter}');
  await screen.findByText('Coluna salva com sucesso.');
  expect(server.calls('POST /tags')[0]?.body).toEqual({ name: 'Entrega', color: '#0e6b82', kanban: 1 });
});

test('deleting a lane asks first and says how many tickets it holds', async () => {
  const { user, server } = await open('/TagsKanban', {
    'GET /tags': () => [200, { tags: [lane(7, 'Perdido', 2)], count: 1, hasMore: false }],
    'GET /tags/7': () => [200, lane(7, 'Perdido', 2)],
    'DELETE /tags/7': () => [200, { message: 'Tag deleted' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Perdido' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a coluna “Perdido”?' }));
  await dialog.findByText(
    'Ela sai de 2 atendimentos. Isso não pode ser desfeito. O que ela ainda enviaria sozinha não sai mais.',
  );
  expect(server.calls('DELETE /tags/7')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(server.calls('DELETE /tags/7')).toHaveLength(1));
  await screen.findByText('Coluna excluída com sucesso.');
});

test('a tag is made a lane by its switch; one whose tickets stand in a lane already stays and says why', async () => {
  let isRefused = true;
  const { user, server } = await open('/tags', {
    'GET /tags': () => [200, { tags: [{ ...lane(3, 'Cliente VIP'), kanban: 0 }], count: 1, hasMore: false }],
    'PUT /tags/3': () => (isRefused ? [409, { error: 'ERR_TICKET_IN_OTHER_LANE' }] : [200, lane(3, 'Cliente VIP')]),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Cliente VIP' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar tag' }));
  await user.click(dialog.getByRole('switch', { name: /^Coluna do Kanban/ }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Há atendimentos com esta tag que já estão em outra coluna do Kanban.');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('PUT /tags/3').at(-1)?.body).toEqual({ name: 'Cliente VIP', color: '#c2410c', kanban: 1 });
});

test('a lane that is renamed stays the lane it is', async () => {
  const { user, server } = await open('/TagsKanban', {
    'GET /tags': () => [200, { tags: [{ ...lane(8, 'Ganho'), kanban: 4 }], count: 1, hasMore: false }],
    'PUT /tags/8': () => [200, { ...lane(8, 'Ganhos'), kanban: 4 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ganho' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar coluna' }));
  await user.type(dialog.getByLabelText('Nome'), 's{Enter}');
  await screen.findByText('Coluna salva com sucesso.');
  expect(server.calls('PUT /tags/8')[0]?.body).toMatchObject({ name: 'Ganhos', kanban: 4 });
});

test('where the plan has no lanes, a tag offers none', async () => {
  const { user } = await open('/tags', {}, 'inicial');
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar tag' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova tag' }));
  await dialog.findByLabelText('Nome');
  expect(dialog.queryByRole('switch')).toBeNull();
});
