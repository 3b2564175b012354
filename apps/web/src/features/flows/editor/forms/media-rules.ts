import { compressImage } from '../../../../platform/compress-image.ts';
import type { editorPhrases } from '../../phrases/editor/phrases.ts';

type PhraseKey = 'media.wrongImage' | 'media.wrongAudio' | 'media.wrongVideo' | 'media.wrongDocument';

export type MediaKind = 'img' | 'audio' | 'video' | 'document';

type Rule = { endings: readonly string[]; megabytes: number; wrongType: PhraseKey };

const rules: Record<MediaKind, Rule> = {
  img: { endings: ['.png', '.jpg', '.jpeg', '.webp'], megabytes: 2, wrongType: 'media.wrongImage' },
  audio: { endings: ['.ogg', '.mp3', '.opus'], megabytes: 5, wrongType: 'media.wrongAudio' },
  video: { endings: ['.mp4'], megabytes: 20, wrongType: 'media.wrongVideo' },
  document: { endings: ['.pdf'], megabytes: 20, wrongType: 'media.wrongDocument' },
};

export const acceptOf = (kind: MediaKind): string => rules[kind].endings.join(',');

type Translate = ReturnType<typeof editorPhrases.useT>;

/** What is wrong with a chosen file, in words; null when it may be uploaded. What it really is, the server says. */
export function mediaProblem(kind: MediaKind, file: Pick<File, 'name' | 'size'>, t: Translate): string | null {
  const { endings, megabytes, wrongType } = rules[kind];
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return t(wrongType);
  return file.size > megabytes * 1024 * 1024 ? t('media.tooLarge', { megabytes }) : null;
}

/** A file as it is uploaded: pictures at quality 0.7. Fails when a picture cannot be read. */
export const preparedMedia = (kind: MediaKind, file: File): Promise<File> =>
  kind === 'img' ? compressImage(file) : Promise.resolve(file);
