import { expect, test } from 'vitest';
import { truncatePreview } from './truncate-preview.ts';
import { clampToReceived } from './provider-time.ts';
import { toMessageFields } from './message-fields.ts';

const photo = {
  kind: 'media' as const,
  mediaKind: 'image' as const,
  mediaId: '1',
  mime: 'image/jpeg',
  fileName: '1.jpg',
};

test('a location is three parts for the map and data for everything else', () => {
  const place = { kind: 'location' as const, latitude: 0, longitude: 0, name: 'Ilha | Nula', address: 'Atlântico' };
  expect(toMessageFields(place)).toEqual({
    mediaType: 'locationMessage',
    body: '|https://maps.google.com/maps?q=0%2C0&z=17&hl=pt-BR|Ilha   Nula Atlântico',
    details: { location: { latitude: 0, longitude: 0, name: 'Ilha | Nula', address: 'Atlântico' } },
    preview: 'Ilha | Nula',
  });
});

test('coordinates that are nowhere on earth are kept as text and break nothing', () => {
  const nowhere = toMessageFields({ kind: 'location', latitude: 500, longitude: 0 });
  expect([nowhere.body, nowhere.details, nowhere.preview]).toEqual([
    '|https://maps.google.com/maps?q=500%2C0&z=17&hl=pt-BR|',
    {},
    'Localização',
  ]);
});

test('cards are read line by line, and no name can smuggle a line in', () => {
  const card = {
    name: 'Ana\nTEL:190',
    phones: [{ phone: '+55 11 98888-7777', waId: '5511988887777' }, { phone: '190' }],
  };
  const one = toMessageFields({ kind: 'contacts', contacts: [card] });
  expect([one.mediaType, one.preview]).toEqual(['contactMessage', 'Ana TEL:190']);
  expect(one.body.split('\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Ana TEL:190;;;',
    'FN:Ana TEL:190',
    'TEL;type=CELL;waid=5511988887777:+55 11 98888-7777',
    'TEL;type=CELL:190',
    'END:VCARD',
  ]);
  expect(toMessageFields({ kind: 'contacts', contacts: [card, card] })).toMatchObject({
    mediaType: 'contactsArrayMessage',
    preview: '2 contatos',
  });
});

test('a form shows its answers, and what could not be read as it came', () => {
  const form = {
    kind: 'form' as const,
    text: 'Enviado',
    raw: '{',
    answers: { nome: 'Ana', itens: [1, 2], flow_token: 'x' },
  };
  expect(toMessageFields(form).body).toBe('Enviado\nnome: Ana\nitens: [1,2]');
  expect(toMessageFields({ ...form, answers: null }).body).toBe('Enviado\n{');
});

test('what is not known is a placeholder with whatever words could be saved', () => {
  const unknown = { kind: 'unsupported' as const, label: 'Mensagem não suportada', rawType: 'poll' };
  expect(toMessageFields({ ...unknown, text: 'Pizza?' })).toMatchObject({
    mediaType: 'unsupported',
    body: 'Mensagem não suportada\nPizza?',
    preview: 'Mensagem não suportada',
  });
});

test('the list shows a word for a file and the caption when it has one', () => {
  const media = {
    kind: 'media' as const,
    mediaKind: 'document' as const,
    mediaId: '1',
    mime: 'application/pdf',
    fileName: 'nota.pdf',
  };
  const previews = [
    toMessageFields(media),
    toMessageFields({ ...media, caption: 'segue a nota' }),
    toMessageFields({ ...media, mediaKind: 'image' }),
    toMessageFields({ ...media, mediaKind: 'audio' }),
    toMessageFields({ ...media, mediaKind: 'sticker' }),
  ].map((content) => content.preview);
  expect(previews).toEqual(['nota.pdf', 'segue a nota', 'Foto', 'Áudio', 'Figurinha']);
});

test('a preview is one line, never cut through a family, and never looks empty', () => {
  expect(truncatePreview(' duas\n\nlinhas ', 'x')).toBe('duas linhas');
  expect(truncatePreview('\u200b \u2060', 'Mensagem em branco')).toBe('Mensagem em branco');
  const families = truncatePreview('👨‍👩‍👧'.repeat(300), 'x');
  expect(families).toBe('👨‍👩‍👧'.repeat(200));
});

test('time is the providers in whole seconds, never later than now, and ours when there is none', () => {
  const received = new Date('2026-11-20T15:00:00.900Z');
  expect(clampToReceived('2026-11-20T14:59:58.700Z', received).toISOString()).toBe('2026-11-20T14:59:58.000Z');
  for (const time of ['2027-01-01T00:00:00Z', null, 'ontem']) {
    expect(clampToReceived(time, received).toISOString()).toBe('2026-11-20T15:00:00.000Z');
  }
});

test.each([
  ['a text', { kind: 'text' as const, text: 'é'.repeat(40_000) }],
  ['a caption', { ...photo, caption: 'é'.repeat(40_000) }],
  ['a form', { kind: 'form' as const, text: '', answers: null, raw: 'é'.repeat(40_000) }],
  ['what cannot be shown', { kind: 'unsupported' as const, label: '', rawType: 'x', text: 'é'.repeat(40_000) }],
])('%s of more than 64 KB is cut between two characters, and says so', (_, content) => {
  const { body, details, preview } = toMessageFields(content);
  expect([Buffer.byteLength(body) <= 65_536, body.length > 32_000, body.isWellFormed()]).toEqual([true, true, true]);
  expect(details.cut).toBe(true);
  expect(preview.length).toBeLessThanOrEqual(200);
});

test('what fits into 64 KB is kept to the last byte, and no emoji is cut in two', () => {
  const whole = 'a'.repeat(65_536);
  expect(toMessageFields({ kind: 'text', text: whole })).toMatchObject({ body: whole, details: {} });
  expect(toMessageFields({ kind: 'text', text: `${whole.slice(2)}😀` }).body).toBe(whole.slice(2));
});
