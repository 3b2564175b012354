import type { MessageDraft } from '@balcao/contract/messages/models.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, login, logout } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { attach, setAsDocument } from './attach.ts';
import { draftOf, editAttachment, editDraft, discardDrafts } from './draft-store.ts';
import { draftsQuery } from './drafts-query.ts';
import { loadDraft, setWriting, takeDraft } from './drafts.data.ts';
import { keepUnsaved } from './unsaved.ts';

const queries = new QueryClient();
const stored = (body: string, differences: Partial<MessageDraft> = {}): MessageDraft => ({
  ticketId: 1,
  body,
  quotedMessageId: null,
  uploads: [],
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...differences,
});
const saved = (server: ReturnType<typeof fakeServer>) =>
  server.calls('PUT /drafts/1').map(({ body }) => (body as { body: string }).body);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 8000 });

const signIn = async (who = person()) => {
  fakeServer({ 'POST /auth/login': () => [200, sessionOf(who)] });
  await login({ email: who.email, password: 'segredo' });
};

beforeEach(async () => {
  discardDrafts();
  sessionStorage.clear();
  queries.clear();
  await signIn();
});
afterEach(() => setWriting(1, false));

test('what is begun is saved once for a burst of keys', async () => {
  const server = fakeServer({ 'PUT /drafts/1': () => [200, null] });
  for (const body of ['O', 'Ol', 'Olá']) editDraft(1, { body });
  await eventually(() => expect(saved(server)).toEqual(['Olá']));
});

test('a draft of another device stands in the input, with its files and what it answers', async () => {
  const file = { id: '00000000-0000-4000-8000-000000000001', name: 'nota.pdf', mime: 'application/pdf', size: 9 };
  const upload = { ...file, caption: '', asDocument: false };
  fakeServer({ 'GET /drafts/1': () => [200, stored('Bom dia', { quotedMessageId: 5, uploads: [upload] })] });
  await loadDraft(1);
  expect(draftOf(1)).toMatchObject({ body: 'Bom dia', quotedId: 5, attachments: [{ ...upload, state: 'ready' }] });
});

test('words that could not be saved before the page was loaded again come first, and are saved now', async () => {
  const server = fakeServer({ 'PUT /drafts/1': () => [200, null], 'GET /drafts/1': () => [200, stored('antigo')] });
  keepUnsaved(1, 'novo');
  await loadDraft(1);
  expect(draftOf(1).body).toBe('novo');
  await eventually(() => expect(saved(server)).toEqual(['novo']));
});

test('words that could not be saved outlive a session that ends by itself, for their writer alone, and no signing out', async () => {
  const begin = () => {
    fakeServer({});
    editDraft(1, { body: 'Já separei' });
  };
  const found = async () => {
    fakeServer({});
    await loadDraft(1);
    const { body } = draftOf(1);
    clearSession();
    return body;
  };
  begin();
  clearSession();
  expect(draftOf(1).body).toBe('');
  await signIn();
  expect(await found()).toBe('Já separei');
  await signIn(person({ id: 12, name: 'Bia' }));
  expect(await found()).toBe('');

  await signIn();
  begin();
  await logout();
  await signIn();
  expect(await found()).toBe('');
});

