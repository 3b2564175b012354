import { z } from 'zod';
import { ChannelError } from '../kit/channel-error.ts';
import { cloud, type CloudConnection } from './cloud.ts';

const TIMEOUT_MS = 15_000;

const MediaInfo = z.object({
  url: z.string().min(1),
  mime_type: z.string().optional().catch(undefined),
  sha256: z.string().optional().catch(undefined),
  file_size: z.coerce.number().int().nonnegative().optional().catch(undefined),
});
export type MediaInfo = z.output<typeof MediaInfo>;

/** A fresh address for a file, good for five minutes. The id itself lives 7 days (received) or 30 days (uploaded). */
export async function fetchMediaInfo(mediaId: string, connection: CloudConnection): Promise<MediaInfo> {
  const path = encodeURIComponent(mediaId);
  const query = { phone_number_id: connection.settings.phoneNumberId };
  const json = await cloud.request(connection, { method: 'GET', path, query, timeoutMs: TIMEOUT_MS }).catch(asExpired);
  const info = MediaInfo.safeParse(json);
  if (info.success) return info.data;
  throw new ChannelError('O WhatsApp não informou o endereço do arquivo.', { class: 'media' });
}

/** For a media id, "no such object" means that its time is over: asking again cannot help. */
function asExpired(error: unknown): never {
  const isGone = error instanceof ChannelError && (error.class === 'request' || error.httpStatus === 404);
  if (!isGone) throw error;
  throw new ChannelError('O arquivo expirou no WhatsApp e não pode mais ser baixado.', {
    class: 'media',
    remedy: 'download-expired',
    ...(error.code !== undefined && { code: error.code }),
    ...(error.details !== undefined && { details: error.details }),
    ...(error.fbtraceId !== undefined && { fbtraceId: error.fbtraceId }),
  });
}
