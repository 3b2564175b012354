import type { OutgoingContent, OutgoingMedia } from '@balcao/channels/kit/outgoing.ts';

/** What the connector will be asked to send. A file is uploaded first, so its source is not known yet; a plain text is the body itself. */
export type StoredContent = Exclude<OutgoingContent, OutgoingMedia> | Omit<OutgoingMedia, 'source'>;
