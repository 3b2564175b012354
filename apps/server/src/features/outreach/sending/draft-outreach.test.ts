import { findManifest } from '@balcao/channels/registry.ts';
import { expect, test } from 'vitest';
import { draftOutreach, partsOf } from './draft-outreach.ts';

const manifest = findManifest('wppoficial') ?? expect.fail('the channel is known');
const file = (mime: string) => ({ key: 'k', mime, name: 'oferta', size: 1000 });

test('a picture carries its text, a sound and its text are two messages, and a file nobody takes is none', () => {
  const picture = { body: 'Veja', media: file('image/jpeg') };
  expect(partsOf(picture, manifest)).toEqual([picture]);
  expect(partsOf({ body: 'Ouça', media: file('audio/mpeg') }, manifest)).toEqual([
    { body: '', media: file('audio/mpeg') },
    { body: 'Ouça' },
  ]);
  expect(partsOf({ body: '', media: { ...file('image/jpeg'), size: 10 ** 12 } }, manifest)).toBeNull();
  expect(draftOutreach(picture, manifest)).toMatchObject({
    mediaType: 'image',
    body: 'Veja',
    outgoing: { kind: 'media', mediaKind: 'image', caption: 'Veja' },
    mediaState: 'ready',
    mediaKey: 'k',
  });
});

test('a template is stored with the text that people will read', () => {
  const content = { kind: 'template', name: 'oferta', language: 'pt_BR', components: [] } as const;
  const details = { template: { name: 'oferta', language: 'pt_BR' } };
  expect(
    draftOutreach({ body: 'Oi, Ana', template: { content: { ...content, components: [] }, details } }, manifest),
  ).toEqual({
    mediaType: 'template',
    body: 'Oi, Ana',
    details,
    outgoing: content,
  });
});
