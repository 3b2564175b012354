import { displayFileName } from '@balcao/channels/kit/text/display-file-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { NewOutgoingMessage } from '../../messages/sending/queue-messages.ts';

/** Tries at fetching take no longer; a message without its file fails then. */
const FETCHING_MS = 10 * 60_000;

type Addressed = { url: string; caption: string; fileName: string };

/** What the file behind an address is called. */
export function nameOfAddress({ url, fileName }: Pick<Addressed, 'url' | 'fileName'>): string {
  if (fileName !== '') return fileName;
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return decoded(last).slice(0, 200);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A message whose file is still to be fetched: what it is, nobody knows yet. */
export function addressDraft({ now }: Ctx, media: Addressed): NewOutgoingMessage {
  const mime = 'application/octet-stream';
  const name = displayFileName(nameOfAddress(media), { mediaId: 'arquivo', mime });
  const { caption } = media;
  return {
    mediaType: 'application',
    body: caption,
    outgoing: { kind: 'media', mediaKind: 'document', fileName: name, ...(caption && { caption }) },
    mediaState: 'downloading',
    mediaName: name,
    heldUntil: new Date(now.getTime() + FETCHING_MS),
  };
}
