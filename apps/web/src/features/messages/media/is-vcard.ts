import type { MessageMedia } from '@balcao/contract/messages/models.ts';

const MIMES = new Set(['text/vcard', 'text/x-vcard', 'text/directory']);

/** Whether a file holds contact cards, by what its sender said of it. */
export const isVcard = ({ mime, name }: Pick<MessageMedia, 'mime' | 'name'>) =>
  MIMES.has(mime.split(';')[0]?.trim().toLowerCase() ?? '') || /\.vcf$/i.test(name ?? '');