test('the device with the focus wins; elsewhere the newer draft is shown', async () => {
  fakeServer({ 'GET /drafts/1': () => [200, stored('aqui')] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await loadDraft(1);
  setWriting(1, true);
  takeDraft(queries, 1, stored('de outro lugar'));
  expect(draftOf(1).body).toBe('aqui');
  setWriting(1, false);
  takeDraft(queries, 1, stored('de outro lugar'));
  expect(draftOf(1).body).toBe('de outro lugar');
  takeDraft(queries, 1, null);
  expect(draftOf(1).body).toBe('');
});

test('what stands under a file, and that it goes as a document, is saved and comes from another device', async () => {
  const server = fakeServer({ 'PUT /drafts/1': () => [200, null], 'GET /drafts/1': () => [200, null] });
  await loadDraft(1);
  const upload = { id: crypto.randomUUID(), name: 'a.jpg', mime: 'image/jpeg', size: 3 };
  takeDraft(queries, 1, stored('', { uploads: [{ ...upload, caption: 'Planta', asDocument: true }] }));
  expect(draftOf(1).attachments).toMatchObject([{ caption: 'Planta', asDocument: true, state: 'ready' }]);
  editAttachment(1, upload.id, { caption: 'Planta baixa' });
  const wanted = { uploadIds: [upload.id], files: [{ id: upload.id, caption: 'Planta baixa', asDocument: true }] };
  await eventually(() => expect(server.calls('PUT /drafts/1')).toMatchObject([{ body: wanted }]));
  takeDraft(queries, 1, stored('', { uploads: [{ ...upload, caption: 'Fachada', asDocument: false }] }));
  expect(draftOf(1).attachments).toMatchObject([{ caption: 'Fachada', asDocument: false }]);
});

test('the list of drafts follows the events', () => {
  queries.setQueryData(draftsQuery.queryKey, [stored('um')]);
  takeDraft(queries, 2, stored('dois', { ticketId: 2 }));
  takeDraft(queries, 1, null);
  expect(queries.getQueryData(draftsQuery.queryKey)?.map(({ body }) => body)).toEqual(['dois']);
});

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const picture = new File(['no picture'], 'rua.jpg', { type: 'image/jpeg' });

test('the words of a prepared answer go under its file, unless the file cannot stand there', async () => {
  fakeServer({ 'PUT /drafts/1': () => [200, null] });
  editDraft(1, { body: 'Nosso endereço' });
  await attach(1, [picture], { captionRoom: 20 });
  expect(draftOf(1)).toMatchObject({ body: 'Nosso endereço', attachments: [] });

  await attach(1, [pdf('mapa.pdf')], { captionRoom: 20 });
  expect(draftOf(1)).toMatchObject({ body: '', attachments: [{ caption: 'Nosso endereço' }] });

  await attach(
    1,
    Array.from({ length: 9 }, (_, number) => pdf(`${number}.pdf`)),
  );
  editDraft(1, { body: 'Até logo' });
  await attach(1, [pdf('onze.pdf')], { captionRoom: 20 });
  expect(draftOf(1)).toMatchObject({ body: 'Até logo', attachments: { length: 10 } });
});

test('a file that the server refuses gives its words back', async () => {
  fakeServer({ 'PUT /drafts/1': () => [200, null], 'POST /uploads': () => [400, { error: 'ERR_VALIDATION' }] });
  editDraft(1, { body: 'Nosso endereço' });
  await attach(1, [pdf('mapa.pdf')], { captionRoom: 20 });
  await eventually(() => expect(draftOf(1).attachments[0]?.state).toBe('refused'));
  expect(draftOf(1).body).toBe('Nosso endereço');
});

test('a picture that goes as a document is uploaded as it was chosen, in its place and with its words', async () => {
  const server = fakeServer({
    'PUT /drafts/1': () => [200, null],
    'POST /uploads': ({ body }) => [200, { ...(body as object), received: (body as { size: number }).size }],
    'DELETE /uploads/first': () => [200, { message: 'Upload removed' }],
  });
  const [original, small] = [new File(['the whole picture'], 'a.png'), new File(['smaller'], 'a.jpg')];
  const upload = { id: 'first', name: 'a.jpg', mime: 'image/jpeg', size: small.size };
  const own = { caption: 'Planta', asDocument: false, forms: { original, small }, key: 'first', file: small };
  editDraft(1, { attachments: [{ ...upload, ...own, state: 'ready', progress: 1 }] });
  const only = () => draftOf(1).attachments[0];
  const attachment = only();
  if (attachment) setAsDocument(1, attachment, true);
  expect(only()).toMatchObject({
    name: 'a.png',
    size: original.size,
    caption: 'Planta',
    asDocument: true,
    key: 'first',
  });
  expect(only()?.id).not.toBe('first');
  expect(server.calls('DELETE /uploads/first')).toHaveLength(1);
  await eventually(() => expect(only()).toMatchObject({ state: 'ready' }));
});
