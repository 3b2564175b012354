import { expect, test } from 'vitest';
import { previewOfMessage } from '../preview.ts';

test.each([
  [{ mediaType: 'image', body: '', mediaName: 'IMG_2041.jpg' }, 'Foto'],
  [{ mediaType: 'video', body: 'A vitrine', mediaName: 'VID.mp4' }, 'A vitrine'],
  [{ mediaType: 'audio', body: '', mediaName: 'gravacao.mp3' }, 'Áudio'],
  [{ mediaType: 'application', body: '', mediaName: 'contrato.pdf' }, 'contrato.pdf'],
  [{ mediaType: 'application', body: '', mediaName: null }, 'Documento'],
] as const)('%j is shown in lists as %s', (message, line) => {
  expect(previewOfMessage(message)).toBe(line);
});
