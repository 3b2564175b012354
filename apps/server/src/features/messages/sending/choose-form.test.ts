import { findManifest } from '@balcao/channels/registry.ts';
import { expect, test } from 'vitest';
import { chooseForm } from './sendable-file.ts';

const form = (mime: string, size = 1000) => ({ key: mime, mime, size, width: null, height: null });
const file = (mime: string, ...variants: string[]) => ({
  ...form(mime),
  name: 'arquivo',
  duration: null,
  variants: variants.map((variant) => form(variant)),
});
const picture = file('image/webp', 'image/jpeg');
const sound = file('audio/mpeg', 'audio/ogg', 'audio/mpeg', 'audio/mp4');
const cases: [string, boolean, ReturnType<typeof file>, string | undefined][] = [
  ['wppoficial', false, picture, 'image/jpeg'],
  ['instagram', false, picture, 'image/jpeg'],
  ['facebook', false, picture, 'image/webp'],
  ['whatsapp', false, picture, 'image/webp'],
  ['wppoficial', false, file('image/webp'), 'image/webp'],
  ['wppoficial', false, sound, 'audio/mpeg'],
  ['instagram', false, sound, 'audio/mp4'],
  ['wppoficial', true, sound, 'audio/ogg'],
  ['whatsapp', true, sound, 'audio/ogg'],
  ['instagram', true, sound, 'audio/mp4'],
  ['wppoficial', true, file('audio/mpeg'), 'audio/mpeg'],
  ['wppoficial', false, file('application/pdf'), 'application/pdf'],
  ['instagram', false, file('application/zip'), undefined],
  ['wppoficial', false, { ...file('video/mp4'), size: 20 * 2 ** 20 }, 'video/mp4'],
  ['wppoficial', false, { ...file('video/mp4'), size: 101 * 2 ** 20 }, undefined],
];

test.each(cases)('%s carries it, as a voice note: %s', (...[channel, voice, given, mime]) => {
  const manifest = findManifest(channel);
  if (!manifest) throw new Error('no such channel');
  expect(chooseForm(given, { voice, manifest })?.mime).toBe(mime);
});
