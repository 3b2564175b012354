import { NetworkError } from './api-error.ts';

export type Sending = {
  method: string;
  address: string;
  headers: Record<string, string>;
  content: FormData | string | null;
  signal?: AbortSignal | undefined;
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Hears the answer while it is made, where the route tells it in pieces. */
  onPiece?: ((piece: unknown) => void) | undefined;
};

export type Answer = { status: number; text: string };

const aborted = () => new DOMException('The request was cancelled.', 'AbortError');

async function sendByFetch({ method, address, headers, content, signal, onPiece }: Sending): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      headers: onPiece ? { ...headers, accept: 'text/event-stream' } : headers,
      credentials: 'include',
      ...(content !== null && { body: content }),
      ...(signal && { signal }),
    });
    if (onPiece) return await import('./pieces/read-pieces.ts').then(({ readPieces }) => readPieces(response, onPiece));
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw aborted();
    throw new NetworkError('unreachable', { cause: error });
  }
}

/** `fetch` cannot tell how much of an upload has left; this can. */
function sendByXhr({ method, address, headers, content, signal, onProgress }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted());
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new NetworkError('unreachable')));
    request.addEventListener('abort', () => reject(aborted()));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
}

export const send = (sending: Sending) => (sending.onProgress ? sendByXhr(sending) : sendByFetch(sending));
