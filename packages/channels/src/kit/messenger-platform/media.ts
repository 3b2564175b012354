import { z } from 'zod';
import type { DownloadedMedia, MediaDownload, MediaUpload } from '../channel.ts';
import { ChannelError } from '../channel-error.ts';
import { normaliseMime } from '../text/display-file-name.ts';
import { TRANSFER_TIMEOUT_MS, discard, fileFetcher } from '../graph/fetch-file.ts';
import { validateMedia } from '../outgoing/validate-media.ts';
import type { PageConnection, Platform } from './platform.ts';
import { ATTACHMENT_TYPE } from './to-platform.ts';

/** Answers that mean "this address no longer works": nobody can give us another one. */
const STALE = new Set([400, 401, 403, 404, 410]);

const AttachmentId = z.coerce.string().min(1);

/** Gives Meta a file, which is read while it is sent. */
export async function uploadOn(
  { graph, manifest, dialect }: Platform,
  upload: MediaUpload,
  connection: PageConnection,
): Promise<{ mediaId: string }> {
  const { file, fileName, mediaKind } = upload;
  const refusal = validateMedia({ ...upload, size: file.size }, manifest);
  if (refusal) throw refusal;

  const mime = normaliseMime(upload.mime);
  const form = new FormData();
  const attachment = { type: ATTACHMENT_TYPE[mediaKind], payload: { is_reusable: true } };
  form.set('message', JSON.stringify({ attachment }));
  if (dialect.object === 'instagram') form.set('platform', 'instagram');
  form.set('filedata', file.slice(0, file.size, mime), fileName);
  const json = await graph.request(connection, {
    method: 'POST',
    path: `${connection.settings.pageId}/message_attachments`,
    body: form,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
  const id = AttachmentId.safeParse(json['attachment_id']);
  if (json['attachment_id'] !== undefined && id.success) return { mediaId: id.data };
  throw new ChannelError(`O ${manifest.name} não devolveu o identificador do arquivo.`, { class: 'retry' });
}

/** Fetches a received file by the only address that there is. Our token is nobody's business there. */
export async function downloadOn(
  { graph, manifest }: Platform,
  download: MediaDownload,
  connection: PageConnection,
): Promise<DownloadedMedia> {
  const { get, deliver } = fileFetcher(graph, { carriesToken: false });
  if (download.url === undefined) throw expired();
  const response = await get(download.url, download, connection);
  if (response.ok) return deliver(response, download);

  const { status } = response;
  await discard(response);
  if (STALE.has(status)) throw expired(status);
  const errorClass = status === 429 || status >= 500 ? 'retry' : 'media';
  throw new ChannelError(`Não foi possível baixar o arquivo do ${manifest.name}.`, {
    class: errorClass,
    httpStatus: status,
  });
}

function expired(httpStatus?: number): ChannelError {
  return new ChannelError('O arquivo expirou na Meta e não pode mais ser baixado.', {
    class: 'media',
    remedy: 'download-expired',
    ...(httpStatus !== undefined && { httpStatus }),
  });
}
