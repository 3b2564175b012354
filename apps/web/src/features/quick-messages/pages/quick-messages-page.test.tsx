import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import type { Profile } from '@balcao/contract/permissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

// jsdom keeps no files.
beforeEach(() => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn<() => void>();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const message = (id: number, shortcode: string, more: Partial<QuickMessage> = {}): QuickMessage => ({
  id,
  shortcode,
  message: `Texto de ${shortcode}`,
  geral: false,
  status: true,
  userId: 11,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  ...more,
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(
  records: QuickMessage[],
  { profile = 'user', more = {} }: { profile?: Profile; more?: Answers } = {},
) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /quick-messages': () => [200, { records, count: records.length, hasMore: false }],
    'POST /quick-messages': ({ body }) => [200, message(50, 'oi', body as object)],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/quick-messages' }));
  return { ...page, server };
}

const shared = message(2, 'pix', {
  geral: true,
  userId: null,
  isMedia: true,
  mediaPath: '/public/x.png',
  mediaName: 'x',
});

test('an agent may change the own ones, and sees the shared ones without their actions', async () => {
  await open([message(1, 'minha'), shared]);
  await screen.findByText('/pix');
  expect(screen.getByText('Compartilhada')).toBeTruthy();
  expect(screen.getByText('Com imagem')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ações de /minha' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ações de /pix' })).toBeNull();
});

test('a list without rows says what to do: write the first, or look for something else', async () => {
  const { user } = await open([]);
  await screen.findByText('Nenhuma resposta rápida ainda');
  expect(screen.getByText(/chame com uma barra/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar respostas rápidas' }), 'frete');
  await screen.findByText('Nada encontrado para “frete”');
  expect(screen.getByText('Confira a busca ou limpe o campo para ver todas.')).toBeTruthy();
});

test('a supervisor may change all of them and share', async () => {
  const { user } = await open([message(1, 'minha'), shared], { profile: 'supervisor' });
  await user.click(await screen.findByRole('button', { name: 'Ações de /pix' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect((await screen.findByLabelText('Compartilhar com toda a empresa')).getAttribute('checked')).not.toBeNull();
});

async function openNew(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar resposta' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
}

test('shortcut and message are required, and only who may share is asked about it', async () => {
  const { user, server } = await open([]);
  const dialog = await openNew(user);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
  expect(dialog.queryByLabelText('Compartilhar com toda a empresa')).toBeNull();
  expect(server.calls('POST /quick-messages')).toEqual([]);
});

test('a chip writes its variable at the cursor, and the preview shows what the customer gets', async () => {
  const { user, server } = await open([]);
  const dialog = await openNew(user);
  await user.type(dialog.getByLabelText('Atalho'), '/oi');
  const field: HTMLTextAreaElement = dialog.getByLabelText('Mensagem');
  await user.type(field, 'Olá, !');
  field.setSelectionRange(5, 5);
  await user.click(dialog.getByRole('button', { name: 'Primeiro nome' }));
  expect(field.value).toBe('Olá, {{firstName}}!');
  await waitFor(() => expect([document.activeElement, field.selectionStart]).toEqual([field, 18]));
  const preview = within(dialog.getByRole('region', { name: 'Como o cliente recebe' }));
  expect(preview.getByText('Olá, Marina!')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Resposta rápida salva.');
  const body = { shortcode: 'oi', message: 'Olá, {{firstName}}!', geral: false, status: true };
  expect(server.calls('POST /quick-messages')[0]?.body).toEqual(body);
});

test('a picture locks the message, goes after it, and a second try does not make a second message', async () => {
  let isDown = true;
  const { user, server } = await open([], {
    more: {
      'PUT /quick-messages/50': ({ body }) => [200, message(50, 'oi', body as object)],
      'POST /quick-messages/50/media-upload': () => (isDown ? [500, { error: 'ERR_INTERNAL' }] : [200, shared]),
    },
  });
  const dialog = await openNew(user);
  await user.click(dialog.getByRole('button', { name: 'Anexar imagem' }));
  await dialog.findByText('Escreva a mensagem antes de anexar: ela vai como legenda.');
  await user.type(dialog.getByLabelText('Atalho'), 'oi');
  await user.type(dialog.getByLabelText('Mensagem'), 'Olá');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.accept).toBe('image/png,image/jpeg');
  await user.upload(input as HTMLInputElement, new File(['x'], 'loja.png', { type: 'image/png' }));
  await dialog.findByText('loja.png');
  expect(dialog.getByLabelText('Mensagem')).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.calls('POST /quick-messages/50/media-upload')).toHaveLength(1));
  isDown = false;
  await user.click(await dialog.findByRole('button', { name: 'Salvar' }));
  await screen.findByText('Resposta rápida salva.');
  expect(server.calls('POST /quick-messages')).toHaveLength(1);
  expect(server.calls('PUT /quick-messages/50')).toHaveLength(1);
  const form = server.calls('POST /quick-messages/50/media-upload')[1]?.body as FormData;
  expect([form.get('typeArch'), (form.get('file') as File).name]).toEqual(['quickMessage', 'loja.png']);
});

test('a shortcut that is taken is told at its field', async () => {
  const { user } = await open([], { more: { 'POST /quick-messages': () => [409, { error: 'ERR_SHORTCUT_EXISTS' }] } });
  const dialog = await openNew(user);
  await user.type(dialog.getByLabelText('Atalho'), 'oi');
  await user.type(dialog.getByLabelText('Mensagem'), 'Olá');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Já existe uma resposta rápida com este atalho.')).toBeTruthy();
});
