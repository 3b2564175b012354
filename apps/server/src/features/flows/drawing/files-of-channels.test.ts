import { findManifest } from '@balcao/channels/registry.ts';
import { expect, test } from 'vitest';
import type { FileForm, ReferredFile } from '../../uploads/library/find-library-files.ts';
import { filesNotShown } from './files-of-channels.ts';

const MB = 1024 * 1024;
const form = (mime: string, megabytes: number): FileForm => ({
  key: `${mime} ${megabytes}`,
  mime,
  size: megabytes * MB,
  width: null,
  height: null,
});
const file = (own: FileForm, ...variants: FileForm[]): ReferredFile => ({
  ...own,
  name: own.key,
  duration: null,
  variants,
});

const files = new Map([
  ['foto.png', file(form('image/png', 1))],
  ['grande.png', file(form('image/png', 6))],
  ['loja.webp', file(form('image/webp', 1), form('image/jpeg', 1))],
  ['crua.webp', file(form('image/webp', 1))],
  ['tour.mp4', file(form('video/mp4', 20))],
  ['tabela.pdf', file(form('application/pdf', 20))],
  ['enorme.mp4', file(form('video/mp4', 120))],
]);

test.each([
  ['wppoficial', { refusedFiles: ['enorme.mp4'], documentFiles: ['grande.png', 'crua.webp', 'tour.mp4'] }],
  ['instagram', { refusedFiles: ['crua.webp', 'enorme.mp4'], documentFiles: [] }],
])('%s shows no others than these as what they are', (channel, expected) => {
  const manifest = findManifest(channel);
  expect(manifest && filesNotShown(files, manifest)).toEqual(expected);
});
