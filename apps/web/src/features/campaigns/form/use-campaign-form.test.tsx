import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { campaignOf, listOf } from '../../../test/campaigns.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

/** The campaigns while their numbers are still loading; whatever is changed of the rest of one is refused. */
async function openCampaigns(records: Campaign[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const [stored] = records;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /campaigns': () => [200, { records, count: records.length, hasMore: false }],
    'GET /contact-lists/list': () => [200, [listOf(7)]],
    'GET /contact-list-items': () => [200, { contacts: [], count: 0, hasMore: false, nextCursor: null }],
    'GET /campaign-settings': () => [200, []],
    'GET /queue': () => [200, []],
    'GET /whatsapp': () => new Promise(() => undefined),
    'POST /campaigns/50/media-upload': () => [200, { ...stored, version: 2 }],
    'DELETE /campaigns/50/media-upload': () => [200, stored],
    'PUT /campaigns/50': () => [409, { error: 'ERR_CAMPAIGN_READ_ONLY' }],
    ...answers,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/campaigns' }));
  return { ...page, server };
}

test('a changed campaign has its file before its new moment, which may be too near for one, and keeps templates of a number not loaded yet', async () => {
  const planned = campaignOf(50, {
    name: 'Aviso',
    status: 'PROGRAMADA',
    scheduledAt: '2031-11-24T11:00:00.000Z',
    attestedAt: '2026-11-20T12:00:00.000Z',
    contactListId: 7,
    whatsappId: 4,
    whatsapp: { id: 4, name: 'Oficial', channel: 'wppoficial' },
    template1: { name: 'oferta_semana', language: 'pt_BR', parameters: { 1: '{{nome}}' } },
  });
  const opened = await openCampaigns([planned]);
  const dialog = await editWithFile(opened.user);
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  const changes = () =>
    opened.server.asked.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]));
  await waitFor(() => expect(changes().slice(1)).toEqual(['POST /campaigns/50/media-upload', 'PUT /campaigns/50']));
  expect(opened.server.calls('POST /campaigns/50/media-upload')[0]?.query.get('basedOn')).toBe('1');
  expect(opened.server.calls('PUT /campaigns/50')[0]?.body).toMatchObject({ template1: planned.template1, basedOn: 2 });
  // The file is there, though the rest was refused: it can be taken away again.
  await opened.user.click(dialog.getByRole('button', { name: 'Remover anexo' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(changes().slice(3)).toEqual(['DELETE /campaigns/50/media-upload', 'PUT /campaigns/50']));
});

/** The campaign “Aviso” is edited, and a file was chosen for it. */
async function editWithFile(user: Awaited<ReturnType<typeof openCampaigns>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Ações da campanha Aviso' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'oferta.png', { type: 'image/png' }));
  return dialog;
}

test('a file whose answer was lost is sent again under the same name, and the texts follow under their own', async () => {
  const stored = campaignOf(50, { name: 'Aviso', contactListId: 7, whatsappId: 4, message1: 'Oi', version: 3 });
  const opened = await openCampaigns([stored], {
    'POST /campaigns/50/media-upload': () => {
      if (opened.server.calls('POST /campaigns/50/media-upload').length === 1) throw new TypeError('Failed to fetch');
      return [200, { ...stored, version: 5 }];
    },
    'PUT /campaigns/50': () => [200, { ...stored, version: 6 }],
  });
  const dialog = await editWithFile(opened.user);
  const sent = () =>
    opened.server.calls('POST /campaigns/50/media-upload').map(({ query }) => Object.fromEntries(query));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('alert');
  expect(sent()).toHaveLength(1);
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  const [first, second] = sent();
  expect(first).toEqual({ basedOn: '3', changeId: expect.stringMatching(/^[0-9a-f-]{36}$/), attempt: '1' });
  expect(second).toEqual(first);
  const texts = opened.server.calls('PUT /campaigns/50').map(({ body }) => body as { changeId: string });
  expect(texts).toMatchObject([{ message1: 'Oi', basedOn: 5, changeId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(texts[0]?.changeId).not.toBe(first?.['changeId']);
});

test('a file whose answer was lost may be there: who takes it off again says so, in a later attempt', async () => {
  const stored = campaignOf(50, { name: 'Aviso', contactListId: 7, whatsappId: 4, message1: 'Oi', version: 3 });
  const opened = await openCampaigns([stored], {
    'POST /campaigns/50/media-upload': () => {
      throw new TypeError('Failed to fetch');
    },
    'DELETE /campaigns/50/media-upload': () => [200, { ...stored, version: 5 }],
    'PUT /campaigns/50': () => [200, { ...stored, version: 6 }],
  });
  const dialog = await editWithFile(opened.user);
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('alert');
  await opened.user.click(dialog.getByRole('button', { name: 'Remover anexo' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva.');
  const [sent] = opened.server.calls('POST /campaigns/50/media-upload').map(({ query }) => Object.fromEntries(query));
  const [taken] = opened.server
    .calls('DELETE /campaigns/50/media-upload')
    .map(({ query }) => Object.fromEntries(query));
  expect(sent).toMatchObject({ basedOn: '3', attempt: '1' });
  expect(taken).toEqual({ ...sent, attempt: '2' });
  expect(opened.server.calls('PUT /campaigns/50').map(({ body }) => body)).toMatchObject([{ basedOn: 5 }]);
});
