import { expect, test } from 'vitest';
import { whatsappCloudManifest } from '../../whatsapp-cloud/manifest.ts';
import { chooseMediaKind, validateMedia } from './validate-media.ts';
import type { Outgoing, OutgoingContent } from './outgoing.ts';
import { validateOutgoing } from './validate-outgoing.ts';

const MB = 1024 * 1024;
const check = (content: OutgoingContent, to: Outgoing['to'] = { phone: '5511999990001' }) =>
  validateOutgoing({ to, content }, whatsappCloudManifest);
const buttons = (titles: string[]): OutgoingContent => ({
  kind: 'buttons',
  text: 'x',
  buttons: titles.map((title, i) => ({ id: `b${i}`, title })),
});
const list = (rows: number, sections = 1): OutgoingContent => ({
  kind: 'list',
  text: 'Menu',
  button: 'Ver opções',
  sections: Array.from({ length: sections }, (_, s) => ({
    title: `S${s}`,
    rows: Array.from({ length: rows }, (_row, r) => ({ id: `${s}-${r}`, title: `Opção ${r}` })),
  })),
});

test('a text of exactly the limit passes and one character more does not', () => {
  expect(check({ kind: 'text', text: 'x'.repeat(4096) })).toBeNull();
  expect(check({ kind: 'text', text: 'x'.repeat(4097) })).toMatchObject({
    class: 'request',
    message: 'A mensagem pode ter no máximo 4096 caracteres.',
  });
});

test('an emoji counts as one character', () => {
  expect(check({ kind: 'text', text: '😀'.repeat(4096) })).toBeNull();
  expect(check(buttons(['😀'.repeat(20)]))).toBeNull();
});

test('a text that shows nothing is refused', () => {
  for (const text of ['', '   ', '\u200b']) expect(check({ kind: 'text', text })).toMatchObject({ class: 'request' });
});

test('buttons: at most three, titles of twenty characters, none twice', () => {
  expect(check(buttons(['Sim', 'Não', 'Talvez']))).toBeNull();
  expect(check(buttons(['a', 'b', 'c', 'd']))).toMatchObject({ message: 'São permitidos no máximo 3 botões.' });
  expect(check(buttons([]))).toMatchObject({ class: 'request' });
  expect(check(buttons(['123456789012345678901']))).toMatchObject({ class: 'request' });
  expect(check(buttons(['Sim', 'Sim']))).toMatchObject({ message: 'Os títulos dos botões não podem se repetir.' });
});

test('lists: ten rows over all sections together', () => {
  expect(check(list(10))).toBeNull();
  expect(check(list(2, 5))).toBeNull();
  expect(check(list(11))).toMatchObject({ message: 'São permitidos no máximo 10 opções na lista.' });
  expect(check(list(4, 3))).toMatchObject({ class: 'request' });
  expect(check(list(0))).toMatchObject({ class: 'request' });
});

test('a caption longer than 1024 characters is refused', () => {
  const image = { kind: 'media', mediaKind: 'image', source: { id: '1' } } as const;
  expect(check({ ...image, caption: 'c'.repeat(1024) })).toBeNull();
  expect(check({ ...image, caption: 'c'.repeat(1025) })).toMatchObject({ class: 'request' });
  expect(check({ ...image, source: { id: '' } })).toMatchObject({ class: 'request' });
  expect(check({ ...image, source: { link: 'file:///etc/passwd' } })).toMatchObject({ class: 'request' });
});

test('zero is a place, ninety-one degrees north is not', () => {
  expect(check({ kind: 'location', latitude: 0, longitude: 0 })).toBeNull();
  expect(check({ kind: 'location', latitude: 91, longitude: 0 })).toMatchObject({ class: 'request' });
  expect(check({ kind: 'location', latitude: Number.NaN, longitude: 0 })).toMatchObject({ class: 'request' });
});

test('a message needs somebody to go to', () => {
  const text = { kind: 'text', text: 'oi' } as const;
  expect(check(text, { bsuid: 'BR.1' })).toBeNull();
  for (const to of [{}, { phone: '' }, { phone: '123' }, { bsuid: '' }])
    expect(check(text, to)).toMatchObject({ class: 'request' });
});

test('what a channel cannot do is refused by name of the capability', () => {
  const mute = {
    ...whatsappCloudManifest,
    capabilities: { ...whatsappCloudManifest.capabilities, reaction: false, reply: false },
  };
  const to = { phone: '5511999990001' };
  const reaction = { to, content: { kind: 'reaction', targetExternalId: 'x', emoji: '👍' } } as const;
  expect(validateOutgoing(reaction, whatsappCloudManifest)).toBeNull();
  expect(validateOutgoing(reaction, mute)).toMatchObject({ class: 'request' });
  expect(validateOutgoing({ to, content: { kind: 'text', text: 'oi' }, replyTo: 'x' }, mute)).toMatchObject({
    class: 'request',
  });
});

test('files are measured against the kind they are sent as', () => {
  const jpeg = { mediaKind: 'image', mime: 'image/jpeg' } as const;
  expect(validateMedia({ ...jpeg, size: 5 * MB }, whatsappCloudManifest)).toBeNull();
  expect(validateMedia({ ...jpeg, size: 5 * MB + 1 }, whatsappCloudManifest)).toMatchObject({
    message: 'O arquivo pode ter no máximo 5 MB.',
  });
  expect(validateMedia({ ...jpeg, size: 0 }, whatsappCloudManifest)).toMatchObject({ class: 'request' });
  expect(validateMedia({ ...jpeg, mime: 'image/svg+xml', size: 1 }, whatsappCloudManifest)).toMatchObject({
    class: 'request',
  });
  const sticker = { mediaKind: 'sticker', mime: 'image/webp', size: 300 * 1024 } as const;
  expect(validateMedia(sticker, whatsappCloudManifest)).toMatchObject({ class: 'request' });
  expect(validateMedia({ ...sticker, animated: true }, whatsappCloudManifest)).toBeNull();
});

test('a recorded note must be ogg', () => {
  const note = { mediaKind: 'audio', size: 1000, voice: true } as const;
  expect(validateMedia({ ...note, mime: 'audio/ogg; codecs=opus' }, whatsappCloudManifest)).toBeNull();
  expect(validateMedia({ ...note, mime: 'audio/mpeg' }, whatsappCloudManifest)).toMatchObject({ class: 'request' });
});

test('what is too large or too odd as a picture travels as a document', () => {
  expect(chooseMediaKind({ mime: 'image/png', size: MB }, whatsappCloudManifest)).toBe('image');
  expect(chooseMediaKind({ mime: 'image/png', size: 6 * MB }, whatsappCloudManifest)).toBe('document');
  expect(chooseMediaKind({ mime: 'image/gif', size: MB }, whatsappCloudManifest)).toBe('document');
  expect(chooseMediaKind({ mime: 'application/pdf', size: 101 * MB }, whatsappCloudManifest)).toBeNull();
});
