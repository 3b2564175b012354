import { allowedUrl } from '../allowed-host.ts';
import { cappedStream, tooLarge } from '../capped-stream.ts';
import type { DownloadedMedia, MediaDownload } from '../channel.ts';
import { ChannelError } from '../channel-error.ts';
import { normaliseMime } from '../text/display-file-name.ts';
import { withoutUndefined } from '../text/without-undefined.ts';
import type { GraphConnection } from './graph-call.ts';
import { timeLimit, type GraphClient } from './graph-request.ts';

export const TRANSFER_TIMEOUT_MS = 180_000;
const MAX_REDIRECTS = 3;

type Known = { mime_type?: string | undefined; sha256?: string | undefined; file_size?: number | undefined };

export type FileFetcher = {
  /** Answers whatever the last hop answers. Every hop is checked against the hosts we trust. */
  get: (address: string, download: MediaDownload, connection: GraphConnection) => Promise<Response>;
  deliver: (response: Response, download: MediaDownload, known?: Known) => DownloadedMedia;
};

/** Fetches files of customers. `carriesToken`: the file is given to those only who show the token of the connection. */
export function fileFetcher(client: GraphClient, { carriesToken }: { carriesToken: boolean }): FileFetcher {
  const request = (url: URL, connection: GraphConnection) =>
    connection
      .fetch(url.href, {
        ...(carriesToken && { headers: { authorization: `Bearer ${connection.settings.accessToken}` } }),
        redirect: 'manual',
        signal: timeLimit(connection, TRANSFER_TIMEOUT_MS),
      })
      .catch((error: unknown) => {
        throw client.networkFailure(error);
      });

  return {
    async get(address, { allowedHosts }, connection) {
      let url = allowedUrl(address, allowedHosts);
      for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const response = await request(url, connection);
        const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
        if (location === null) return response;
        await discard(response);
        url = allowedUrl(URL.parse(location, url.href)?.href ?? '', allowedHosts);
      }
      throw new ChannelError('O endereço do arquivo redireciona vezes demais.', { class: 'media' });
    },
    deliver(response, { maxBytes }, known) {
      if (!response.body) throw new ChannelError('O arquivo veio vazio.', { class: 'media' });
      const length = Number(response.headers.get('content-length') ?? Number.NaN);
      if (length > maxBytes) {
        void discard(response);
        throw tooLarge(maxBytes);
      }
      const mime = known?.mime_type ?? response.headers.get('content-type');
      return withoutUndefined({
        body: cappedStream(response.body, { maxBytes, whenBroken: client.networkFailure }),
        mime: mime === null ? undefined : normaliseMime(mime),
        size: Number.isNaN(length) ? known?.file_size : length,
        sha256: known?.sha256,
      });
    },
  };
}

/** Frees the socket. A body that can no longer be cancelled is already gone. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}
