import { z } from 'zod';
import type { DownloadedMedia, MediaDownload, MediaUpload } from '../kit/channel.ts';
import { ChannelError } from '../kit/channel-error.ts';
import { normaliseMime } from '../kit/display-file-name.ts';
import { validateMedia } from '../kit/validate-media.ts';
import { withoutUndefined } from '../kit/without-undefined.ts';
import { allowedUrl } from './allowed-host.ts';
import { cappedStream, tooLarge } from './capped-stream.ts';
import type { CloudConnection } from './graph-call.ts';
import { graphRequest, networkFailure, timeLimit } from './graph-request.ts';
import { whatsappCloudManifest } from './manifest.ts';
import { fetchMediaInfo, type MediaInfo } from './media-url.ts';

const TRANSFER_TIMEOUT_MS = 180_000;
const MAX_REDIRECTS = 3;
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
  const json = await graphRequest(connection, {
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

/** Every hop is checked, and the token travels only to hosts we trust. */
async function get(address: string, { allowedHosts }: MediaDownload, connection: CloudConnection): Promise<Response> {
  let url = allowedUrl(address, allowedHosts);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await request(url, connection);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) return response;
    await discard(response);
    url = allowedUrl(URL.parse(location, url.href)?.href ?? '', allowedHosts);
  }
  throw new ChannelError('O endereço do arquivo redireciona vezes demais.', { class: 'media' });
}

async function request(url: URL, connection: CloudConnection): Promise<Response> {
  try {
    return await connection.fetch(url.href, {
      headers: { authorization: `Bearer ${connection.settings.accessToken}` },
      redirect: 'manual',
      signal: timeLimit(connection, TRANSFER_TIMEOUT_MS),
    });
  } catch (error) {
    throw networkFailure(error);
  }
}

function deliver(response: Response, { maxBytes }: MediaDownload, info?: MediaInfo): DownloadedMedia {
  if (!response.body) throw new ChannelError('O arquivo veio vazio.', { class: 'media' });
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (length > maxBytes) {
    void discard(response);
    throw tooLarge(maxBytes);
  }
  const mime = info?.mime_type ?? response.headers.get('content-type');
  return withoutUndefined({
    body: cappedStream(response.body, maxBytes),
    mime: mime === null ? undefined : normaliseMime(mime),
    size: Number.isNaN(length) ? info?.file_size : length,
    sha256: info?.sha256,
  });
}

/** Frees the socket. A body that can no longer be cancelled is already gone. */
async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

function transferFailure(status: number): ChannelError {
  const errorClass = status === 429 || status >= 500 ? 'retry' : 'media';
  return new ChannelError('Não foi possível baixar o arquivo do WhatsApp.', { class: errorClass, httpStatus: status });
}
