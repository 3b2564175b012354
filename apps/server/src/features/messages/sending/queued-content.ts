import type { MediaSource, OutgoingContent, OutgoingMedia } from '@balcao/channels/kit/outgoing/outgoing.ts';

/** What the connector will be asked to send. A file is uploaded first, so its source is not known yet; a plain text is the body itself. */
export type StoredContent = Exclude<OutgoingContent, OutgoingMedia> | Omit<OutgoingMedia, 'source'>;

/** `file` is where the provider keeps the uploaded file; only messages with a file look at it. */
export function contentToSend(
  { body, outgoing }: { body: string; outgoing: StoredContent | null },
  file: MediaSource,
): OutgoingContent {
  if (outgoing === null) return { kind: 'text', text: body, previewUrl: /https?:\/\//.test(body) };
  return outgoing.kind === 'media' ? { ...outgoing, source: file } : outgoing;
}
