import { z } from 'zod';
import type { DownloadedMedia, MediaDownload, MediaUpload } from '../kit/channel.ts';
import { ChannelError } from '../kit/channel-error.ts';
import { tooLarge } from '../kit/capped-stream.ts';
import { normaliseMime } from '../kit/text/display-file-name.ts';
import { TRANSFER_TIMEOUT_MS, discard, fileFetcher } from '../kit/graph/fetch-file.ts';
import { validateMedia } from '../kit/outgoing/validate-media.ts';
import { cloud, type CloudConnection } from './cloud.ts';
import { whatsappCloudManifest } from './manifest.ts';
import { fetchMediaInfo } from './media-url.ts';

const { get, deliver } = fileFetcher(cloud, { carriesToken: true });
/** Answers that mean "this address no longer works", as opposed to "the server is in trouble". */
const STALE = new Set([400, 401, 403, 404, 410]);

/** Gives Meta a file; the id is good for 30 days. The file is read while it is sent, so it may live on disk. */
export async function uploadMedia(upload: MediaUpload, connection: CloudConnection): Promise<{ mediaId: string }> {
  const { file, fileName } = upload;
  const refusal = validateMedia({ ...upload, size: file.size }, whatsappCloudManifest);
  if (refusal) throw refusal;

  const mime = normaliseMime(upload.mime);
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mime);
  form.set('file', file.slice(0, file.size, mime), fileName);
  const json = await cloud.request(connection, {
    method: 'POST',
    path: `${connection.settings.phoneNumberId}/media`,
    body: form,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
  const id = z.coerce.string().min(1).safeParse(json['id']);
  if (json['id'] !== undefined && id.success) return { mediaId: id.data };
  throw new ChannelError('O WhatsApp não devolveu o identificador do arquivo.', { class: 'retry' });
}

/**
 * Fetches a received file. The address from the webhook is tried first; when it is stale a fresh one is asked for and
 * tried once. Fails with remedy `download-expired` when Meta no longer knows the file.
 */
export async function downloadMedia(download: MediaDownload, connection: CloudConnection): Promise<DownloadedMedia> {
  const { mediaId, url } = download;
  if (url !== undefined) {
    const response = await get(url, download, connection);
    if (response.ok) return deliver(response, download);
    await discard(response);
    if (!STALE.has(response.status)) throw transferFailure(response.status);
  }
  const info = await fetchMediaInfo(mediaId, connection);
  if (info.file_size !== undefined && info.file_size > download.maxBytes) throw tooLarge(download.maxBytes);
  const response = await get(info.url, download, connection);
  if (response.ok) return deliver(response, download, info);

  await discard(response);
  if (url !== undefined || response.status !== 404) throw transferFailure(response.status);
  const renewed = await fetchMediaInfo(mediaId, connection);
  const second = await get(renewed.url, download, connection);
  if (second.ok) return deliver(second, download, renewed);
  await discard(second);
  throw transferFailure(second.status);
}

function transferFailure(status: number): ChannelError {
  const errorClass = status === 429 || status >= 500 ? 'retry' : 'media';
  return new ChannelError('Não foi possível baixar o arquivo do WhatsApp.', { class: errorClass, httpStatus: status });
}
