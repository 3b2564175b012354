import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import type { MediaKind } from '@balcao/channels/kit/inbound-content.ts';
import type { OutgoingTemplate } from '@balcao/channels/kit/outgoing/outgoing.ts';
import { chooseMediaKind } from '@balcao/channels/kit/outgoing/validate-media.ts';
import { cleanText, countCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import type { NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';

/** A file of the store. Whoever owns it keeps it as long as a message shows it. */
export type OutreachFile = {
  key: string;
  mime: string;
  name: string;
  size: number;
  width?: number | null;
  height?: number | null;
};

/** One message: a text, a file with its text as caption, or a template, whose `body` is the text that people will read. */
export type OutreachContent = {
  body: string;
  media?: OutreachFile;
  template?: { content: OutgoingTemplate; details: MessageDetails };
};

const takesCaption: ReadonlySet<MediaKind> = new Set<MediaKind>(['image', 'video', 'document']);

const kindOf = ({ mime, size }: OutreachFile, manifest: ChannelManifest) => chooseMediaKind({ mime, size }, manifest);

/** A text and a file as one message where the file can carry the text, else as two. Null: the channel cannot take the file. */
export function partsOf(content: OutreachContent, manifest: ChannelManifest): OutreachContent[] | null {
  const { media, template } = content;
  const body = cleanText(content.body);
  if (template || !media) return [{ ...content, body }];
  const kind = kindOf(media, manifest);
  if (kind === null) return null;
  const isOne = body === '' || (takesCaption.has(kind) && countCharacters(body) <= manifest.limits.caption);
  return isOne ? [{ body, media }] : [{ body: '', media }, { body }];
}

/** What is stored of one part. Fails when the channel cannot take it: `partsOf` tells that before. */
export function draftOutreach(
  { body, media, template }: OutreachContent,
  manifest: ChannelManifest,
): NewOutgoingMessage {
  if (template) return { mediaType: 'template', body, details: template.details, outgoing: template.content };
  if (!media) return { mediaType: 'chat', body };
  const mediaKind = kindOf(media, manifest);
  if (mediaKind === null) throw new Error('the channel cannot take this file');
  return {
    mediaType: mediaKind === 'document' ? 'application' : mediaKind,
    body,
    outgoing: { kind: 'media', mediaKind, fileName: media.name, ...(body && { caption: body }) },
    mediaState: 'ready',
    mediaKey: media.key,
    mediaMime: media.mime,
    mediaName: media.name,
    mediaSize: media.size,
    mediaWidth: media.width ?? null,
    mediaHeight: media.height ?? null,
  };
}
