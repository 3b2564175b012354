import { z } from 'zod';
import { displayFileName, normaliseMime } from '../../kit/text/display-file-name.ts';
import type { MediaContent, MediaKind } from '../../kit/inbound-content.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { Flag, Id, Text, type Json } from '../../kit/lenient.ts';

const Media = z.object({
  id: Id,
  url: z.url().optional().catch(undefined),
  mime_type: Text,
  sha256: Text,
  filename: Text,
  caption: Text,
  voice: Flag,
  animated: Flag,
});

/** Null when Meta gave no id: then there is nothing to download. */
export function parseMedia(payload: Json, type: string): MediaContent | null {
  const { id, mime_type, filename, ...media } = Media.parse(payload);
  if (id === undefined) return null;
  const mime = normaliseMime(mime_type);
  return withoutUndefined({
    kind: 'media' as const,
    mediaKind: type as MediaKind,
    mediaId: id,
    mime,
    fileName: displayFileName(filename, { mediaId: id, mime }),
    ...media,
    caption: media.caption === '' ? undefined : media.caption,
  });
}
