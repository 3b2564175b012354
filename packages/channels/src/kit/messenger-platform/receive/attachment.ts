import { z } from 'zod';
import { displayFileName, mimeOfName } from '../../text/display-file-name.ts';
import type { InboundContent, MediaContent, MediaKind } from '../../inbound-content.ts';
import { Id, Text, isRecord, optionalObject, type Json } from '../../lenient.ts';
import { webAddress } from '../../text/web-address.ts';
import { withoutUndefined } from '../../text/without-undefined.ts';
import { parseTemplate } from './template.ts';
import { unsupported } from './unsupported.ts';

const Attachment = z.object({
  type: Text,
  title: Text,
  url: Text,
  payload: optionalObject({ url: Text, title: Text, sticker_id: Id }),
});

export type Attachment = z.output<typeof Attachment> & { raw: Json };

export const parseAttachment = (raw: Json): Attachment => ({ ...Attachment.parse(raw), raw });

const KINDS: Readonly<Record<string, { mediaKind: MediaKind; mime: string }>> = {
  image: { mediaKind: 'image', mime: 'image/jpeg' },
  animated_image: { mediaKind: 'image', mime: 'image/gif' },
  video: { mediaKind: 'video', mime: 'video/mp4' },
  audio: { mediaKind: 'audio', mime: 'audio/mp4' },
  sticker: { mediaKind: 'sticker', mime: 'image/png' },
  file: { mediaKind: 'document', mime: 'application/octet-stream' },
};

/** Shared things that may be a picture or a film; which of them, only the file itself tells. */
const SHARED: Readonly<Record<string, string>> = {
  media: '',
  ephemeral: 'Mensagem temporária',
  share: 'Publicação compartilhada',
  post: 'Publicação compartilhada',
  ig_post: 'Publicação do Instagram',
  reel: 'Reel',
  ig_reel: 'Reel do Instagram',
  story: 'Story',
  ig_story: 'Story',
  story_mention: 'Mencionou você em um story',
};

/** Where Meta keeps files, as opposed to pages that people look at. */
const CDN = /(?:^|\.)(?:fbsbx\.com|fbcdn\.net|cdninstagram\.com|akamaihd\.net)$/;

/** What one attachment shows. `id` is the bubble's name, and with it the file's. */
export function attachmentContent(attachment: Attachment, id: string): InboundContent {
  const { type = 'unknown', payload, raw } = attachment;
  const url = webAddress(payload?.url ?? attachment.url);
  const kind = kindOf(attachment);
  if (kind !== undefined) {
    return url === undefined ? unsupported(raw, 'Arquivo não disponível') : media({ id, url, ...kind });
  }
  if (type === 'template') return parseTemplate(raw);
  if (type === 'appointment_booking') return unsupported(raw, 'Pedido de agendamento');
  if (Object.hasOwn(SHARED, type)) return sharedContent(attachment, { id, url, label: SHARED[type] ?? '' });
  return type === 'fallback' || url !== undefined ? linkContent(attachment, url, '') : unsupported(raw);
}

function kindOf({ type = '', payload }: Attachment) {
  if (payload?.sticker_id !== undefined) return KINDS['sticker'];
  return Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
}

type Shared = { id: string; url: string | undefined; label: string };

function sharedContent(attachment: Attachment, { id, url, label }: Shared): InboundContent {
  if (url === undefined) return unsupported(attachment.raw, label || 'Arquivo não disponível');
  if (!isFile(url, attachment.type)) return linkContent(attachment, url, label);
  const isFilm = attachment.type === 'reel' || attachment.type === 'ig_reel';
  const kind = KINDS[isFilm ? 'video' : 'image'];
  const caption = [label, attachment.payload?.title].filter(Boolean).join(': ');
  return kind ? media({ id, url, ...kind, caption }) : unsupported(attachment.raw);
}

/** A story is nothing but its file: there is no page that would show it to us. */
const isFile = (url: string, type: string | undefined) =>
  type === 'story_mention' || type === 'story' || CDN.test(URL.parse(url)?.hostname ?? '');

function linkContent({ raw, title, payload }: Attachment, url: string | undefined, label: string): InboundContent {
  const words = [payload?.title ?? title, url].filter((part) => part !== undefined && part !== '');
  if (words.length === 0) return unsupported(raw, 'Conteúdo compartilhado não disponível');
  return { kind: 'text', text: (label === '' ? words : [label, ...words]).join('\n') };
}

export function storyContent(id: string, url: string): MediaContent {
  return media({ id, url, mediaKind: 'image', mime: 'image/jpeg', caption: 'Respondeu a este story' });
}

type File = { id: string; url: string; mediaKind: MediaKind; mime: string; caption?: string };

function media({ id, url, mediaKind, mime, caption = '' }: File): MediaContent {
  const named = mediaKind === 'document' ? nameIn(url) : undefined;
  const likely = named === undefined ? mime : (mimeOfName(named) ?? mime);
  return withoutUndefined({
    kind: 'media' as const,
    mediaKind,
    mediaId: id,
    url,
    mime: likely,
    fileName: displayFileName(named, { mediaId: mediaKind, mime: likely }),
    caption: caption === '' ? undefined : caption,
  });
}

/** Files come without a name of their own: the address ends with it. */
function nameIn(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || undefined;
  } catch {
    return last || undefined;
  }
}

/** During Meta's change of format one sticker came as a picture and as a sticker: the sticker is kept. */
function withoutTwins(attachments: readonly Attachment[]): Attachment[] {
  return attachments.filter((one) => {
    const id = one.payload?.sticker_id;
    const twins = id === undefined ? [one] : attachments.filter(({ payload }) => payload?.sticker_id === id);
    return one === (twins.find(({ type }) => type === 'sticker') ?? twins[0]);
  });
}

export const attachmentsOf = (value: unknown): Attachment[] =>
  Array.isArray(value) ? withoutTwins(value.filter(isRecord).map(parseAttachment)) : [];
